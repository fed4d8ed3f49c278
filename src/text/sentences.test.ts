import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

function sentencesIn(text: string): string[] {
  return Array.from(sentencesOf(text, true), ({ start, end }) => text.slice(start, end));
}

test.each([
  [
    'at full stops, question marks and quotation marks',
    'It is paid. Is it? “It is.” Yes.',
    ['It is paid.', 'Is it?', '“It is.”', 'Yes.'],
  ],
  [
    'not behind abbreviations and initials',
    'See no. 5 of Dr. A. Gold approx. 3 times.',
    ['See no. 5 of Dr. A. Gold approx. 3 times.'],
  ],
  [
    'not within numbers, nor behind that of a section',
    '12.3. The price is 1.55. It is fixed.',
    ['12.3. The price is 1.55.', 'It is fixed.'],
  ],
  ['not behind the number of a schedule', 'Annexure 5. Form of notice', ['Annexure 5. Form of notice']],
  [
    'at blank lines and before items of lists',
    'Paid are\n(a) bars\n(b) coins\n\nNotice',
    ['Paid are', '(a) bars', '(b) coins', 'Notice'],
  ],
  ['not where a line ends', 'The bar is\nof gold.', ['The bar is\nof gold.']],
])('sentences end %s', (_, text, expected) => {
  expect(sentencesIn(text)).toEqual(expected);
});

test('a text without full stops is cut at a blank', () => {
  const found = sentencesIn('gold '.repeat(2000));
  expect(found.length).toBeGreaterThan(3);
  expect(found.every(sentence => sentence.length <= 3000 && sentence.endsWith('gold'))).toBe(true);
});

test('blank lines and items may be left within their sentence', () => {
  expect([...sentencesOf('Paid are\n(a) bars\n(b) coins.')]).toEqual([{ start: 0, end: 28 }]);
});
