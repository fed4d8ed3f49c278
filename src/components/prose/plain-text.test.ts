import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('keeps the words, sets blocks apart and reads character references', () => {
  const html =
    '<p>Gold &amp; <a href="/faq">paper</a> cost <span class="number">1,550&#160;USD</span>.</p>\n<ul><li>One</li><li>&#x201c;Two&#x201d;</li></ul>';
  expect(plainText(html)).toBe('Gold & paper cost 1,550\u00a0USD. One “Two”');
});
