import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageDates } from './page-dates.ts';

let root: string;
const inputs = () => ({
  sources: join(root, 'src'),
  programFile: join(root, 'program.json'),
  documentsDirectory: join(root, 'documents'),
  mediaDirectory: join(root, 'media'),
});

const template = mkdtempSync(join(tmpdir(), 'page-dates-'));

beforeAll(() => {
  root = template;
  git('init', '-q');
  commit('2026-01-01T00:00:00Z', {
    'program.json': '{}',
    'documents/Paper.pdf': '%PDF',
    'media/bar.json': '{}',
    'src/content/questions/one.md': 'One?',
    'src/content/pages/legitimacy.md': 'Reading',
    'src/content/red-flags/one.md': 'A sign',
    'src/components/flag.astro': '<p>A flag</p>',
    'src/layouts/page-layout.astro': '<main></main>',
    'src/pages/index.astro': '<h1>Home</h1>',
    'src/pages/legitimacy.astro': '<h1>Red flags</h1>',
    'src/pages/faq.astro': '<h1>Questions</h1>',
    'src/pages/documents.astro': '<h1>Documents</h1>',
  });
});

beforeEach(() => {
  root = mkdtempSync(`${template}-`);
  cpSync(template, root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

afterAll(() => rmSync(template, { recursive: true, force: true }));

test.each([
  ['/', 'src/pages/index.astro'],
  ['/', 'program.json'],
  ['/legitimacy', 'src/content/pages/legitimacy.md'],
  ['/legitimacy', 'src/content/red-flags/two.md'],
  ['/faq', 'src/content/questions/two.md'],
  ['/documents', 'documents/Paper.pdf'],
  ['/documents', 'media/bar.json'],
])('%s has the date of the last change of %s', async (path, file) => {
  commit('2026-03-01T00:00:00Z', { [file]: '// changed' });
  expect((await pageDates(inputs()))[path]).toBe('2026-03-01T00:00:00Z');
});

test('changes of layouts, components and unrelated files do not change the date of a page', async () => {
  commit('2026-03-01T00:00:00Z', {
    'src/layouts/page-layout.astro': '<main id="main"></main>',
    'src/components/flag.astro': '<p>The flag</p>',
    'documents/Paper.pdf': '%PDF-2',
  });
  const dates = await pageDates(inputs());
  expect([dates['/'], dates['/legitimacy']]).toEqual(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z']);
});

test('a page with uncommitted content has no date', async () => {
  writeFileSync(join(root, 'src', 'pages', 'faq.astro'), '<h1>Not committed</h1>');
  const dates = await pageDates(inputs());
  expect([dates['/faq'], dates['/']]).toEqual([null, '2026-01-01T00:00:00Z']);
});

function commit(date: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  git('add', '.');
  const identity = [
    '-c',
    'user.name=Tester',
    '-c',
    'user.email=tester@invalid',
    '-c',
    'commit.gpgsign=false',
  ];
  git(...identity, 'commit', '-qm', 'Change', `--date=${date}`, { GIT_COMMITTER_DATE: date });
}

function git(...given: Array<string | Record<string, string>>): void {
  const options = given.filter(option => typeof option === 'string');
  const environment = given.find(option => typeof option === 'object');
  execFileSync('git', ['-C', root, ...options], { env: { ...process.env, ...environment } });
}
