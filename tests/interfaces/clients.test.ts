/** The examples of `/api` work as they are, and the client is a package. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const run = promisify(execFile);
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'clients-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function example(language: string): Promise<string> {
  const prose = await readFile('src/content/pages/api.md', 'utf8');
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(prose) ?? [];
  expect(code).toContain('https://gold.example');
  return code.replace('https://gold.example', inject('nodeUrl'));
}

test('the lines for curl are answered', async () => {
  const { stdout } = await run('bash', ['-ec', await example('sh')], { cwd: directory, maxBuffer: 2 ** 24 });
  for (const answered of ['"troy ounce"', '"query":"deferred payment"', '"differences"'])
    expect(stdout).toContain(answered);
});

test('the Python program lists the documents and the pages that speak of a refund', async () => {
  const { stdout } = await run('python3', ['-c', await example('python')], { cwd: directory });
  expect(stdout).toMatch(/^Offtake Agreement\.pdf [0-9a-f]{64}$/m);
  expect(stdout).toMatch(/^Offtake Agreement\.pdf \d+$/m);
});

test('npm packs the client, and a project that installs it checks a quote with types', async () => {
  const packed = await run(
    'npm',
    ['pack', join(inject('outDirectory'), 'client'), '--json', '--cache', join(directory, 'npm')],
    { cwd: directory },
  );
  const [{ filename, files }] = JSON.parse(packed.stdout);
  expect(files.map(({ path }: { path: string }) => path).sort()).toEqual([
    'check-quote.d.ts',
    'check-quote.js',
    'package.json',
  ]);
  await run('tar', ['-xzf', filename], { cwd: directory });
  const client = await import(
    join(
      directory,
      'package',
      JSON.parse(await readFile(join(directory, 'package/package.json'), 'utf8')).exports,
    )
  );
  const text = {
    filename: 'a.pdf',
    title: 'A',
    pages: [{ page: 1, label: '1', text: 'The price is fixed.', source: 'text' }],
  };
  expect(client.checkQuotes('The price is fixed.', [text]).sentences[0].verdict).toBe('verbatim');
});
