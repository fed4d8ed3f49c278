import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { wordsWithBreaks } from '#text';
import { readDataPath } from '../../data-path.ts';
import program from '../program.json' with { type: 'json' };
import {
  answeredTopics,
  clauseVocabulary,
  documentKinds,
  documentKindsSchema,
  figurePhrasesSchema,
  figureSubjects,
  figureUnits,
  keyFigures,
  programConcepts,
  tokenNamesSchema,
} from './index.ts';
import tokenNames from './token-names.json' with { type: 'json' };

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`figure-${name}.json`, import.meta.url), 'utf8'));

test.each(['subjects', 'moods', 'terms', 'names', 'grammar'])(
  'figure-%s.json has phrases by what they mean',
  async name => {
    expect(figurePhrasesSchema.safeParse(await read(name)).error).toBeUndefined();
  },
);

test('each key figure has a known unit, names in figure-subjects.json and a place in the programme data', () => {
  const units = new Set(figureUnits.map(({ unit }) => unit));
  for (const { unit, path, names, hints, terms = [] } of keyFigures) {
    expect(units).toContain(unit);
    expect(Object.keys(figureSubjects)).toEqual(expect.arrayContaining([...names, ...hints, ...terms]));
    expect(readDataPath(program, path)).toBeDefined();
  }
});

test('document-kinds.json has the name, purpose and place of each kind', () => {
  expect(documentKindsSchema.safeParse(documentKinds).error).toBeUndefined();
});

test('token-names.json has names in small letters', () => {
  expect(tokenNamesSchema.safeParse(tokenNames).error).toBeUndefined();
});

test('no concept and no topic occurs twice', () => {
  for (const names of [programConcepts.map(({ name }) => name), answeredTopics.map(({ topic }) => topic)])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each topic quotes values that the programme data have', () => {
  const paths = answeredTopics.flatMap(({ values }) => Object.values(values));
  expect(paths.filter(path => readDataPath(program, path) === undefined)).toEqual([]);
});

test('phrases of terms and statements are written as the words of a text are read', () => {
  const { terms, statements } = clauseVocabulary;
  const groups = [
    ...Object.values(terms).flatMap(({ phrases, means }) => [phrases, ...means.flat()]),
    ...statements.flatMap(({ words, without }) => [...words, ...(without ? [without] : [])]),
  ];
  const phrases = groups.flatMap(group => group.split(', ')).filter(phrase => !phrase.startsWith('@'));
  const read = (phrase: string) =>
    wordsWithBreaks(phrase, [{ start: 0, end: phrase.length }])
      .map(({ text }) => text)
      .join(' ');
  const plain = (phrase: string) => phrase.replaceAll('*', '');
  expect(phrases.filter(phrase => read(plain(phrase)) !== plain(phrase))).toEqual([]);
});

test('terms that statements name exist', () => {
  const { terms, statements } = clauseVocabulary;
  const named = statements
    .flatMap(({ words, without }) => [...words, without ?? ''])
    .flatMap(group => group.match(/@[^,]+/g) ?? []);
  expect(named.filter(name => !(name.slice(1) in terms))).toEqual([]);
});
