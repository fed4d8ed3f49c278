import { expect, test } from 'vitest';
import { readMarkup } from './markup.ts';

test('reads references, anchors and classes of tags, not of scripts, comments and attributes', () => {
  const { references, anchors, classes } = readMarkup(
    `<a id="top" class="plain  mark" href="/faq?a=1&amp;b=2#x">a &lt; b</a><img src=/p.webp srcset="/p.webp 1x, /q.webp 2x">
     <script>const s = "<a href='/no'>";</script><!-- <a href="/no"> --><p title="<a href='/no' id=no> src=/no">`,
  );
  expect([...references]).toEqual(['/faq?a=1&b=2#x', '/p.webp', '/q.webp']);
  expect([...anchors]).toEqual(['top']);
  expect([...classes]).toEqual(['plain', 'mark']);
});
