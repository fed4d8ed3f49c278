import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { arrow, box, colour, line, lines, sheet, text } from '../sheet.ts';

const [boxWidth, boxHeight, gap, left] = [236, 170, 55, 100];
const middle = 430;

export const lifecycle: Picture = {
  name: 'life-of-a-token',
  format: 'svg',
  caption: ({ deferredDays }) => ({
    title: 'Life of a token',
    description: `Drawing made as a sample: from subscription to the offtake token (OT), the notice, the settled token (SET) and delivery or vault, and the two ways in which it may end otherwise: the soft cap is not reached, or the deferred payment is missed after ${deferredDays} days. States from the programme data.`,
    tags: ['tokens', 'diagram'],
  }),
  draw: figures =>
    sheet({
      width: 1600,
      height: 1000,
      heading: 'On the way to gold, and off it',
      subheading: 'States of an offtake token (OT) and a settled token (SET)',
      source: programSource,
      body: [
        state(0, middle, 'Subscribed', ['money in escrow', 'until acceptance']),
        state(1, middle, 'OT issued', ['carries the', 'deferred payment']),
        state(2, middle, 'Notice given', [`${figures.totalOunces} oz`, 'are in the vault']),
        state(3, middle, 'SET issued', ['all paid; one SET', 'for each OT']),
        state(4, middle - 105, 'Delivered', ['whole ounces;', 'SET burned']),
        state(4, middle + 105, 'In the vault', ['allocated by', 'serial number']),
        ...[0, 1, 2].map(column => arrow(edge(column), middle, edge(column) + gap - 6, middle)),
        fork(),
        ending(0, 1, [
          'Soft cap not reached: no tokens are',
          'distributed. Refund, a revised offering',
          'or a new window.',
        ]),
        ending(2, 2, [
          `Not paid within ${figures.deferredDays} days: default.`,
          'The seller may end the right to that portion,',
          'retain the down payment and resell.',
        ]),
      ].join('\n'),
    }),
};

function state(column: number, y: number, name: string, words: string[]): string {
  const x = edge(column) - boxWidth;
  return [
    box(x, y - boxHeight / 2, boxWidth, boxHeight, { fill: colour.raised, stroke: colour.ink }),
    text(x + 20, y - 30, name, { size: 28, serif: true, weight: 600 }),
    lines(x + 20, y + 14, words, { size: 22, fill: colour.soft }),
  ].join('\n');
}

function fork(): string {
  const from = edge(3);
  const turn = from + gap / 2 - 4;
  return [
    line(from, middle, turn, middle),
    line(turn, middle - 105, turn, middle + 105),
    arrow(turn - 1, middle - 105, from + gap - 6, middle - 105),
    arrow(turn - 1, middle + 105, from + gap - 6, middle + 105),
  ].join('\n');
}

/** Arrow down from a state to its alternative end. */
function ending(fromColumn: number, toColumn: number, words: string[]): string {
  const x = edge(toColumn) - boxWidth / 2;
  const textX = edge(fromColumn) - boxWidth;
  return [
    arrow(x, middle + boxHeight / 2, x, 690, { stroke: colour.red, dash: '8 6' }),
    line(textX, 700, textX + 560, 700, { stroke: colour.red }),
    lines(textX, 744, words, { size: 25, fill: colour.red }),
  ].join('\n');
}

/** Right edge of the boxes of a column. */
function edge(column: number): number {
  return left + column * (boxWidth + gap) + boxWidth;
}
