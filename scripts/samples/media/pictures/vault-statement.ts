import type { Picture } from '../picture.ts';
import { box, colour, line, lines, svg, text } from '../sheet.ts';

const columns = [
  { name: 'Serial number', x: 130 },
  { name: 'Fineness', x: 500 },
  { name: 'Weight, troy ounces', x: 800 },
];

export const vaultStatement: Picture = {
  name: 'vault-allocation-statement-illustration',
  format: 'png',
  caption: ({ inspectionDays }) => ({
    title: 'Vault Allocation Statement, illustration',
    description: `Drawing made as a sample: what a Vault Allocation Statement has to record, with every field blank. The purchaser has ${inspectionDays} business days to inspect.`,
    alt: 'A blank form with columns for serial number, fineness and weight, marked as an illustration.',
    tags: ['delivery', 'vault', 'illustration'],
  }),
  draw: ({ inspectionDays }) =>
    svg(
      {
        width: 1200,
        height: 1500,
        title: 'Vault Allocation Statement, illustration',
        description:
          'A blank form with columns for serial number, fineness and weight. Drawing made as a sample.',
      },
      [
        box(60, 60, 1080, 1290, { fill: '#ffffff', stroke: colour.rule }),
        text(130, 140, 'Illustration. Not a statement.', { size: 26, weight: 600, fill: colour.red }),
        text(130, 230, 'Vault Allocation Statement', { size: 60, serif: true, weight: 600 }),
        line(130, 270, 1070, 270),
        blank(130, 350, 430, 'Holder'),
        blank(640, 350, 430, 'Day of allocation'),
        ...columns.map(({ name, x }) => text(x, 500, name, { size: 26, weight: 600 })),
        line(130, 524, 1070, 524),
        ...[0, 1, 2, 3, 4, 5].map(row =>
          line(130, 600 + row * 72, 1070, 600 + row * 72, { stroke: colour.rule }),
        ),
        lines(
          130,
          1110,
          [
            'Allocation is recorded by serial number, fineness and weight.',
            'Title passes to the holder on allocation.',
            `The purchaser has ${inspectionDays} business days to inspect; without written`,
            'notice of non-conformity it is deemed accepted.',
          ],
          { size: 27 },
        ),
        text(60, 1410, 'Drawing made as a sample', { size: 24, weight: 600, fill: colour.soft }),
        text(60, 1448, 'All fields are blank.', {
          size: 24,
          fill: colour.soft,
        }),
      ].join('\n'),
    ),
};

function blank(x: number, y: number, width: number, name: string): string {
  return [
    line(x, y + 40, x + width, y + 40, { stroke: colour.strong }),
    text(x, y + 72, name, { size: 22, fill: colour.soft }),
  ].join('\n');
}
