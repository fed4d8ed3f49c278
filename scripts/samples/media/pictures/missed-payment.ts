import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { box, colour, line, lines, sheet, text } from '../sheet.ts';

const [left, barWidth, barHeight] = [100, 1400, 70];

export const missedPayment: Picture = {
  name: 'if-the-deferred-payment-is-missed',
  format: 'png',
  caption: ({ down, deferredDays }) => ({
    title: 'If the deferred payment is missed',
    description: `Drawing made as a sample: what stands at the end for one ounce when the deferred payment is made, and when it is missed after ${deferredDays} days. The seller may then retain the down payment of ${down} USD. Rules from the programme data.`,
    tags: ['risk', 'deadlines', 'diagram'],
  }),
  draw: figures => {
    const split = barWidth * figures.downShare;
    return sheet({
      width: 1600,
      height: 1000,
      heading: `Unpaid after ${figures.deferredDays} days, ${figures.down} USD may be lost`,
      subheading: 'What becomes of one troy ounce, counted from the Delivery Written Notice',
      source: programSource,
      body: [
        text(left, 268, 'Paid in time', { size: 34, serif: true, weight: 600 }),
        box(left, 294, split, barHeight, { fill: colour.gold }),
        box(left + split, 294, barWidth - split, barHeight, { fill: colour.goldPale }),
        text(left + 20, 340, `${figures.down} USD paid`, { size: 28, weight: 600, fill: '#ffffff' }),
        text(left + split + 20, 340, `${figures.deferred} USD paid`, { size: 28, weight: 600 }),
        lines(
          left,
          412,
          [
            `${figures.tokens} OT are burned and ${figures.tokens} SET issued; they make the holder eligible for delivery or the vault.`,
          ],
          {
            size: 27,
          },
        ),
        line(left, 470, left + barWidth, 470, { stroke: colour.rule }),
        text(left, 540, 'Not paid', { size: 34, serif: true, weight: 600, fill: colour.red }),
        box(left, 566, split, barHeight, { fill: colour.red }),
        box(left + split, 566, barWidth - split, barHeight, { stroke: colour.strong }),
        text(left + 20, 612, `${figures.down} USD may be kept`, { size: 28, weight: 600, fill: '#ffffff' }),
        text(left + split + 20, 612, 'the right to the gold may be ended', { size: 28, fill: colour.soft }),
        lines(
          left,
          684,
          [
            'Default: the seller may end the holder’s right to that portion, retain the down payment as',
            'liquidated damages, and resell the undelivered product. Overdue amounts accrue interest at the',
            `US prime rate plus ${figures.interestMarginPercent} % per year, compounded monthly.`,
          ],
          { size: 27 },
        ),
      ].join('\n'),
    });
  },
};
