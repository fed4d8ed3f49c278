/** A build of a programme whose terms are others throughout says nowhere what the stored data says. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, settingsIn } from '../helpers/built-sites.ts';
import { changedFigures, changedNames, standing, withChangedTerms } from '../helpers/changed-terms.ts';

let directory: string;

/** Without documents and photos, which may say what they like. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'changed-terms-'));
  for (const folder of ['documents', 'media']) await mkdir(join(directory, folder));
  const PROGRAM_FILE = join(directory, 'program.json');
  await writeFile(PROGRAM_FILE, withChangedTerms(await readFile('src/program/program.json', 'utf8')));
  await build({ ...settingsIn(directory), PROGRAM_FILE });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const texts = ['.html', '.md', '.txt', '.json', '.js', '.css', '.svg', '.xml', '.atom', '.webmanifest'];

async function textFiles(): Promise<[name: string, text: string][]> {
  const dist = join(directory, 'dist');
  const names = await readdir(dist, { recursive: true });
  return Promise.all(
    names
      // How often clauses of labelled contracts were found: shares, and no figures of a programme.
      .filter(name => texts.includes(extname(name)) && name !== join('search', 'concepts.json'))
      .sort()
      .map(async name => [name, await readFile(join(dist, name), 'utf8')] as [string, string]),
  );
}

test('no page, text, script or style has a figure that the terms have left', async () => {
  const files = await textFiles();
  const traces = files.flatMap(([name, text]) =>
    changedFigures.filter(([stored]) => standing(stored).test(text)).map(([stored]) => `${name}: ${stored}`),
  );
  expect(traces).toEqual([]);
  const [, home = ''] = files.find(([name]) => name === 'index.html') ?? [];
  expect(home).toContain('1,720');
});

test('the name of the site comes from the data as well', async () => {
  const files = await textFiles();
  for (const [stored, changed] of changedNames) {
    const named = files.filter(([, text]) => text.toLowerCase().includes(stored.toLowerCase()));
    expect(named.map(([name]) => name)).toEqual([]);
    expect(files.find(([name]) => name === 'index.html')?.[1]).toContain(changed);
  }
});
