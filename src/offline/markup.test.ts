import { expect, test } from 'vitest';
import { readMarkup, withReferences } from './markup.ts';

const html =
  '<a id="top" href="/faq?a=1&amp;b=2#x">a &lt; b</a><img src=/p.webp srcset="/p.webp 1x, /q.webp 2x">' +
  '<script>const s = "<a href=\'/no\'>";</script>';

test('reads references and anchors of tags, not of scripts', () => {
  const { references, anchors } = readMarkup(html);
  expect(references).toEqual(['/faq?a=1&b=2#x', '/p.webp', '/p.webp', '/q.webp']);
  expect([...anchors]).toEqual(['top']);
});

test('puts references in other words and leaves the rest as it is', () => {
  expect(withReferences('<p class="x">/faq</p><a id="top" href="/faq?a=1&amp;b=2">', () => 'a"&b')).toBe(
    '<p class="x">/faq</p><a id="top" href="a&#34;&#38;b">',
  );
  expect(withReferences('<img srcset="/p.webp 1x, /q.webp 2x">', ({ address }) => `..${address}`)).toBe(
    '<img srcset="../p.webp 1x, ../q.webp 2x">',
  );
  expect(withReferences('<track src="/a.vtt">', ({ element }) => element)).toBe('<track src="track">');
});
