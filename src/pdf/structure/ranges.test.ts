import { expect, test } from 'vitest';
import { outlinedPages } from './ranges.ts';
import type { Block } from './schema.ts';

test('headings and running lines are places in UTF-16 code units, in the order of the text', () => {
  const text = '😀 Gold papers\n2 Delivery of\nbars\nThe seller delivers.\n1 Gold';
  const at = (words: string) => {
    const start = [...text.slice(0, text.indexOf(words))].length;
    return { page: 1, start, end: start + [...words].length };
  };
  const heading = { kind: 'heading', id: null, number: null, level: 1 } as const;
  const blocks: Block[] = [
    { kind: 'running', ranges: [at('😀 Gold papers')] },
    { ...heading, ranges: [at('1 Gold')] },
    { ...heading, ranges: [at('2 Delivery of'), at('bars')] },
    { kind: 'paragraph', id: null, number: null, ranges: [at('The seller delivers.')] },
  ];
  const [page] = outlinedPages([{ page: 1, text }], blocks);
  const wordsAt = (spans: { start: number; end: number }[] = []) =>
    spans.map(({ start, end }) => text.slice(start, end));
  expect(wordsAt(page?.headings)).toEqual(['2 Delivery of\nbars', '1 Gold']);
  expect(wordsAt(page?.running)).toEqual(['😀 Gold papers']);
});
