import { describe, expect, test } from 'vitest';
import { packed, type Run } from './positions.ts';
import { type WordBox, wordsOfPages } from './words.ts';

const plain = { size: 10, font: 0, mark: null, isArtifact: false, isRightToLeft: false, angle: 0 };
/** On a page of 1,000 by 1,000 points, so that a share of a thousandth is a point. */
function wordsOf(text: string, ...runs: (Partial<Run> & Pick<Run, 'start' | 'end'>)[]): WordBox[] {
  const boxed = runs.map(run => ({ ...plain, left: 0.1, top: 0.1, width: 0.1, height: 0.012, ...run }));
  const pages = [packed({ page: 1, width: 1000, height: 1000, runs: boxed })];
  return wordsOfPages({ fonts: [{ family: 'serif' }], pages }, new Map([[1, text]])).get(1) ?? [];
}

describe('the words of a run', () => {
  test('share its length by the widths of their letters, without the blanks between them', () => {
    const [narrow, wide] = wordsOf('ill MMM', { start: 0, end: 7, width: 0.037 });
    expect([narrow?.start, narrow?.end, wide?.start, wide?.end]).toEqual([0, 3, 4, 7]);
    expect(narrow?.left).toBeCloseTo(0.1, 6);
    expect((wide?.left ?? 0) + (wide?.width ?? 0)).toBeCloseTo(0.137, 6);
    expect(wide?.width).toBeGreaterThan(2 * (narrow?.width ?? 1));
  });

  test('are set by the widths that other runs of the font teach', () => {
    // Here an "i" is as wide as a letter can be, and an "M" narrow.
    const lessons = Array.from({ length: 40 }, (_, index) => ({ start: 4 + index * 2, end: 5 + index * 2 }));
    const text = `i M ${'i M '.repeat(20)}`;
    const taught = lessons.map((lesson, index) => ({ ...lesson, width: index % 2 === 0 ? 0.012 : 0.004 }));
    const [first, second] = wordsOf(text, { start: 0, end: 3, width: 0.02 }, ...taught);
    expect(first?.width).toBeGreaterThan(2 * (second?.width ?? 1));
  });

  test.each([
    ['from right to left where it is turned round', { angle: 180 }, 'left'],
    ['from right to left where they are written so', { isRightToLeft: true }, 'left'],
    ['upwards', { angle: 270, width: 0.012, height: 0.1 }, 'top'],
  ] as const)('follow each other %s', (_, run, side) => {
    const [first, second] = wordsOf('one two', { start: 0, end: 7, ...run });
    expect(first?.[side]).toBeGreaterThan(second?.[side] ?? 1);
    expect((first?.[side] ?? 0) + (first?.[side === 'left' ? 'width' : 'height'] ?? 0)).toBeCloseTo(0.2, 6);
  });

  test('downwards follow each other from the top', () => {
    const [first, second] = wordsOf('one two', { start: 0, end: 7, angle: 90, width: 0.012, height: 0.1 });
    expect(first?.top).toBeCloseTo(0.1, 6);
    expect(second?.top).toBeGreaterThan(first?.top ?? 1);
  });

  test('have the box of the whole run where it stands aslant', () => {
    const boxes = wordsOf('one two', { start: 0, end: 7, angle: 45, height: 0.1 });
    expect(boxes.map(({ left, width }) => [left, width])).toEqual([
      [0.1, 0.1],
      [0.1, 0.1],
    ]);
  });

  test('stand before the dots that lead to a number, which stretch as far as the line asks', () => {
    const [title, dots, number] = wordsOf('Risks ........ 9', { start: 0, end: 16, width: 0.4 });
    expect(title?.width).toBeLessThan(0.03);
    expect(dots?.width).toBeGreaterThan(0.3);
    expect((number?.left ?? 0) + (number?.width ?? 0)).toBeCloseTo(0.5, 6);
  });

  test('of type without a size have boxes that nobody sees', () => {
    const boxes = wordsOf('one two', { start: 0, end: 7, width: 0, height: 0, size: 0 });
    expect(boxes.every(({ width, height }) => width === 0 && height === 0)).toBe(true);
  });
});
