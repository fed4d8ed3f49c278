import { expect, test } from 'vitest';
import { shownSpan } from './figure-in-text.ts';

const text = `Offtake Agreement
Paid first 0.01975 USD per token; 395 USD per
troy ounce
Paid later 0.05775 USD per token; 1,150 USD per
troy ounce
1,150 USD per troy ounce`;

function found(shown: string, words: string, page = text): string | null {
  const start = page.lastIndexOf(words);
  const span = shownSpan(shown, page, { start, end: start + words.length });
  return (
    span && `${shown.slice(0, span.start)}[${shown.slice(span.start, span.end)}]`.slice(-words.length - 12)
  );
}

test('words of a page are found in what is shown of it, whatever its white space, without its head', () => {
  const shown = 'Paid first\n  0.01975 USD per token; 395 USD per troy ounce\n1,150 USD per troy ounce';
  expect(found(shown, '395 USD per\ntroy ounce')).toBe('er token; [395 USD per troy ounce]');
  expect(found(shown.slice(11), '0.01975 USD', `Head\n${text.slice(29)}`)).toBe('  [0.01975 USD]');
});

test('of words that stand there twice those are meant that stand between the same others', () => {
  const shown = text.replaceAll('\n', ' ');
  expect(found(shown, '1,150 USD per troy ounce')).toBe('roy ounce [1,150 USD per troy ounce]');
  const first = text.indexOf('1,150');
  const span = shownSpan(shown, text, { start: first, end: first + 5 });
  expect(span?.start).toBe(first);
});

test('words that only stand elsewhere are not found', () => {
  expect(
    found('Of 395 USD per troy ounce nothing else is known here.', '395 USD per\ntroy ounce'),
  ).toBeNull();
});
