import * as german from 'n2words/de-DE';
import * as english from 'n2words/en-GB';
import * as american from 'n2words/en-US';
import * as spanish from 'n2words/es-ES';
import { expect, test } from 'vitest';
import { folded } from '../words.ts';
import { readCardinal, readOrdinal } from './number-words.ts';

const wordsOf = (written: string) => folded(written).split(/[ -]/);

test.each([
  ['British', english.toCardinal],
  ['American', american.toCardinal],
  ['German', german.toCardinal],
  ['Spanish', spanish.toCardinal],
])('every %s number below a thousand is read as a library spells it', (_, toCardinal) => {
  const values = Array.from({ length: 1000 }, (_item, value) => value);
  // "Once" opens English sentences.
  const read = values.filter(value => toCardinal(value) !== 'once');
  expect(read.map(value => readCardinal(wordsOf(toCardinal(value))))).toEqual(
    read.map(value => ({ value, length: wordsOf(toCardinal(value)).length })),
  );
});

test('every English ordinal below a hundred is read as a library spells it', () => {
  const values = Array.from({ length: 99 }, (_item, index) => index + 1);
  expect(values.map(value => readOrdinal(wordsOf(english.toOrdinal(value)))?.value)).toEqual(values);
});

test.each([
  ['one thousand five hundred and fifty', 1550],
  ['a hundred thousand', 100_000],
  ['fifteen fifty', 1550],
  ['three hundred twenty-nine million one hundred thirteen thousand nine hundred twenty-four', 329_113_924],
  ['eintausendfünfhundertfünfzig', 1550],
  ['cuarenta y nueve mil', 49_000],
  ['two dozen', 24],
])('%s is %i', (written, value) => {
  expect(readCardinal(wordsOf(written))).toEqual({ value, length: wordsOf(written).length });
});

test.each(['gold', 'und', 'hundertwasser', 'once', 'hundred'])('“%s” is no number', word => {
  expect(readCardinal([word])).toBeNull();
});
