import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { namesOf, readDataPath } from '../../data-path.ts';
import { program } from '../../site-data.ts';
import { groups, ignored, openGroups, unpublishedCount } from './unpublished.ts';

const points = groups.flatMap(group => group.points);
const named = points.flatMap(({ missing }) => missing).map(({ path }) => path);
const countFacts = (open: typeof groups) =>
  open.flatMap(({ points }) => points.flatMap(({ missing }) => missing)).length;
const patterns = ignored.flatMap(({ paths }) => paths);

/** Paths of all nulls below a value. */
function nullsIn(value: unknown, path: string[] = []): string[] {
  if (value === null) return [path.join('.')];
  if (typeof value !== 'object') return [];
  const entries = Array.isArray(value)
    ? value.map((entry, index) => [namesOf(entry)[0] ?? String(index), entry] as const)
    : Object.entries(value as object);
  return entries.flatMap(([key, entry]) => nullsIn(entry, [...path, key]));
}

function matches(pattern: string, path: string): boolean {
  const [steps, taken] = [pattern.split('.'), path.split('.')];
  return steps.length === taken.length && steps.every((step, at) => step === '*' || step === taken[at]);
}

const nulls = nullsIn(program);

test('every null of the programme data is a fact of a point, or ignored for a reason', () => {
  expect(nulls.length).toBeGreaterThan(100);
  const forgotten = nulls.filter(
    path => !named.includes(path) && !patterns.some(pattern => matches(pattern, path)),
  );
  expect(forgotten).toEqual([]);
});

test('every path exists, is named once, and every ignored pattern ignores something', () => {
  expect(named.filter(path => readDataPath(program, path) === undefined)).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect(patterns.filter(pattern => !nulls.some(path => matches(pattern, path)))).toEqual([]);
});

test('a fact leaves its point when its value is published, and a point leaves with its last fact', () => {
  const data = structuredClone(program) as unknown as {
    programme: { governingLaw: unknown; parties: { id: string; name: unknown }[] };
  };
  data.programme.governingLaw = 'The law of a country';
  for (const party of data.programme.parties) party.name = 'A name';
  const open = openGroups(data).flatMap(({ points }) => points);
  expect(open.map(({ id }) => id)).not.toContain('law');
  expect(open.find(({ id }) => id === 'seller')?.missing.map(({ name }) => name)).not.toContain('Name');
  expect(countFacts(openGroups(data))).toBe(unpublishedCount - 1 - data.programme.parties.length);
});

test('a programme without a party has no open fact of it', () => {
  expect(countFacts(openGroups({}))).toBe(0);
});

test('content links to a point only by a reference that knows whether the point is open', async () => {
  const ids = points.map(({ id }) => id).join('|');
  for await (const file of glob('src/content/**/*.md'))
    expect(await readFile(file, 'utf8'), file).not.toMatch(new RegExp(`/not-published#(?:${ids})\\b`));
});

test('anchors are unique, phrases are in lower case, and no text contains a figure', () => {
  const anchors = [...groups, ...points].map(({ id }) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
  const phrases = points.flatMap(({ phrases }) => phrases);
  expect(phrases.filter(phrase => phrase !== phrase.toLowerCase())).toEqual([]);
  expect(points.filter(({ name, blocks, question }) => /\d/.test(name + blocks + question))).toEqual([]);
});
