/** The README describes the project as it is. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variableNames } from '../../src/configuration.ts';

const readme = readFileSync('README.md', 'utf8');
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
}).split('\0');

/** Files that every repository of this kind has and nobody looks up on a map. */
const unmapped = ['.gitignore', 'README.md', 'package-lock.json'];

describe('the map of the house', () => {
  const map = /## The house[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const mapped = map
    .trim()
    .split('\n')
    .map(line => line.split(/\s/)[0] ?? '');

  test('names every top-level entry and every folder of src/, and nothing else', () => {
    const standing = tracked
      .filter(path => path !== '')
      .map(path => /^src\/[^/]+\/|^(?!src\/)[^/]+\/?/.exec(path)?.[0])
      .filter(entry => entry !== undefined && !unmapped.includes(entry));
    expect([...mapped].sort()).toEqual([...new Set(standing)].sort());
  });
});

test('every setting has its row, and every row is a setting', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(match => match[1]);
  expect(rows.sort()).toEqual([...variableNames].sort());
});

test('every script of package.json is described', () => {
  const described = [...readme.matchAll(/^\| `npm (?:run )?([a-z:]+)/gm)].map(match => match[1]);
  expect(described.sort()).toEqual(Object.keys(packageJson.scripts).sort());
});

test('every dependency has its line', () => {
  const table = /## Dependencies\n([\s\S]*?)\n\n[^|]/.exec(readme)?.[1] ?? '';
  for (const name of Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })) {
    expect(table).toContain(name.startsWith('@types/') ? '`@types/*`' : `\`${name}\``);
  }
});
