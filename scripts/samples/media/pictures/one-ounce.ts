import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { colour, line, lines, sheet, text } from '../sheet.ts';

const [left, top, pitch, rows] = [100, 216, 6, 100];

export const oneOunce: Picture = {
  name: 'one-ounce-in-tokens',
  format: 'png',
  caption: ({ tokens, minimum, ouncesPerToken }) => ({
    title: 'One ounce in tokens',
    description: `Drawing made as a sample: one troy ounce as ${tokens} squares, one for each token of ${ouncesPerToken} troy ounce. The ${minimum.tokens} gold squares are the minimum subscription. Figures from the programme data.`,
    alt: `A field of ${tokens} small squares, of which the left quarter, ${minimum.tokens}, is gold.`,
    tags: ['tokens', 'diagram'],
  }),
  draw: figures => {
    const columns = figures.tokensPerOunce / rows;
    const goldColumns = figures.minimumTokens / rows;
    const right = left + columns * pitch + 36;
    return sheet({
      width: 1600,
      height: 1000,
      heading: `One troy ounce is ${figures.tokens} tokens`,
      subheading: `Each square is one token, ${figures.ouncesPerToken} troy ounce`,
      source: programSource,
      body: [
        squares('all', colour.strong),
        squares('least', colour.gold),
        field('all', goldColumns, columns - goldColumns),
        field('least', 0, goldColumns),
        bracket(left, left + goldColumns * pitch - 2),
        text(left, 866, `${figures.minimum.tokens} tokens, the minimum subscription`, {
          size: 24,
          fill: colour.goldText,
          weight: 600,
        }),
        text(right, 254, `${figures.tokens}`, { size: 40, serif: true, weight: 600 }),
        lines(right, 294, ['tokens are', 'the smallest', 'holding that', 'can be', 'delivered'], {
          size: 24,
        }),
        lines(right, 500, ['Below it:', 'vault credit,', 'pooling', 'or cash'], {
          size: 24,
          fill: colour.soft,
        }),
      ].join('\n'),
    });
  },
};

function squares(id: string, fill: string): string {
  return `<pattern id="${id}" x="${left}" y="${top}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="${fill}"/></pattern>`;
}

function field(id: string, fromColumn: number, columns: number): string {
  return `<rect x="${left + fromColumn * pitch}" y="${top}" width="${columns * pitch}" height="${rows * pitch}" fill="url(#${id})"/>`;
}

function bracket(from: number, to: number): string {
  const y = top + rows * pitch + 10;
  return line(from, y, to, y, { stroke: colour.gold, width: 3 });
}
