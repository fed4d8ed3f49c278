import { expect, test } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';
import { renderedPage } from './rendered-pages.ts';

const markdownOf = (html: string) =>
  pageMarkdown(renderedPage('/faq', `<main><h1>Title</h1>${html}</main>`).main, 'https://gold.example/faq');

test.each([
  ['links and spans', '<p><a href="#a">One</a><a href="#b">Two</a><span>Three</span></p>'],
  [
    'paragraphs of a cell',
    '<table><tr><th>One</th></tr><tr><td><p><b>Two</b> three</p><p><b>Four</b></p></td></tr></table>',
  ],
  ['elements on either side of a control', '<p><b>One</b><button>Show</button><a href="#a">Two</a></p>'],
])('elements that only the style sheet separates stay separate: %s', (_, html) => {
  expect(markdownOf(html)).not.toMatch(/[\p{L}*)](?:\[|\*\*\p{Lu})|\*\*\[|\)\p{L}/u);
});

test('a source mark is in brackets', () => {
  const mark = (differs: string) =>
    `<sup class="citation"><a href="#source-a" aria-label="Source 7" data-mark="7"${differs}></a></sup>`;
  expect(markdownOf(`<p>395 USD${mark('')} and 1,155 USD${mark(' data-differs="≠"')}</p>`)).toContain(
    '395 USD \\[7] and 1,155 USD \\[7≠]',
  );
});

test('a word with emphasis on a part stays whole, and so does code', () => {
  expect(markdownOf('<p>un<em>paid</em>, <code>a<wbr>b</code></p>')).toContain('un*paid*, `ab`');
});

test('an address in a title or in link text does not become a link', () => {
  const title = '<bdi>Terms of https://vault.example/terms</bdi>';
  const written = markdownOf(
    `<p><a href="/documents/terms">${title}</a> <a href="/t.pdf">PDF<span> of ${title}</span></a> ${title}, https://other.example/</p>`,
  );
  expect(written.match(/(?<!\\)\]\(([^)]*)\)|<http[^>]*>/g)).toEqual([
    '](https://gold.example/documents/terms)',
    '](https://gold.example/t.pdf)',
    '<https://other.example/>',
  ]);
  expect(written.match(/https\\:\/\/vault/g)).toHaveLength(3);
  const pictured = markdownOf('<p><a href="/a"><img src="/a.webp" alt="A"></a></p>');
  expect(pictured).toContain('[![A](https://gold.example/a.webp)](https://gold.example/a)');
});

test('elements hidden from assistive technology are omitted', () => {
  expect(markdownOf('<p aria-hidden="true">Red lines</p><p>Steps</p>')).toBe('# Title\n\nSteps\n');
});
