import { expect, test } from 'vitest';
import { addressedParts } from './ranges.ts';
import type { Block } from './schema.ts';

const at = (start: number, page = 1) => [{ page, start, end: start + 10 }];
const cell = (start: number) => ({ ranges: at(start), header: false, columns: 1, rows: 1 });

const blocks: Block[] = [
  { kind: 'paragraph', id: null, number: null, ranges: at(0) },
  { kind: 'heading', id: 'clause-1', number: '1', level: 1, ranges: at(10) },
  { kind: 'paragraph', id: 'clause-1.1', number: '1.1', ranges: at(20) },
  { kind: 'list-item', id: 'clause-1.1-a', label: '(a)', depth: 1, ranges: at(30) },
  { kind: 'running', ranges: at(40) },
  { kind: 'paragraph', id: null, number: null, ranges: at(0, 2) },
  { kind: 'table', id: 'table-1', caption: at(10, 2), rows: [[cell(20)]] },
  { kind: 'heading', id: null, number: null, level: 1, ranges: at(50, 2) },
  { kind: 'paragraph', id: null, number: null, ranges: at(60, 2) },
];

test('an address names its words and those that follow without one, over pages, but no running head', () => {
  expect(addressedParts(blocks)).toEqual([
    { id: 'clause-1', number: '1', ranges: at(10) },
    { id: 'clause-1.1', number: '1.1', ranges: at(20) },
    { id: 'clause-1.1-a', number: null, ranges: [...at(30), ...at(0, 2), ...at(10, 2), ...at(20)] },
    { id: 'table-1', number: null, ranges: [...at(10, 2), ...at(20)] },
  ]);
});
