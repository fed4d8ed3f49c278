import { expect, test } from 'vitest';
import type { Block, Structure } from '#pdf';
import { referencesOf } from '#references';
import { documentFlow } from './document-flow.ts';

const texts = ['1 Price\nThe price is fixed and\n(a) one\n(i) inner\n(b) two', 'does not move.\nFoot'];
const pages = texts.map((text, index) => ({
  page: index + 1,
  label: String(index + 1),
  characterCount: text.length,
  text,
  source: 'text' as const,
}));

function range(page: number, words: string) {
  const start = (texts[page - 1] ?? '').indexOf(words);
  return { page, start, end: start + words.length };
}

function flowOf(
  blocks: Block[],
  references: Parameters<typeof documentFlow>[2] = referencesOf(pages, blocks, { title: '', others: [] }),
) {
  const structure: Structure = {
    pages: pages.map(({ page, label }) => ({ page, label, basis: 'tagged' as const })),
    blocks,
    notes: [],
  };
  return documentFlow(pages, structure, references, slug => `/documents/${slug}`);
}

test('a paragraph that runs over a page break stands on the page where it begins, with the break in it', () => {
  const ranges = [range(1, 'The price is fixed and'), range(2, 'does not move.')];
  const flow = flowOf([{ kind: 'paragraph', id: 'clause-1.1', number: '1.1', ranges }]);
  expect(flow.get(1)).toEqual([
    {
      kind: 'paragraph',
      id: 'clause-1.1',
      number: '1.1',
      parts: [
        { text: 'The price is fixed and' },
        { breakTo: { id: 'page-2', name: 'page 2 of 2' } },
        { text: 'does not move.' },
      ],
    },
  ]);
  expect(flow.get(2)).toEqual([]);
});

test('the number of a clause is a link to it, with the space after it', () => {
  const ranges = [range(1, '1 Price')];
  const flow = flowOf([{ kind: 'paragraph', id: 'clause-1', number: '1', ranges }]);
  expect(flow.get(1)).toMatchObject([{ parts: [{ text: '1 ', clause: 'clause-1' }, { text: 'Price' }] }]);
});

test('items are nested as deep as they lie, and bear their marks apart from their words', () => {
  const item = (label: string, words: string, depth: number): Block => ({
    kind: 'list-item',
    id: null,
    label,
    depth,
    ranges: [range(1, words)],
  });
  const [list] =
    flowOf([item('(a)', '(a) one', 1), item('(i)', '(i) inner', 2), item('(b)', '(b) two', 1)]).get(1) ?? [];
  expect(list).toMatchObject({
    kind: 'list',
    items: [
      { label: '(a)', parts: [{ text: 'one' }], items: [{ label: '(i)', parts: [{ text: 'inner' }] }] },
      { label: '(b)', parts: [{ text: 'two' }], items: [] },
    ],
  });
});

test('the title of a document stands beside its chapters, so that these are in the list of contents', () => {
  const heading = (level: number): Block => ({
    kind: 'heading',
    id: null,
    number: null,
    level,
    ranges: [range(1, '1 Price')],
  });
  const levels = (flowOf([heading(1), heading(3), heading(4), heading(3)]).get(1) ?? []).map(block =>
    block.kind === 'heading' ? block.level : null,
  );
  expect(levels).toEqual([2, 2, 3, 2]);
});

test('no level of headings is left out on the way down, and heads and feet are not shown', () => {
  const heading = (level: number): Block => ({
    kind: 'heading',
    id: null,
    number: null,
    level,
    ranges: [range(1, '1 Price')],
  });
  const flow = flowOf([heading(1), heading(4), heading(1), { kind: 'running', ranges: [range(2, 'Foot')] }]);
  expect(flow.get(1)).toMatchObject([
    { id: 'heading-1', level: 2 },
    { id: 'heading-2', level: 3 },
    { id: 'heading-3', level: 2 },
  ]);
  expect(flow.get(2)).toEqual([]);
});

test('a table that runs over a page break stands on the page where it begins, and says at which row the next begins', () => {
  const cell = (page: number, words: string) => ({
    ranges: [range(page, words)],
    header: false,
    columns: 1,
    rows: 1,
  });
  const rows = [[cell(1, 'Price')], [cell(1, 'one')], [cell(2, 'does')], [cell(2, 'not')]];
  const flow = flowOf([{ kind: 'table', id: 'table-1', caption: [], rows }]);
  expect(flow.get(1)).toMatchObject([
    { kind: 'table', table: { name: 'Table 1, page 1 of 2', breaks: [null, null, { id: 'page-2' }, null] } },
  ]);
  expect(flow.get(2)).toEqual([]);
});

test('references and terms are links within the words, which stay as they are', () => {
  const ranges = [range(1, 'The price is fixed and\n(a) one'), range(1, '(i) inner')];
  const link = (words: string, to: string) => ({
    kind: 'clause' as const,
    block: 0,
    ranges: [range(1, words)],
    to,
  });
  const links = [link('price', 'defined-price'), link('fixed and\n(a)', 'clause-2'), link('one', 'clause-3')];
  const term = { name: 'inner', id: 'defined-inner', block: 0, ranges: [range(1, 'inner')] };
  const flow = flowOf([{ kind: 'paragraph', id: null, number: null, ranges }], {
    links,
    terms: [term],
    addresses: [],
  });
  expect(flow.get(1)).toMatchObject([
    {
      parts: [
        { text: 'The ' },
        { text: 'price', href: '#defined-price' },
        { text: ' is ' },
        { text: 'fixed and (a)', href: '#clause-2' },
        { text: ' ' },
        { text: 'one', href: '#clause-3' },
        { text: ' (i) ' },
        { text: 'inner', defined: 'defined-inner' },
      ],
    },
  ]);
});

test('an entry of a table of contents that begins with a label is a link behind it', () => {
  const ranges = [range(1, '(a) one')];
  const links = [{ kind: 'contents' as const, block: 0, ranges, to: 'clause-1' }];
  const item: Block = { kind: 'list-item', id: null, label: '(a)', depth: 1, ranges };
  expect(flowOf([item], { links, terms: [], addresses: [] }).get(1)).toMatchObject([
    { items: [{ label: '(a)', parts: [{ text: 'one', href: '#clause-1' }] }] },
  ]);
});
