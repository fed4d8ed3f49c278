import { expect, test } from 'vitest';
import { markupOf, readMarkup } from './markup.ts';

test('reads references and anchors of tags, not of scripts, comments and attributes', () => {
  const { references, anchors } = readMarkup(
    `<a id="top" class="plain  mark" href="/faq?a=1&amp;b=2#x">a &lt; b</a><img src=/p.webp srcset="/p.webp 1x, /q.webp 2x">
     <script>const s = "<a href='/no'>";</script><!-- <a href="/no"> --><p title="<a href='/no' id=no> src=/no">`,
  );
  expect([...references]).toEqual(['/faq?a=1&b=2#x', '/p.webp', '/q.webp']);
  expect([...anchors]).toEqual(['top']);
});

test.each([
  ['llms.txt', '- [Gold](/faq.md): notes', ['/faq.md']],
  ['documents.md', '[Rights\\](https\\://evil.example/pay) x](/documents/rights)', ['/documents/rights']],
  [
    'sitemap-0.xml',
    '<urlset><url><loc>https://gold.example/a?b=1&amp;c</loc></url></urlset>',
    ['https://gold.example/a?b=1&c'],
  ],
  [
    'api/documents.json',
    '{ "url": "/a.pdf", "title": "\\"url\\": \\"/no\\"", "thumbnailUrl": "/a.webp" }',
    ['/a.pdf', '/a.webp'],
  ],
  ['changes.json', '{ "url": "/removed.pdf" }', []],
])('reads what %s refers to', (file, text, expected) => {
  expect([...markupOf(file, Buffer.from(text)).references]).toEqual(expected);
});
