import { expect, test } from 'vitest';
import { chosenDocuments, type ListedDocument } from './document-order.ts';

const listed = (filename: string, rest: Partial<ListedDocument> = {}): ListedDocument => ({
  filename,
  title: filename,
  kind: 'other',
  place: 9,
  words: filename,
  date: '2026-01-01',
  pages: 1,
  sizeBytes: 1,
  ...rest,
});

const documents = [
  listed('c.pdf', { title: 'Paper 10', kind: 'thesis-paper', pages: 9, sizeBytes: 5, date: '2026-03-01' }),
  listed('a.pdf', { title: 'Paper 2', kind: 'thesis-paper', pages: 9, sizeBytes: 7, date: '2026-02-01' }),
  listed('b.pdf', { title: 'Átlas', place: 1, words: 'Átlas b.pdf recognised', pages: 3, sizeBytes: 9 }),
];
const names = (choice: Parameters<typeof chosenDocuments>[1]) =>
  chosenDocuments(documents, choice)
    .map(({ filename }) => filename.charAt(0))
    .join('');

test.each([
  ['', 'bac'],
  ['file', 'abc'],
  ['title', 'bac'],
  ['date', 'cab'],
  ['pages', 'acb'],
  ['size', 'bac'],
  ['toString', 'bac'],
])('sorted by %j they stand as %s', (sort, expected) => {
  expect(names({ words: '', kind: '', sort })).toBe(expected);
});

test.each([
  ['atlas RECOGN', '', 'b'],
  ['', 'thesis-paper', 'ac'],
  ['b.pdf', 'thesis-paper', ''],
])('words %j and kind %j leave %s', (words, kind, expected) => {
  expect(names({ words, kind, sort: '' })).toBe(expected);
});
