import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readDataPath } from '../../data-path.ts';
import program from '../program.json' with { type: 'json' };
import { answeredTopics, figurePhrasesSchema, figureUnitsSchema, programConcepts } from './index.ts';

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`figure-${name}.json`, import.meta.url), 'utf8'));

test.each(['subjects', 'moods', 'names'])('figure-%s.json has phrases by what they mean', async name => {
  expect(figurePhrasesSchema.safeParse(await read(name)).error).toBeUndefined();
});

test('figure-units.json has words by unit', async () => {
  expect(figureUnitsSchema.safeParse(await read('units')).error).toBeUndefined();
});

test('no concept and no topic occurs twice', () => {
  for (const names of [programConcepts.map(({ name }) => name), answeredTopics.map(({ topic }) => topic)])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each topic quotes values that the programme data have', () => {
  const paths = answeredTopics.flatMap(({ values }) => Object.values(values));
  expect(paths.filter(path => readDataPath(program, path) === undefined)).toEqual([]);
});
