/** Tags and tables that nobody wrote to be read: each leaves the words, a note, and the time of a page. */
import { describe, expect, test } from 'vitest';
import { own } from '../fixtures/hostile/crafted.ts';
import { structureOfPdf } from '../fixtures/structure-of-pdf.ts';
import { content, pdfOfTags, plainPdf, taggedPdf } from '../fixtures/structured-pdf.ts';
import type { StructureNote } from './schema.ts';

const marked = content([
  { words: 'The first words of the page', x: 72, y: 700, mark: 0 },
  { words: 'and the second ones.', x: 72, y: 688, mark: 1 },
]);
const unmarked = content([{ words: 'Words that nothing marks.', x: 72, y: 700 }]);
const element = (rest: string) => `<< /Type /StructElem /Pg 10 0 R ${rest} >>`;
const root = `<< /Type /StructTreeRoot /K [${own(1)}] /ParentTree << /Nums [0 [${own(2)} ${own(2)}]] >> >>`;

/** Tags, one in the other. */
function deep(levels: number): string[] {
  return Array.from({ length: levels }, (_, level) =>
    element(`/S /Div /P ${own(level)} /K [${level === levels - 1 ? '0 1' : own(level + 2)}]`),
  );
}

const crafted: Record<string, Buffer> = {
  'tags that are their own parents': pdfOfTags(marked, [
    root,
    element(`/S /Document /P ${own(1)} /K [${own(2)}]`),
    element(`/S /Sect /P ${own(2)} /K [${own(1)} ${own(2)} 0 1]`),
  ]),
  'lists that hold themselves': pdfOfTags(marked, [
    root,
    element(`/S /L /P ${own(0)} /K [${own(2)}]`),
    element(`/S /LI /P ${own(1)} /K [${own(1)} ${own(2)} 0 1]`),
  ]),
  'tags that are missing': pdfOfTags(marked, [root, '<< >>']),
  'a tree that is a number': pdfOfTags(marked, ['42']),
  'tags five thousand deep': pdfOfTags(marked, [root.replaceAll(own(2), own(5000)), ...deep(5000)]),
  'a mark that two tags hold': taggedPdf(marked, [
    { role: 'P', kids: [0, 1] },
    { role: 'H1', kids: [0, 1] },
  ]),
};

test.each(Object.keys(crafted))('%s leave every word, once', async name => {
  const { pages, structure } = await structureOfPdf(crafted[name] ?? Buffer.of());
  expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain('first words of the page and the second');
  const ranges = structure.blocks.flatMap(block => (block.kind === 'table' ? [] : block.ranges));
  const held = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  expect(held).toBeGreaterThanOrEqual('The first words of the page'.length + 'and the second ones.'.length);
  expect(held).toBeLessThanOrEqual(pages[0]?.text.length ?? 0);
});

test('tags that hold none of the words give way to what is seen, with a note', async () => {
  const { structure } = await structureOfPdf(
    taggedPdf(
      Buffer.concat([unmarked, Buffer.from('\n'), content([{ words: 'x', x: 300, y: 50, mark: 0 }])]),
      [{ role: 'P', kids: [0] }],
    ),
  );
  expect(structure.pages[0]?.basis).toBe('inferred');
  expect(structure.notes.map(({ code }): StructureNote['code'] => code)).toEqual(['tags-contradict-page']);
});

describe('tables', () => {
  test('of four hundred columns are shown as lines, with a note', async () => {
    const columns = Array.from({ length: 400 }, (_, column) => column * 30);
    const words = [700, 690, 680].flatMap(y => columns.map(x => ({ words: '7', x: x + 10, y, size: 6 })));
    const lines = [
      [0, 708, 12_000, 708],
      [0, 698, 12_000, 698],
      [0, 688, 12_000, 688],
      [0, 676, 12_000, 676],
    ];
    const { pages, structure } = await structureOfPdf(
      plainPdf([content(words, [...lines, ...[...columns, 12_000].map(x => [x, 708, x, 676])])], 12_000),
    );
    expect(structure.blocks.some(({ kind }) => kind === 'table')).toBe(false);
    expect(structure.notes.map(({ code }) => code)).toEqual(['table-too-large']);
    expect(pages[0]?.text.replace(/\D/g, '')).toHaveLength(1200);
  });

  test('are none where a page is full of boxes, and its words are there', async () => {
    const boxes = Buffer.from(`${'1 1 9 9 re S\n'.repeat(50_000)}`);
    const { pages, structure } = await structureOfPdf(
      plainPdf([
        Buffer.concat([
          boxes,
          content([
            { words: 'Left', x: 72, y: 700 },
            { words: 'right', x: 300, y: 700 },
          ]),
        ]),
      ]),
    );
    expect(pages[0]?.text).toContain('Left');
    expect(structure.blocks.some(({ kind }) => kind === 'table')).toBe(false);
  }, 60_000);
});
