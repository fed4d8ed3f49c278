import { describe, expect, test } from 'vitest';
import { processorSeconds } from '../../../tests/helpers/processor-seconds.ts';
import { withBullets } from './page-text.ts';

describe('a bullet of a symbol font', () => {
  test.each([
    ['of Symbol', '\uF0B7 One\n\uF0B7 Two', '• One\n• Two'],
    ['of Wingdings', '\uF0A7\tOne\n\uF0D8 Two\n\uF0FC Three', '•\tOne\n• Two\n• Three'],
    ['without a space behind it', '\uF0B7One', '•One'],
    ['alone on its line', '\uF0B7\nOne', '•\nOne'],
    ['in a cell of a table', 'Term\t\uF0B7 one', 'Term\t• one'],
    ['of Windows-1252', '\u0095 One', '• One'],
    ['of another font, a private-use character', '\uE001 One\n\uE001 Two', '• One\n• Two'],
    [
      'of another font, a control character',
      '\u0002 One\n  \u0002 Two\n\u0003 “Three”\n\u0003 4',
      '• One\n  • Two\n• “Three”\n• 4',
    ],
  ])('%s is shown as one', (_, raw, written) => {
    expect(withBullets(raw)).toBe(written);
  });

  test.each([
    ['opens one line only', '\uE001 One\nTwo'],
    [
      'stands elsewhere too, as the figure of a contents and its page',
      '\u0081 Introduction \u0081\n\u0081 Use \u0082',
    ],
    ['is a sign of a formula', '\uF02B \uF02B\n\uF03D k\n\uF076 \uF076 u'],
    ['is a letter', 'o\uE001ffer\n\uE002 One'],
  ])('is not what %s', (_, raw) => {
    expect(withBullets(raw)).toBe(raw);
  });
});

test.each([
  ['spaces', ' '.repeat(400_000)],
  [
    'lines of other characters without meaning',
    Array.from(
      { length: 100_000 },
      (_, index) => `\n${String.fromCodePoint(0xf0000 + (index % 60_000))} a`,
    ).join(''),
  ],
  ['bullets far from the beginning of a line', `${' '.repeat(500)}\uF0B7`.repeat(800)],
])('a page full of %s takes no longer than its length', async (_, text) => {
  // Where each character looks back over those before it, half a minute.
  expect(await processorSeconds(() => withBullets(text))).toBeLessThan(5);
});
