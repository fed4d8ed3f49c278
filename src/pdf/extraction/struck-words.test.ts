import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/structured-pdf.ts';
import { extractPdf } from './extract.ts';

async function notesOf(line: string): Promise<string[]> {
  const words = 'BT /regular 12 Tf 72 700 Td (The price is never paid back.) Tj ET';
  const { notes } = await extractPdf(plainPdf([Buffer.from(`${words} ${line}`)]));
  return notes.map(({ detail }) => detail);
}

test.each([
  ['a stroked line', '1 w 72 703.5 m 200 703.5 l S'],
  ['a thin filled box', '72 703 130 1 re f'],
])('%s through words strikes them out', async (_, line) => {
  expect(await notesOf(line)).toEqual([
    expect.stringMatching(/^Page 1: \d words are struck out, and are still part of the text\.$/),
  ]);
});

test.each([
  ['an underline', '1 w 72 698 m 200 698 l S'],
  ['the rule of a table above', '1 w 72 713 m 200 713 l S'],
  ['a line that goes on beside the words', '1 w 72 703.5 m 540 703.5 l S'],
])('%s strikes no words out', async (_, line) => {
  expect(await notesOf(line)).toEqual([]);
});
