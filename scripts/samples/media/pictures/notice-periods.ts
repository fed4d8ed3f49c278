import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { box, colour, line, lines, sheet, text } from '../sheet.ts';

const [origin, pixelsPerDay, axis] = [100, 17.6, 350];

export const noticePeriods: Picture = {
  name: 'periods-after-the-notice',
  format: 'webp',
  caption: ({ electionDays, deferredDays, deliveryDays }) => ({
    title: 'Periods after the notice',
    description: `Drawing made as a sample: the election period of ${electionDays} days and the deferred-payment period of ${deferredDays} days, both counted from the Delivery Written Notice, and the target of ${deliveryDays} days from election to physical delivery. Figures from the programme data.`,
    alt: `A time line. Day 0, notice; day ${electionDays}, end of the election period; day ${deferredDays}, end of the deferred-payment period; delivery targeted within ${deliveryDays} days of election.`,
    tags: ['deadlines', 'diagram'],
  }),
  draw: ({ electionDays, deferredDays, deliveryDays, deferred }) =>
    sheet({
      width: 1600,
      height: 1000,
      heading: 'The notice starts two clocks at once',
      subheading: 'Days after the Delivery Written Notice',
      source: programSource,
      body: [
        line(origin, axis, at(electionDays + deliveryDays) + 30, axis),
        tick(0, 'Notice posted and sent'),
        tick(electionDays, ''),
        tick(deferredDays, ''),
        tick(electionDays + deliveryDays, ''),
        box(at(0), 400, at(electionDays) - at(0), 64, { fill: colour.raised, stroke: colour.ink }),
        text(at(0) + 20, 442, `Election, ${electionDays} days`, { size: 28, weight: 600 }),
        lines(at(electionDays) + 20, 425, ['No election: allocated vault storage', 'by default'], {
          size: 25,
        }),
        box(at(0), 524, at(deferredDays) - at(0), 64, { fill: colour.gold }),
        text(at(0) + 20, 566, `Deferred payment of ${deferred} USD per ounce, ${deferredDays} days`, {
          size: 28,
          weight: 600,
          fill: '#ffffff',
        }),
        lines(at(deferredDays) + 20, 549, ['Not paid:', 'default'], {
          size: 25,
          weight: 600,
          fill: colour.red,
        }),
        line(at(electionDays), 680, at(electionDays + deliveryDays), 680, { width: 3, dash: '10 8' }),
        lines(
          at(electionDays),
          730,
          [
            `Physical delivery: target within ${deliveryDays} days of election,`,
            'drawn here for an election on the last day',
          ],
          { size: 25 },
        ),
        lines(
          at(0),
          830,
          [`The ${deferredDays} days are calendar days in the definitions and business days in one clause.`],
          { size: 25, fill: colour.soft },
        ),
      ].join('\n'),
    }),
};

function tick(day: number, label: string): string {
  return [
    line(at(day), axis - 12, at(day), axis + 12),
    line(at(day), axis + 12, at(day), 680, { stroke: colour.rule }),
    text(at(day), axis - 32, `Day ${day}`, {
      size: 30,
      serif: true,
      weight: 600,
      anchor: day === 0 ? 'start' : 'middle',
    }),
    text(at(day), axis - 76, label, { size: 25, fill: colour.soft }),
  ].join('\n');
}

function at(day: number): number {
  return origin + day * pixelsPerDay;
}
