import { expect, test } from 'vitest';
import { withPlaces } from './linked-text.ts';

test.each([
  ['<a href="/team">people</a>', '<a data-place="Team" href="/team">people</a>'],
  [
    '<a class="x" href="/commercial-terms#bounds">soft cap</a>',
    '<a data-place="Commercial terms, Limits of the offering" class="x" href="/commercial-terms#bounds">soft cap</a>',
  ],
  [
    '<a href="/delivery-settlement#fractions">Fractions of an ounce</a>',
    '<a data-place="Delivery and settlement" href="/delivery-settlement#fractions">Fractions of an ounce</a>',
  ],
  ['<a href="/team">Team</a>', '<a href="/team">Team</a>'],
  ['<a href="/faq#late-delivery">late</a>', '<a href="/faq#late-delivery">late</a>'],
  ['<a href="#bounds">here</a>', '<a href="#bounds">here</a>'],
  [
    '<a href="/documents/offtake-agreement#clause-1.1">clause</a>',
    '<a href="/documents/offtake-agreement#clause-1.1">clause</a>',
  ],
])('on paper %s is followed by its place', (link, placed) => {
  expect(withPlaces(link, '/faq')).toBe(placed);
});
