/** The workflows are what GitHub accepts, take no more rights than they need, and run what a person can run. */
import { readdirSync, readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: object;
  jobs: Record<string, { permissions?: Record<string, string>; 'timeout-minutes'?: number; steps: Step[] }>;
}

const directory = '.github/workflows';
const files = readdirSync(directory).sort();
const textOf = (file: string) => readFileSync(`${directory}/${file}`, 'utf8');
const workflowOf = (file: string): Workflow => parse(textOf(file));
const stepsOf = (file: string) => Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

function faultsOf(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

test('the project has its three workflows', () => {
  expect(files).toEqual(['check.yml', 'rebuild.yml', 'release.yml']);
});

describe.each(files)('%s', file => {
  test("GitHub's own schema accepts it", () => {
    expect(faultsOf(file, textOf(file))).toEqual([]);
  });

  test('every action is pinned by the hash of a commit, with its version beside it', () => {
    const used = [...textOf(file).matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(match => match[1]);
    expect(used.length).toBe(stepsOf(file).filter(({ uses }) => uses !== undefined).length);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('it has no right that a job does not name, and each job ends in time', () => {
    const { permissions, jobs } = workflowOf(file);
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
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

test('only a release may write, and only what it needs', () => {
  const rights = files.flatMap(file =>
    Object.values(workflowOf(file).jobs).map(job => [file, job.permissions]),
  );
  for (const [file, permissions] of rights) {
    expect([file, permissions]).toEqual([
      file,
      file === 'release.yml'
        ? { contents: 'write', 'id-token': 'write', attestations: 'write' }
        : { contents: 'read' },
    ]);
  }
});

test('npm run ci runs the steps of the check, in their order', () => {
  const steps = stepsOf('check.yml').flatMap(({ run }) => /^npm run ([a-z:]+)$/.exec(run ?? '')?.[1] ?? []);
  const local = /const steps = \[(.*)\];/.exec(readFileSync('scripts/ci.ts', 'utf8'))?.[1];
  expect(local?.split(', ').map(step => step.slice(1, -1))).toEqual(steps);
});

test('builds fetch the whole history, which dates of documents come from', () => {
  for (const file of files) {
    for (const { steps } of Object.values(workflowOf(file).jobs)) {
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
