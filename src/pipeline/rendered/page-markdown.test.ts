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
  ['what stood on either side of a control', '<p><b>One</b><button>Show</button><a href="#a">Two</a></p>'],
])('elements that only their style sets apart stay apart: %s', (_, html) => {
  expect(markdownOf(html)).not.toMatch(/[\p{L}*)](?:\[|\*\*\p{Lu})|\*\*\[|\)\p{L}/u);
});

test('a word of which a part is marked stays whole, and so does code', () => {
  expect(markdownOf('<p>un<em>paid</em>, <code>a<wbr>b</code></p>')).toContain('un*paid*, `ab`');
});

test('what is said of a drawing alone is not told', () => {
  expect(markdownOf('<p aria-hidden="true">Red lines</p><p>Steps</p>')).toBe('# Title\n\nSteps\n');
});
