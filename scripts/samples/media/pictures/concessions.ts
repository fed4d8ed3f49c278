import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { box, colour, lines, sheet, text } from '../sheet.ts';

const [left, top, size, gap, perRow] = [100, 240, 270, 28, 3];

export const concessions: Picture = {
  name: 'concessions-not-a-map',
  format: 'avif',
  caption: figures => ({
    title: 'Concessions, not a map',
    description: `Drawing made as a sample: ${figures.concessions} equal squares stand for the mining concessions in one department of ${figures.country}, about ${figures.acres} acres in all. It is not a map; names, positions, shapes and the area of each are not published. Figures from the programme data.`,
    alt: `${figures.concessions} equal squares, each marked: name not published, area not published.`,
    tags: ['supply', 'diagram'],
  }),
  draw: figures =>
    sheet({
      width: 1600,
      height: 1000,
      heading: `${figures.concessions} concessions in one department`,
      subheading: 'An abstract count, not a map: position, shape and size of the squares mean nothing',
      source: programSource,
      body: [
        ...Array.from({ length: figures.concessions }, (_, index) => concession(index)),
        text(1050, 320, `About ${figures.acres}`, { size: 64, serif: true, weight: 600 }),
        text(1050, 366, 'acres in all', { size: 28 }),
        lines(
          1050,
          450,
          [
            `Country: ${figures.country}`,
            'Department: name not published',
            'Concessions: names not published',
            'Area of each: not published',
          ],
          {
            size: 26,
            fill: colour.soft,
          },
        ),
        lines(
          1050,
          650,
          [
            'What has not been supplied is not',
            'drawn. A map would claim more',
            'than the programme data say.',
          ],
          {
            size: 26,
          },
        ),
      ].join('\n'),
    }),
};

function concession(index: number): string {
  const x = left + (index % perRow) * (size + gap);
  const y = top + Math.floor(index / perRow) * (size + gap);
  return [
    box(x, y, size, size, { fill: colour.raised, stroke: colour.strong }),
    lines(x + 24, y + 190, ['Name not published', 'Area not published'], { size: 22, fill: colour.soft }),
    text(x + 24, y + 72, String(index + 1), { size: 48, serif: true, fill: colour.strong }),
  ].join('\n');
}
