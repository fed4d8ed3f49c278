import { expect, test } from 'vitest';
import type { TextRange } from '../extraction/page-text.ts';
import type { Run } from '../positions/positions.ts';
import type { RecognizedText } from '../recognition/recognized-text.ts';
import { mendPage } from './mended-page.ts';

const plain = { size: 10, font: 0, mark: null, isArtifact: false, isRightToLeft: false, angle: 0 };

test('a lost word is replaced by what was recognised in its place, and all others stay', () => {
  // Two columns, which recognition reads across.
  const page = placed('The sellr oers', 'bullion to all', [[10, 14]]);
  const mended = page.mendedBy('The buyer offers, bullion to all');
  expect(mended?.text).toBe('The sellr offers,\nbullion to all');
  expect(wordsOf(mended)).toEqual(['The', 'sellr', 'offers,', 'bullion', 'to', 'all']);
  expect(mended?.runs[3]?.left).toBe(page.runs[3]?.left);
});

test('a word of which no letter is left, and one between runs, are filled in', () => {
  const page = placed('a  of', 'o ers', [[2, 2]], ([first, , ...others]) => [
    ...(first ? [first, { ...first, start: 2, end: 2, left: 0.2, font: 1 }] : []),
    ...others,
  ]);
  expect(page.mendedBy('a ton of o ers')?.text).toBe('a ton of\no ers');
});

test('lost neighbours are filled in together, and what nothing was recognised for stays', () => {
  const page = placed('*UXSD JR', 'in oers', [
    [0, 8],
    [12, 16],
  ]);
  expect(page.mendedBy('Group to in offers')?.text).toBe('Group to\nin offers');
  expect(page.mendedBy('Group to in')?.text).toBe('Group to\nin oers');
  expect(page.mendedBy('')).toBeNull();
});

test('a recognised word without the letters that the page still has is misread, and the page keeps its own', () => {
  const page = placed('the seller', 'oers, so', [[11, 16]]);
  expect(page.mendedBy('the seller alers so')).toBeNull();
  expect(page.mendedBy('the seller offers so')?.text).toBe('the seller\noffers so');
});

/** Two columns of words, each a run: word `n` of a page is at (0.1 + 0.1 n, 0.1), whatever its length. */
function placed(first: string, second: string, lost: TextRange[], change = (runs: Run[]) => runs) {
  const text = `${first}\n${second}`;
  const found = [...text.matchAll(/\S+|(?<= )(?= )/g)];
  const all = found.map(({ 0: word, index }, at): Run => {
    return { ...plain, start: index, end: index + word.length, ...boxAt(at) };
  });
  const runs = change(all);
  const boxes = runs.filter(({ start, end }) => start < end);
  const mendedBy = (recognized: string) => mendPage({ text, runs }, boxes, lost, recognizedAt(recognized));
  return { runs: all, mendedBy };
}

function boxAt(at: number) {
  return { left: 0.1 + 0.1 * at, top: 0.1, width: 0.08, height: 0.02 };
}

function recognizedAt(text: string): RecognizedText {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => {
    return { start: index, end: index + word.length, ...boxAt(at), confidence: 95, lineHeight: 0.02 };
  });
  return { text, words, angle: 0 };
}

function wordsOf(page: ReturnType<typeof mendPage>) {
  return page?.runs.map(({ start, end }) => page.text.slice(start, end));
}
