import { programSource } from '../figures.ts';
import type { Picture } from '../picture.ts';
import { colour, line, lines, sheet, text } from '../sheet.ts';

export const minimumSubscription: Picture = {
  name: 'minimum-subscription',
  format: 'svg',
  caption: ({ minimum }) => ({
    title: 'The minimum subscription',
    description: `Drawing made as a sample: the arithmetic of the smallest purchase, ${minimum.tokens} tokens or ${minimum.ounces} troy ounce: ${minimum.down} USD down, ${minimum.deferred} USD deferred, ${minimum.allIn} USD in all. Figures from the programme data.`,
    tags: ['price', 'minimum', 'diagram'],
  }),
  draw: figures =>
    sheet({
      width: 1600,
      height: 1000,
      heading: `The smallest purchase is ${figures.minimum.tokens} tokens`,
      subheading: `${figures.minimum.ounces} troy ounce; smaller purchases are not accepted`,
      source: programSource,
      body: [
        sum(320, 'Down payment', figures.minimum.tokens, figures.downPerToken, figures.minimum.down),
        sum(
          430,
          'Deferred payment',
          figures.minimum.tokens,
          figures.deferredPerToken,
          figures.minimum.deferred,
        ),
        line(100, 480, 1500, 480),
        sum(
          560,
          'All in',
          figures.minimum.tokens,
          figures.allInPerToken,
          figures.minimum.allIn,
          colour.goldText,
        ),
        text(1500, 620, `${figures.minimum.ounces} × ${figures.forward} = ${figures.minimum.allIn} USD`, {
          size: 28,
          anchor: 'end',
          fill: colour.soft,
        }),
        lines(
          100,
          730,
          [
            `Physical delivery takes whole ounces of ${figures.tokens} tokens, so this holding by itself is a`,
            'fraction: it is settled by vault credit, pooling or cash.',
            'The down payment is described as non-refundable except for material breach by the seller.',
          ],
          { size: 27 },
        ),
      ].join('\n'),
    }),
};

function sum(
  y: number,
  name: string,
  tokens: string,
  perToken: string,
  usd: string,
  fill: string = colour.ink,
): string {
  return [
    text(100, y, name, { size: 30 }),
    text(1080, y, `${tokens} × ${perToken} USD =`, { size: 32, anchor: 'end', fill: colour.soft }),
    text(1500, y, `${usd} USD`, { size: 56, serif: true, weight: 600, anchor: 'end', fill }),
  ].join('\n');
}
