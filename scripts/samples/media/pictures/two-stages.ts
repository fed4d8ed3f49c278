import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { box, colour, line, lines, sheet, text } from '../sheet.ts';

const [left, barWidth, top, barHeight] = [100, 1400, 380, 130];

export const twoStages: Picture = {
  name: 'two-stages-of-one-price',
  format: 'svg',
  caption: ({ down, deferred, forward }) => ({
    title: 'Two stages of one price',
    description: `Drawing made as a sample: the down payment of ${down} USD and the deferred payment of ${deferred} USD as parts of one bar, the forward price of ${forward} USD per troy ounce. Figures from the programme data.`,
    alt: `A bar of ${forward} US dollars in two parts: ${down} paid at subscription, ${deferred} due after the notice.`,
    tags: ['price', 'diagram'],
  }),
  draw: figures => {
    const split = left + barWidth * figures.downShare;
    return sheet({
      width: 1600,
      height: 1000,
      heading: `${figures.down} + ${figures.deferred} = ${figures.forward}`,
      subheading: 'US dollars per troy ounce of refined gold, paid in two stages',
      source: programSource,
      body: [
        line(left, 330, left + barWidth, 330, { stroke: colour.gold }),
        line(left, 316, left, 344, { stroke: colour.gold }),
        line(left + barWidth, 316, left + barWidth, 344, { stroke: colour.gold }),
        text(left + barWidth / 2, 308, `${figures.forward} USD, fixed`, {
          size: 40,
          serif: true,
          weight: 600,
          anchor: 'middle',
          fill: colour.goldText,
        }),
        box(left, top, split - left, barHeight, { fill: colour.gold }),
        box(split, top, left + barWidth - split, barHeight, { fill: colour.goldPale }),
        stage(left, 'Stage 1: down payment', `${figures.down} USD`, [
          'Paid at subscription.',
          'Described as',
          'non-refundable except',
          'for material breach',
          'by the seller.',
        ]),
        stage(split + 24, 'Stage 2: deferred payment', `${figures.deferred} USD`, [
          `Due within ${figures.deferredDays} days of the Delivery Written Notice,`,
          'through purchase of the settled token.',
          'Not paid in time: default. The seller may keep',
          'the down payment and resell the product.',
        ]),
      ].join('\n'),
    });
  },
};

function stage(x: number, name: string, amount: string, words: string[]): string {
  return [
    text(x, 566, name, { size: 26, weight: 600 }),
    text(x, 634, amount, { size: 56, serif: true, weight: 600 }),
    lines(x, 690, words, { size: 26, fill: colour.soft }),
  ].join('\n');
}
