import { expect, test } from 'vitest';
import { renderedPage } from './rendered-pages.ts';
import { sitePassages } from './site-passages.ts';

const pageOf = (main: string) => `<!doctype html><body><nav>Menu</nav><main>${main}</main></body>`;

function passagesOf(...mains: string[]) {
  const paths = ['/faq', '/team'] as const;
  const pages = mains.map((main, at) => renderedPage(paths[at] ?? '/', pageOf(main)));
  return sitePassages(pages).map(({ passages }) =>
    passages.map(({ kind, anchor, heading, text }) => [kind, anchor, heading, text]),
  );
}

test('a heading with an anchor opens a passage, which ends with its section; text outside belongs to the page', () => {
  const [passages] = passagesOf(
    '<div><h1>Terms</h1><p class="lead">What it costs.</p></div><section><h2 id="price">Price</h2><p>1,550 <b>USD</b><sup class="citation"><a href="#source-a">1</a></sup></p><h3>Fixed</h3></section><aside><p>What holds.</p></aside>',
  );
  expect(passages).toEqual([
    ['section', null, 'Terms', 'What it costs.\nWhat holds.'],
    ['section', 'price', 'Price', '1,550 USD\nFixed'],
  ]);
});

test('an element with a kind opens a passage of that kind, at its own anchor or that of its section', () => {
  const [passages] = passagesOf(
    '<h1>Terms</h1><section><h2 id="bounds">Bounds</h2><table><tr data-passage="figure"><th>Soft cap</th><td>6,500,000 USD <span>or more</span></td></tr></table><p>After.</p></section><dl><div id="fob" data-passage="definition"><dt><a href="#fob">FOB</a></dt><dd>Free on board.</dd></div></dl>',
  );
  expect(passages).toEqual([
    ['section', 'bounds', 'Bounds', 'After.'],
    ['figure', 'bounds', 'Soft cap', '6,500,000 USD or more'],
    ['definition', 'fob', 'FOB', 'Free on board.'],
  ]);
});

test('labels of controls are read inside of a tool only, hidden or not', () => {
  const form = '<form hidden><label>Troy ounces</label><input value="1"><button>Clear</button></form>';
  const [passages] = passagesOf(
    `<h1>Terms</h1><section><h2 id="tool">Work it out</h2><x-tool data-passage="tool"><p data-without-script>It needs JavaScript.</p>${form}</x-tool></section><section><h2 id="other">Other</h2>${form}<p>Words.</p></section>`,
  );
  expect(passages).toEqual([
    ['tool', 'tool', 'Work it out', 'Troy ounces'],
    ['section', 'other', 'Other', 'Words.'],
  ]);
});

test('a section does not repeat lines of other kinds of passages or of earlier pages', () => {
  const risk =
    '<div id="risk-a" data-passage="risk"><h4><span class="warning-word">Risk</span> It can be lost</h4><p>All of it.</p></div>';
  const passages = passagesOf(
    `<h1>One</h1><section><h2 id="all">All</h2><p>All of it.</p><p>Once and again.</p></section>`,
    `<h1>Two</h1><p>Once and again.</p>${risk}`,
  );
  expect(passages).toEqual([
    [['section', 'all', 'All', 'Once and again.']],
    [['risk', 'risk-a', 'It can be lost', 'All of it.']],
  ]);
});

test('a figure on two pages is taken from the one with more text', () => {
  const figure = (text: string) =>
    `<h1>Page</h1><table><tr id="f" data-passage="figure"><th>Soft cap</th><td>${text}</td></tr></table>`;
  expect(passagesOf(figure('6,500,000 USD'), figure('6,500,000 USD or tokens'))).toEqual([
    [],
    [['figure', 'f', 'Soft cap', '6,500,000 USD or tokens']],
  ]);
});

test('the error for a page without a main part names the page', () => {
  expect(() => renderedPage('/faq', '<p>Words')).toThrow('The page /faq has no main part.');
});
