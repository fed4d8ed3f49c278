import { expect, test } from 'vitest';
import { definitionsIn } from './definitions.ts';
import type { Block } from './schema.ts';

const paragraph = (start: number, id: string | null = null): Block => ({
  kind: 'paragraph',
  id,
  number: null,
  ranges: [{ page: 1, start, end: start + 1 }],
});

const texts = [
  'Deferred Payment means the second stage of the price.',
  '“Offtake Token” means the record of a right.',
  'Deferred Payment means something else here.',
  'This means that a buyer waits.',
  'A token is a record.',
  'Seller means the seller.',
];
const read = ([range]: readonly { start: number }[]) => texts[range?.start ?? -1] ?? '';

test('each term has an address where it is defined first, unless its paragraph has one', () => {
  const blocks = texts.map((_, at) => paragraph(at, at === 5 ? 'clause-1.2' : null));
  expect(definitionsIn(blocks, read).map(({ id, block }) => [id, blocks.indexOf(block)])).toEqual([
    ['defined-deferred-payment', 0],
    ['defined-offtake-token', 1],
  ]);
});
