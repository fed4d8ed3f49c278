/** `npm run verify` finds what is wrong with a published folder, and nothing in one that is whole. */
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { openPublishedFolder, writeChecksums } from '#folders';
import { expectations } from '#pipeline';
import { verifySite } from '#verification';
import { readConfiguration } from '../../src/configuration.ts';
import { siteOfTwo } from '../helpers/built-sites.ts';
import { failedCommand, runCommand } from '../helpers/commands.ts';

const key = 'a-key-that-nobody-may-read';
let site: string;
const at = (path: string) => join(site, path);

/** A copy of the site of two documents, to be damaged. */
async function copySite(): Promise<void> {
  site = await mkdtemp(join(tmpdir(), 'verify-'));
  await cp(join((await siteOfTwo()).directory, 'dist'), site, { recursive: true });
}

const removeSite = () => rm(site, { recursive: true, force: true });

/** All of them: the report for the operator is shortened. */
async function faults(settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const configuration = readConfiguration({ GOLDAPI_KEY: key, ...settings });
  return verifySite(await openPublishedFolder(site), expectations(configuration))
    .flatMap(check => check.faults)
    .join('\n');
}

const replace = async (path: string, from: string | RegExp, to: string) =>
  writeFile(at(path), (await readFile(at(path), 'utf8')).replace(from, to));

test('a site as it was built has no fault', async () => {
  const report = await runCommand('verify', {}, join((await siteOfTwo()).directory, 'dist'));
  expect(report.trim().split('\n')).toHaveLength(7);
});

test('the command fails and names the fault', async () => {
  await copySite();
  onTestFinished(removeSite);
  await rm(at('faq.html'));
  const { code, stderr } = await failedCommand(runCommand('verify', {}, site));
  expect(code).toBe(1);
  expect(stderr).toContain('nothing answers /faq');
});

test.each(['nodeUrl', 'workerdUrl'] as const)('the host at %s does all that a host must do', async host => {
  const report = await runCommand('verify', {}, inject(host));
  expect(report.trim().split('\n')).toHaveLength(8);
});

test('a host that only has the files is told what it lacks, a line for each point', async () => {
  const host = createServer(async (request, response) => {
    const file = join(
      inject('outDirectory'),
      request.url === '/' ? 'index.html' : decodeURIComponent(request.url ?? ''),
    );
    const content = await readFile(file).catch(() => null);
    response.writeHead(content ? 200 : 404, {
      'Content-Type': file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain',
    });
    response.end(content);
  });
  onTestFinished(() => void host.close());
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  const { code, stderr } = await failedCommand(runCommand('verify', {}, url));
  const lines = stderr.trim().split('\n');
  expect([code, lines.length]).toEqual([1, 7]);
  for (const [index, words] of [
    /html, .json or .txt: no, \/faq is answered 404 in place of 200 \(and 3 more\)\. Give/,
    /types: no, Content-Type of \/api\/.*json is text\/plain in place of application\/json \(and/,
    /CORS\): no, Access-Control-Allow-Origin of \/api\/program.json is missing/,
    /security: no, Content-Security-Policy of \/ is missing in place of default-src/,
    /problem details below \/api: no, Content-Type of \/nothing is text\/plain/,
    /PDFs are sent in parts: no, \/documents\/.*pdf is answered 200 in place of 206/,
    /function .*: no, \/api\/gold-price is answered 404 in place of 200 \(and 3 more\)\. Deploy/,
  ].entries())
    expect(lines[index]).toMatch(words);
});

test('an address at which no site answers is one line', async () => {
  const { stderr } = await failedCommand(runCommand('verify', {}, 'http://127.0.0.1:9/'));
  expect(stderr.trim()).toMatch(
    /^http:\/\/127\.0\.0\.1:9\/SHA256SUMS is no list of files: give the address of .*$/,
  );
});

/** Damage by whoever makes the folder, all in one: the hashes are those of what stands there. */
const made: Array<[string, () => Promise<unknown>, string]> = [
  ['a missing page', () => rm(at('comparison.html')), 'nothing answers /comparison'],
  ['a missing twin', () => rm(at('team.md')), 'team.md is missing'],
  [
    'a missing text',
    () => rm(at('api/documents/text/Token Summary.pdf.txt')),
    'api/documents.json: /api/documents/text/Token%20Summary.pdf leads to no file',
  ],
  [
    'a missing PDF',
    () => rm(at('documents/Token Summary.pdf')),
    'api/documents.json: /documents/Token%20Summary.pdf leads to no file',
  ],
  [
    'a link to nowhere',
    () => replace('faq.html', 'href="/team"', 'href="/teem"'),
    'faq.html: /teem leads to no file',
  ],
  [
    'a link to no place',
    () => replace('participation.html', 'href="/team"', 'href="/team#nobody"'),
    'participation.html: /team#nobody leads to no place in team.html',
  ],
  [
    'an anchor that is not encoded rightly',
    () => replace('legitimacy.html', 'href="/team"', 'href="/team#100%"'),
    'legitimacy.html: /team#100% leads to no place in team.html',
  ],
  [
    'a missing thumbnail',
    () => rm(at('media/thumbnails/delivery-options.webp')),
    'api/media.json: /media/thumbnails/delivery-options.webp leads to no file',
  ],
  ['a broken link of llms.txt', () => replace('llms.txt', '/faq.md', '/fax.md'), '/fax.md leads to no file'],
  [
    'an altered PDF',
    () => appendFile(at('documents/Rights Summary.pdf'), ' '),
    'Rights Summary.pdf does not have its published size and hash',
  ],
  ['a wrong shape', () => replace('build.json', '"documents":', '"number":'), 'build.json: documents'],
  [
    'a file that is too large',
    () => truncate(at('documents.html'), 25 * 2 ** 20 + 1),
    'Cloudflare takes files of 25 MiB',
  ],
  [
    'a path of this machine',
    () => appendFile(at('faq.html'), `<!-- ${process.cwd()}/src -->`),
    'faq.html contains a path',
  ],
  [
    'a path of another machine',
    () => appendFile(at('team.html'), '<!-- "/home/someone/site" -->'),
    'team.html contains a path',
  ],
  ['the key of a feed', () => appendFile(at('faq.html'), key), 'faq.html contains a secret setting'],
];

describe('a folder that was made wrongly', () => {
  let found: string;
  beforeAll(async () => {
    await copySite();
    for (const [, damage] of made) await damage();
    writeChecksums(await openPublishedFolder(site));
    found = await faults();
  });
  afterAll(removeSite);

  test.each(made)('%s is found', (_name, _damage, fault) => {
    expect(found).toContain(fault);
  });

  test('a file that is too large is accepted where no host limits it', async () => {
    expect(await faults({ HOST_LIMITS: 'none' })).not.toContain('Cloudflare');
  });
});

describe('a folder that changed on the way, whose hashes are those of the original', () => {
  beforeEach(copySite);
  afterEach(removeSite);

  test('one more byte, a file that was lost and one that was added are found', async () => {
    await appendFile(at('llms.txt'), ' ');
    await rm(at('search/lunr.json'));
    await writeFile(at('added.html'), '');
    const found = await faults();
    expect(found).toContain('llms.txt is not what SHA256SUMS says');
    expect(found).toContain('search/lunr.json is listed in SHA256SUMS and missing');
    expect(found).toContain('added.html is not listed');
  });

  test('a list that was cut off is found', async () => {
    await truncate(at('SHA256SUMS'), 100);
    expect(await faults()).toContain('SHA256SUMS: ');
  });
});
