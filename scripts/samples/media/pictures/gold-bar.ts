import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { colour, line, lines, sheet, text } from '../sheet.ts';

/** Corners of a cast bar, wider at the top, seen from the front and slightly from above. */
const faces = [
  { points: '360,430 1050,430 1240,300 560,300', fill: 'url(#above)' },
  { points: '360,430 1050,430 1010,640 410,640', fill: 'url(#front)' },
  { points: '1050,430 1240,300 1190,500 1010,640', fill: 'url(#side)' },
];

export const goldBar: Picture = {
  name: 'gold-bar-illustration',
  format: 'jpg',
  caption: ({ fineness }) => ({
    title: 'Gold bar, illustration',
    description: `Rendering made as a sample: a cast gold bar with blank fields where serial number, fineness and weight stand. It shows no real bar. The agreement text states a fineness of at least ${fineness} %.`,
    alt: 'A drawn gold bar with three empty fields, labelled serial number, fineness and weight.',
    tags: ['bullion', 'illustration'],
  }),
  draw: ({ fineness }) =>
    sheet({
      width: 1600,
      height: 1000,
      heading: 'Three marks tell one bar from another',
      subheading: 'Illustration of a cast bar; it shows no real bar, so its fields are blank',
      source: programSource,
      body: [
        metal('above', '#dcbc62', '#e8cf86'),
        metal('front', '#c2942f', '#b08324'),
        metal('side', '#8f6a18', '#a17a20'),
        '<polygon points="410,640 1010,640 1190,500 1215,515 1030,662 400,662" fill="#e4dac5"/>',
        ...faces.map(
          ({ points, fill }) =>
            `<polygon points="${points}" fill="${fill}" stroke="#6d5112" stroke-width="2" stroke-linejoin="round"/>`,
        ),
        '<polygon points="404,418 1038,418 1200,308 576,308" fill="none" stroke="#a98534" stroke-width="1.5"/>',
        ...[440, 640, 840].map(
          x =>
            `<rect x="${x}" y="500" width="150" height="62" fill="#b58a2b" stroke="#7b5c16" stroke-width="2"/>`,
        ),
        mark(515, 260, 'Serial number', ['blank here']),
        mark(715, 640, 'Fineness', [`at least ${fineness} % in`, 'the agreement text']),
        mark(915, 1020, 'Weight', ['in troy ounces;', 'blank here']),
      ].join('\n'),
    }),
};

/** Gradient across a face. */
function metal(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.3"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** A label below the bar with a line to its field. */
function mark(fieldX: number, labelX: number, name: string, words: string[]): string {
  const bend = 712;
  return [
    line(fieldX, 562, fieldX, bend),
    line(fieldX, bend, labelX, bend),
    line(labelX, bend, labelX, 740),
    text(labelX, 778, name, { size: 30, serif: true, weight: 600 }),
    lines(labelX, 816, words, { size: 25, fill: colour.soft }),
  ].join('\n');
}
