/** The workflows are what GitHub accepts, take no more rights than they need, and run what a person can run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '../../src/configuration.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  needs?: string | string[];
  /** The workflow that it runs, where it has no steps of its own. */
  uses?: string;
  if?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps?: Step[];
}
interface Update {
  'package-ecosystem': string;
  cooldown?: Record<string, number>;
  ignore?: Record<string, unknown>[];
}
interface Workflow {
  on: Record<string, { paths?: string[]; 'paths-ignore'?: string[] } | null>;
  permissions: object;
  jobs: Record<string, Job>;
}

const temporary = mkdtempSync(join(tmpdir(), 'workflows-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const directory = '.github/workflows';
const files = readdirSync(directory).sort();
const textOf = (file: string) => readFileSync(`${directory}/${file}`, 'utf8');
const workflowOf = (file: string): Workflow => parse(textOf(file));
const jobsOf = (file: string) => Object.values(workflowOf(file).jobs);
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps = [] }) => steps);

function faultsOf(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

test('the project has its workflows', () => {
  expect(files).toEqual(['build.yml', 'check.yml', 'rebuild.yml', 'release.yml', 'witness.yml']);
});

describe.each(files)('%s', file => {
  test("GitHub's own schema accepts it", () => {
    expect(faultsOf(file, textOf(file))).toEqual([]);
  });

  test('every action is pinned by the hash of a commit, with its version beside it', () => {
    const used = [...textOf(file).matchAll(/^\s*(?:- )?uses: ([^.].*)$/gm)].map(match => match[1]);
    expect(used.length).toBe(stepsOf(file).filter(({ uses }) => uses !== undefined).length);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('it has no right that a job does not name, and each job ends in time', () => {
    const { permissions, jobs } = workflowOf(file);
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      if (job.uses) expect(files.map(name => `./.github/workflows/${name}`)).toContain(job.uses);
      else expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
    }
  });

  test('no checkout leaves its credentials behind, and no step writes an expression into a script', () => {
    for (const { uses, run, with: options } of stepsOf(file)) {
      if (uses?.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false);
      expect(run ?? '').not.toContain('${{');
    }
  });

  test('every script that it runs is one of the project', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = stepsOf(file).flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(match => match[1] ?? ''),
    );
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});

test('only a release, a deployment to GitHub Pages and the records of logs may write, and only what they need', () => {
  const rights = files.flatMap(file =>
    Object.entries(workflowOf(file).jobs)
      .map(([name, { permissions }]) => [`${file} ${name}`, permissions] as const)
      .filter(([, permissions]) => JSON.stringify(permissions) !== '{"contents":"read"}'),
  );
  expect(Object.fromEntries(rights)).toEqual({
    'rebuild.yml checked': { actions: 'read', contents: 'read' },
    'rebuild.yml record': { contents: 'write' },
    'rebuild.yml pages-address': { pages: 'read' },
    'rebuild.yml pages': { pages: 'write', 'id-token': 'write' },
    'release.yml release': { contents: 'write', 'id-token': 'write', attestations: 'write' },
    'witness.yml record': { contents: 'write' },
  });
});

/** Actions that bring nothing with them: they hand files over, sign, or deploy. */
const handingOn = [
  'actions/download-artifact',
  'actions/upload-pages-artifact',
  'actions/deploy-pages',
  'actions/attest-build-provenance',
];

test('no job that may write or sign runs a package, Node.js or anything of the repository', () => {
  const jobs = files.flatMap(file =>
    Object.entries(workflowOf(file).jobs).map(([name, job]) => ({ name: `${file} ${name}`, ...job })),
  );
  const mighty = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'));
  expect(mighty.map(({ name }) => name)).toEqual([
    ...['rebuild.yml record', 'rebuild.yml pages', 'release.yml release', 'witness.yml record'],
  ]);
  for (const { name, uses, steps = [] } of mighty) {
    expect([name, uses]).toEqual([name, undefined]);
    for (const step of steps) {
      if (step.uses)
        expect([name, handingOn]).toEqual([name, expect.arrayContaining([step.uses.split('@')[0]])]);
      const words = (step.run ?? '').match(/^\s*[\w./-]+|(?<=[|;&] *)[\w./-]+/gm) ?? [];
      const commands = words.map(word => word.trim()).filter(word => !word.startsWith('--'));
      const known = 'sha256sum tar cmp gh git cp touch test echo repository/documents/publications.jsonl';
      expect(known.split(' ')).toEqual(expect.arrayContaining(commands));
    }
  }
});

test('what is signed is compared with what was built, and how to check it names the workflow that signs', () => {
  const { build, release } = workflowOf('release.yml').jobs;
  expect([release?.needs].flat()).toContain('build');
  const [, check] = release?.steps ?? [];
  const hashes = spawnSync('bash', ['-c', 'echo a > a; sha256sum a; echo b > a'], {
    cwd: temporary,
    encoding: 'utf8',
  });
  const wrong = spawnSync('bash', ['-ec', check?.run ?? ''], {
    cwd: temporary,
    env: { ...process.env, HASHES: hashes.stdout },
  });
  expect([hashes.status, wrong.status]).toEqual([0, 1]);
  expect(JSON.stringify(build)).toContain(`"hashes":"$\{{ steps.hashes.outputs.hashes }}"`);
  const command =
    /gh attestation verify \S+ --repo OWNER\/REPOSITORY --signer-workflow OWNER\/REPOSITORY\/(\S+)/;
  for (const file of ['.github/workflows/release.yml', 'src/hosting/README.md']) {
    const text = readFileSync(file, 'utf8').replaceAll(/ \\\n\s*/g, ' ');
    expect([file, command.exec(text)?.[1]]).toEqual([file, '.github/workflows/release.yml']);
  }
});

describe('what is published', () => {
  test.each([
    ['rebuild.yml', 'deploy'],
    ['rebuild.yml', 'pages'],
    ['release.yml', 'release'],
  ])('by the job %s %s waits for the check', (file, name) => {
    const { jobs } = workflowOf(file);
    const checks = Object.entries(jobs).filter(([, { uses }]) => uses === './.github/workflows/check.yml');
    const [[check = ''] = []] = checks;
    expect([jobs[name]?.needs].flat()).toContain(check);
  });

  test('is a site that knows its address, which GitHub Pages tells itself', () => {
    for (const [file, job] of [
      ['rebuild.yml', 'deploy'],
      ['release.yml', 'build'],
    ] as const) {
      const run = workflowOf(file).jobs[job]?.steps?.find(({ env }) => env?.SITE_URL)?.run ?? '';
      const [guard = ''] = run.split('\n');
      const unset = spawnSync('bash', ['-c', guard], { env: { PATH: process.env.PATH }, encoding: 'utf8' });
      expect([unset.status, unset.stderr]).toEqual([
        127,
        expect.stringContaining('SITE_URL: is not set: give'),
      ]);
      const set = spawnSync('bash', ['-c', guard], { env: { SITE_URL: 'https://gold.example' } });
      expect(set.status).toBe(0);
    }
    const { jobs } = workflowOf('rebuild.yml');
    expect(JSON.stringify(jobs['pages-build'])).toContain('needs.pages-address.outputs.origin');
  });

  test('is built with every setting that a build takes, and fails where the check would', () => {
    // Where things stand and what serves them; what stands for another value; and a list whose empty value asks no feed.
    const others = ['DOCUMENTS_DIR', 'MEDIA_DIR', 'PROGRAM_FILE', 'OUT_DIR', 'CACHE_DIR', 'PORT', 'HOST'];
    const ofOtherCommands = ['GOLD_PRICE_TIME', 'LOG_KEY', 'WITNESS_KEY'];
    const left = [...others, ...ofOtherCommands, 'SOURCE_DATE_EPOCH', 'GOLD_PRICE_FEEDS'];
    const wanted = variableNames.filter(name => !left.includes(name));
    // A release asks no feed.
    const ofFeeds = ['GOLDAPI_INTERVAL', 'GOLDAPI_KEY', 'GOLD_PRICE_URL'];
    const ofRelease = wanted.filter(name => !ofFeeds.includes(name));
    expect(Object.keys(buildStep('build.yml').env ?? {})).toEqual(expect.arrayContaining(wanted));
    expect(Object.keys(buildStep('release.yml').env ?? {})).toEqual(expect.arrayContaining(ofRelease));
    const readme = readFileSync('src/hosting/README.md', 'utf8');
    const configured = Object.entries(buildStep('build.yml').env ?? {}).filter(([, value]) =>
      /vars|secrets/.test(value),
    );
    expect(configured.map(([name]) => name).filter(name => !readme.includes(`\`${name}\``))).toEqual([]);
    const setting = `$\{{ vars.NEW_TEXT_DIFFERENCES || 'fail' }}`;
    for (const file of ['build.yml', 'check.yml', 'release.yml']) {
      expect([file, buildStep(file).env?.NEW_TEXT_DIFFERENCES]).toEqual([file, setting]);
    }
  });
});

function buildStep(file: string): Step {
  const step = stepsOf(file).find(({ run }) => /npm run (--silent )?build/.test(run ?? ''));
  if (!step) throw new Error(`${file} builds nothing.`);
  return step;
}

describe('the daily run', () => {
  const { jobs } = workflowOf('rebuild.yml');

  /** The condition of a job as GitHub evaluates it; these few operators mean the same in JavaScript. */
  function isRun(job: string, facts: Record<string, string>): unknown {
    const expression = /\{\{(.*)\}\}/s.exec(jobs[job]?.if ?? '')?.[1] ?? 'none';
    const filled = expression
      .replace('!cancelled()', 'true')
      .replaceAll(/\b(?:github|needs|vars)(?:\.[\w-]+)+/g, name => JSON.stringify(facts[name] ?? ''));
    return runInNewContext(filled);
  }

  test('looks for an earlier check of the commit, and no other run does', () => {
    expect(isRun('checked', { 'github.event_name': 'schedule' })).toBe(true);
    expect(isRun('checked', { 'github.event_name': 'push' })).toBe(false);
    expect(jobs.check?.needs).toBe('checked');
  });

  test.each([
    ['true', false],
    ['false', true],
    // No daily run, or GitHub did not answer.
    ['', true],
  ])('checks, where an earlier check is "%s": %s', (passed, expected) => {
    expect(isRun('check', { 'needs.checked.outputs.passed': passed })).toBe(expected);
  });

  test.each([
    ['success', 'success', true],
    ['skipped', 'success', true],
    ['failure', 'success', false],
    ['cancelled', 'success', false],
    ['success', 'failure', false],
    ['skipped', 'skipped', false],
  ])('deploys after a check with %s and a build with %s: %s', (check, build, expected) => {
    const facts = {
      'needs.check.result': check,
      'needs.build.result': build,
      'needs.pages-build.result': build,
      'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
    };
    expect([isRun('deploy', facts), isRun('pages', facts)]).toEqual([expected, expected]);
  });
});

test('updates wait for a week, and none takes .well-known out of GitHub Pages', () => {
  const { updates }: { updates: Update[] } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  for (const { cooldown } of updates) expect(cooldown).toEqual({ 'default-days': 7 });
  const actions = updates.find(update => update['package-ecosystem'] === 'github-actions');
  expect(actions?.ignore).toEqual([
    { 'dependency-name': 'actions/upload-pages-artifact', versions: ['>=4'] },
  ]);
  const pinned = /upload-pages-artifact@\w+ # v(\d+)/.exec(textOf('rebuild.yml'))?.[1];
  expect(Number(pinned)).toBeLessThan(4);
});

test('the check asks npm for advisories on what the service runs on', () => {
  expect(stepsOf('check.yml').map(({ run }) => run)).toContain('npm audit --omit=dev');
});

test('what the rebuild runs for, the check leaves to it, and both name files that are there', () => {
  const paths = workflowOf('rebuild.yml').on.push?.paths ?? [];
  expect(workflowOf('check.yml').on.push?.['paths-ignore']).toEqual(paths);
  for (const path of paths) expect([path, existsSync(path.replace('/**', ''))]).toEqual([path, true]);
  expect(paths).toEqual(expect.arrayContaining(['scripts/**', 'package.json', 'package-lock.json']));
});

test('the last gold price has an entry of the cache of its own, a new one for each run', () => {
  const caches = stepsOf('build.yml').filter(({ uses }) => uses?.startsWith('actions/cache@'));
  const ofPrice = caches.find(options => options.with?.path === '.cache/gold-price.json')?.with;
  expect(ofPrice?.key).toContain('github.run_id');
  expect(String(ofPrice?.key).startsWith(String(ofPrice?.['restore-keys']))).toBe(true);
  expect(caches[0]?.with?.path).toContain('!.cache/gold-price.json');
});

test('npm run ci runs the steps of the check, in their order', () => {
  const steps = stepsOf('check.yml').flatMap(({ run }) => /^npm run ([a-z:]+)$/m.exec(run ?? '')?.[1] ?? []);
  const { ci }: { ci: string } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  expect(ci).toBe(steps.map(step => `npm run ${step}`).join(' && '));
});

test('builds fetch the whole history, which dates of documents come from', () => {
  for (const file of files) {
    for (const { steps = [] } of jobsOf(file)) {
      if (!steps.some(({ run }) => run?.includes(' build'))) continue;
      const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect([file, checkout?.with?.['fetch-depth']]).toEqual([file, 0]);
    }
  }
});

test.each([
  ['a key that is none', 'on: push\njobs:\n  a:\n    runs-on: x\n    step: []\n'],
  [
    'a right that is none',
    'on: push\npermissions: {content: read}\njobs:\n  a:\n    runs-on: x\n    steps: [{run: a}]\n',
  ],
  [
    'an expression that is none',
    ['on: push', 'jobs:', '  a:', '    runs-on: x', `    steps: [{run: "$\{{ gitub.ref }}"}]`].join('\n'),
  ],
])('%s is found', (_, content) => {
  expect(faultsOf('wrong.yml', content)).not.toEqual([]);
});
