import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageDate } from './page-dates.ts';

let root: string;
const inputs = () => ({
  sources: join(root, 'src'),
  programFile: join(root, 'program.json'),
  documentsDirectory: join(root, 'documents'),
  mediaDirectory: join(root, 'media'),
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-dates-'));
  git('init', '-q');
  commit('2026-01-01T00:00:00Z', {
    'program.json': '{}',
    'documents/Paper.pdf': '%PDF',
    'media/bar.json': '{}',
    'src/content/questions/one.md': 'One?',
    'src/content/flags.ts': 'export const flags = [];',
    'src/components/program-data.ts': 'export const program = {};',
    'src/components/flag.astro':
      "---\nimport { flags } from '../content/flags.ts';\nimport pack from '../../package.json';\n---\n",
    'package.json': '{}',
    'src/layouts/page-layout.astro': "---\nimport '../components/program-data.ts';\n---\n",
    'src/pages/plain.astro': "---\nimport PageLayout from '../layouts/page-layout.astro';\n---\n",
    'src/pages/flags.astro': "---\nimport Flag from '../components/flag.astro';\n---\n",
    'src/pages/faq.astro': "---\nconst all = await getCollection('questions');\n---\n",
    'src/pages/terms.astro': "---\nimport { program } from '../components/program-data.ts';\n---\n",
    'src/pages/documents.astro':
      "---\nawait getCollection('documents');\nawait getCollection('media');\n---\n",
  });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['/plain', 'src/pages/plain.astro'],
  ['/flags', 'src/content/flags.ts'],
  ['/faq', 'src/content/questions/two.md'],
  ['/terms', 'program.json'],
  ['/documents', 'documents/Paper.pdf'],
  ['/documents', 'media/bar.json'],
])('%s was changed when %s was', async (path, file) => {
  commit('2026-03-01T00:00:00Z', { [file]: '---\n// changed\n---\n' });
  expect(await pageDate(path, inputs())).toBe('2026-03-01T00:00:00Z');
});

test('a page is as old as before when only its frame, its parts or what it does not show changes', async () => {
  commit('2026-03-01T00:00:00Z', {
    'src/layouts/page-layout.astro': '<main></main>',
    'src/components/flag.astro': "---\nimport { flags } from '../content/flags.ts';\n---\n<p>!</p>",
    'program.json': '{ "changed": true }',
  });
  expect(await pageDate('/flags', inputs())).toBe('2026-01-01T00:00:00Z');
  expect(await pageDate('/plain', inputs())).toBe('2026-01-01T00:00:00Z');
});

test('what lies outside the sources is no content', async () => {
  commit('2026-03-01T00:00:00Z', { 'package.json': '{ "version": "2" }' });
  expect(await pageDate('/flags', inputs())).toBe('2026-01-01T00:00:00Z');
});

test('the date of what was not committed is not known', async () => {
  writeFileSync(join(root, 'program.json'), '{ "not": "committed" }');
  expect(await pageDate('/terms', inputs())).toBeNull();
  expect(await pageDate('/faq', inputs())).toBe('2026-01-01T00:00:00Z');
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
