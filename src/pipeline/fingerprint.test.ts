import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { affectsSite, buildTime, fingerprint } from './fingerprint.ts';

let directory: string;
let configuration: Configuration;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await mkdir(join(directory, 'documents'));
  await writeFile(join(directory, 'documents', 'a.pdf'), 'one');
  configuration = readConfiguration({
    DOCUMENTS_DIR: join(directory, 'documents'),
    MEDIA_DIR: join(directory, 'media'),
    PROGRAM_FILE: join(directory, 'program.json'),
  });
});

afterEach(() => rm(directory, { recursive: true }));

test('stays the same while nothing changes', async () => {
  expect(await fingerprint(configuration)).toBe(await fingerprint(configuration));
});

test.each([
  ['a document changes', () => writeFile(join(directory, 'documents', 'a.pdf'), 'two')],
  [
    'a document is renamed',
    () => rename(join(directory, 'documents', 'a.pdf'), join(directory, 'documents', 'b.pdf')),
  ],
  ['a document is added', () => writeFile(join(directory, 'documents', 'b.pdf'), '')],
  ['the programme file appears', () => writeFile(join(directory, 'program.json'), '{}')],
])('changes when %s', async (_, change) => {
  const before = await fingerprint(configuration);
  await change();
  expect(await fingerprint(configuration)).not.toBe(before);
});

// macOS and Windows have no such names.
test.runIf(process.platform === 'linux')('takes a file whose name is no UTF-8 as it is listed', async () => {
  const before = await fingerprint(configuration);
  await writeFile(Buffer.from(join(directory, 'documents', 'na\u00efve.pdf'), 'latin1'), 'one');
  expect(await fingerprint(configuration)).not.toBe(before);
});

test('changes with settings that are published in the site only', async () => {
  const before = await fingerprint(configuration);
  expect(await fingerprint({ ...configuration, siteUrl: 'https://gold.example' })).not.toBe(before);
  expect(await fingerprint({ ...configuration, port: 80 })).toBe(before);
});

test('covers prose, pages and code, but not inputs, tests and developer documentation', () => {
  const files = ['src/content/questions/a.md', 'src/pages/faq.astro', 'src/pipeline/build.ts'];
  const others = [
    ...['src/pipeline/build.test.ts', 'src/program/fixtures/program.ts'],
    ...['src/search/README.md', 'src/program/program.json'],
  ];
  expect([...files, ...others].filter(affectsSite)).toEqual(files);
});

test('covers the code as it was loaded, not later edits', async () => {
  await mkdir(join(directory, 'src'));
  await writeFile(join(directory, 'src', 'a.ts'), 'one');
  const script = `import { writeFileSync } from 'node:fs';
    import { siteVersion } from ${JSON.stringify(new URL('fingerprint.ts', import.meta.url).href)};
    const before = await siteVersion({});
    writeFileSync('src/a.ts', 'two');
    console.log(before === (await siteVersion({})));`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: directory,
  });
  expect((await run).stdout).toBe('true\n');
});

test('the time of a build is SOURCE_DATE_EPOCH if that is set', async () => {
  expect(await buildTime({ ...configuration, sourceDateEpoch: 0 })).toBe('1970-01-01T00:00:00.000Z');
});
