import { type Figures, programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { colour, line, sheet, text } from '../sheet.ts';

const [labelX, physicalX, vaultX] = [100, 420, 980];

export const deliveryOptions: Picture = {
  name: 'delivery-options',
  format: 'webp',
  caption: ({ electionDays, tokens }) => ({
    title: 'Delivery or vault',
    description: `Drawing made as a sample: physical delivery and allocated vault storage side by side. The holder chooses in writing within ${electionDays} days of the notice. Below ${tokens} tokens neither is a delivery of metal: the fraction is settled by vault credit, pooling or cash. Rules from the programme data.`,
    tags: ['delivery', 'vault', 'diagram'],
  }),
  draw: figures =>
    sheet({
      width: 1600,
      height: 1000,
      heading: 'Delivery has to be chosen; the vault is the default',
      subheading: `In writing, within ${figures.electionDays} days of the Delivery Written Notice`,
      source: programSource,
      body: [
        text(physicalX, 274, 'Physical delivery', { size: 36, serif: true, weight: 600 }),
        text(vaultX, 274, 'Allocated vault storage', { size: 36, serif: true, weight: 600 }),
        line(labelX, 300, 1500, 300),
        ...comparison(figures).flatMap(([name, physical, vault], index) => {
          const y = 350 + index * 76;
          return [
            text(labelX, y, name, { size: 26, fill: colour.soft }),
            text(physicalX, y, physical, { size: 27 }),
            text(vaultX, y, vault, { size: 27 }),
            line(labelX, y + 28, 1500, y + 28, { stroke: colour.rule }),
          ];
        }),
        text(labelX, 810, `Below ${figures.tokens} tokens: vault credit, pooling or cash.`, {
          size: 27,
          weight: 600,
        }),
        text(
          labelX,
          852,
          `Cash at the seller’s discretion within ${figures.fractionDays} days of notice, less costs of at most ${figures.fractionCostPercent} %.`,
          { size: 27 },
        ),
      ].join('\n'),
    }),
};

/** Rows of the comparison: aspect, physical delivery, vault. */
function comparison({ deliveryDays }: Figures): [string, string, string][] {
  return [
    ['Without a choice', 'no', 'yes, applied automatically'],
    ['Quantity', 'whole ounces only', 'no minimum published'],
    ['When', `target ${deliveryDays} days from election`, 'no period published'],
    ['Title passes', 'at the delivery point', 'on allocation'],
    ['Costs', 'buyer bears them past the FOB point', 'storage fee: not published'],
  ];
}
