import { describe, expect, test } from 'vitest';
import { runningLines } from '../../../search/analysis/running-lines.ts';
import { pageBlocks } from './page-paragraphs.ts';

const long = 'The Purchaser shall pay the Deferred Payment in full within sixty calendar days of';

describe('pageBlocks', () => {
  test('joins the lines of a paragraph and ends it at a short line', () => {
    expect(pageBlocks(`${long}\nthe notice.\nNothing else is due.`)).toEqual([
      { kind: 'text', text: `${long} the notice.` },
      { kind: 'text', text: 'Nothing else is due.' },
    ]);
  });

  test('begins a block at a clause number, though the line before is full', () => {
    expect(pageBlocks(`${long}\n4.2 Interest accrues.`)).toHaveLength(2);
  });

  test('keeps the hyphen of a divided word', () => {
    expect(pageBlocks(`${long} non-\nrefundable money`)).toEqual([
      { kind: 'text', text: `${long} non-refundable money` },
    ]);
  });

  test('shows tab-separated cells as a row', () => {
    expect(pageBlocks('Down payment\t395 USD')).toEqual([
      { kind: 'row', cells: ['Down payment', '395 USD'] },
    ]);
  });

  test('keeps heads and feet of pages out of the paragraphs, whatever the page number', () => {
    const texts = ['i', 'ii', '1', '2'].map(
      label => `Program papers ${label}\nWords of ${label} only.\n${label} more words.`,
    );
    const running = runningLines(texts);
    expect(pageBlocks(`Program papers 7\n${long}\nthe notice.`, running)).toEqual([
      { kind: 'running', text: 'Program papers 7' },
      { kind: 'text', text: `${long} the notice.` },
    ]);
  });

  test('a line on two pages is no running head', () => {
    expect(runningLines(['A title\nText', 'A title\nOther words'])).toEqual(new Set());
  });

  test('ends a block at a line to be filled in', () => {
    expect(pageBlocks(`Purchaser ______________________\nDate ____________________`)).toHaveLength(2);
  });

  test('a page without text has no blocks', () => {
    expect(pageBlocks('\n \n')).toEqual([]);
  });
});
