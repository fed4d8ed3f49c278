import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractPdf } from '../extraction/extract.ts';
import { brief } from '../fixtures/brief-structure.ts';
import { structureOfPdf } from '../fixtures/structure-of-pdf.ts';
import { content, plainPdf, type SetWords, taggedPdf } from '../fixtures/structured-pdf.ts';
import { type StoredPositions, unpacked } from '../positions/positions.ts';
import type { DocumentPage } from '../schema.ts';
import { documentStructure } from './document-structure.ts';
import { documentTables } from './published.ts';
import { type Block, type Structure, structureSchema, type TextRange } from './schema.ts';
import { wordReader } from './word-reader.ts';

function rangesOf(block: Block): TextRange[] {
  if (block.kind !== 'table') return block.ranges;
  return [...block.caption, ...block.rows.flat().flatMap(({ ranges }) => ranges)];
}

/** The words of a page that no block holds, or that two hold, and blocks that do not follow the text. */
function faultsOf(pages: readonly DocumentPage[], { blocks }: Structure): string[] {
  const faults: string[] = [];
  for (const { page, text } of pages) {
    const characters = [...text];
    const held = new Uint8Array(characters.length);
    let before = -1;
    for (const block of blocks) {
      const own = rangesOf(block).filter(range => range.page === page);
      const starts = own.map(({ start }) => start);
      const begins = rangesOf(block)[0]?.page === page;
      if (begins && Math.min(...starts) < before) faults.push(`page ${page}: ${block.kind} out of order`);
      if (begins) before = Math.min(...starts);
      for (const { start, end } of own)
        for (let at = start; at < end; at += 1) held[at] = (held[at] ?? 0) + 1;
    }
    const wrong = characters.flatMap((character, at) =>
      character.trim() !== '' && held[at] !== 1 ? [`${held[at]} × ${character} at ${at}`] : [],
    );
    if (wrong.length > 0) faults.push(`page ${page}: ${wrong.slice(0, 5).join(', ')}`);
  }
  return faults;
}

function expectPlaces(pages: readonly DocumentPage[], positions: StoredPositions): void {
  for (const { page, text } of pages) {
    const characters = Array.from(text);
    const stored = positions.pages.find(positioned => positioned.page === page);
    let end = 0;
    for (const run of stored ? unpacked(stored).runs : []) {
      expect(characters.slice(end, run.start).join('').trim()).toBe('');
      expect(run.end).toBeGreaterThan(run.start);
      expect(Math.min(run.left, run.top, run.width, run.height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(run.left + run.width, run.top + run.height)).toBeLessThanOrEqual(1.0002);
      end = run.end;
    }
    expect(characters.slice(end).join('').trim()).toBe('');
  }
}

describe('structure says the same words as the text of the pages, in the same order', async () => {
  const names = (await readdir('documents')).filter(name => name.endsWith('.pdf'));

  test.each(names)(
    '%s, with its tags and without; every word has one place, in the order of the text',
    async name => {
      const { pages, positions, layout } = await extractPdf(await readFile(join('documents', name)));
      expectPlaces(pages, positions);
      for (const asked of [layout, { ...layout, tagged: [] }]) {
        const structure = documentStructure(pages, positions, asked);
        expect(structureSchema.safeParse(structure).error).toBeUndefined();
        expect(faultsOf(pages, structure)).toEqual([]);
      }
    },
    30_000,
  );

  test('wherever words stand, and whatever lines are drawn', async () => {
    const words = fc.record({
      words: fc.stringMatching(/^[A-Za-z0-9.(]{1,8}( [a-z]{1,5}){0,3}$/),
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 780 }),
      size: fc.integer({ min: 5, max: 30 }),
    });
    const line = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 40 }),
        fc.array(line, { maxLength: 20 }),
        async (set, drawn) => {
          const level = drawn.map(([x0 = 0, y = 0, x1 = 0, up = 0]) =>
            up % 2 ? [x0, y, x1, y] : [x0, y, x0, x1],
          );
          const { pages, structure } = await structureOfPdf(plainPdf([content(set, level)]));
          expect(faultsOf(pages, structure)).toEqual([]);
        },
      ),
    );
  }, 30_000);
});

const prose = (y: number, words: string, x = 72): SetWords => ({ words, x, y });

describe('a page without tags', () => {
  test('has headings, clauses, points and a table with lines between its rows', async () => {
    const page = content(
      [
        { words: '2. Payment', x: 72, y: 700, size: 16 },
        prose(670, '2.1 The Purchaser pays the price in two stages, and each of them is due on the day that'),
        prose(658, 'the notice of the Seller states, as follows:'),
        prose(640, '(a) the first stage on subscription;', 90),
        prose(628, '(b) the second stage on delivery.', 90),
        { words: 'Stage', x: 80, y: 590 },
        { words: 'Price', x: 240, y: 590 },
        { words: 'First', x: 80, y: 570 },
        { words: '395', x: 240, y: 570 },
        { words: 'Second', x: 80, y: 550 },
        { words: '1,155', x: 240, y: 550 },
        prose(
          500,
          'The amounts above are those of one troy ounce, and no other amount is due under this paper.',
        ),
      ],
      [604, 584, 564, 544].map(y => [72, y, 320, y]).concat([72, 200, 320].map(x => [x, 604, x, 544])),
    );
    const { pages, structure } = await structureOfPdf(plainPdf([page]));
    expect(brief(pages, structure)).toEqual([
      '#2. Payment {clause-2}',
      '2.1 The Purchaser pays the price in two stages, and each of them is due on the day that the notice of the Seller states, as follows: {clause-2.1}',
      '-(a) the first stage on subscription; {clause-2.1-a}',
      '-(b) the second stage on delivery. {clause-2.1-b}',
      [
        ['Stage', 'Price'],
        ['First', '395'],
        ['Second', '1,155'],
      ],
      'The amounts above are those of one troy ounce, and no other amount is due under this paper.',
    ]);
    expect(structure.pages).toEqual([{ page: 1, label: '1', basis: 'inferred' }]);
  });

  test('a sentence that runs over a page break is one, and heads and feet are marked', async () => {
    const line = 'The Seller shall deposit the whole of the bullion in the vault that is named in this paper';
    const pages = ['1', '2', '3'].map(number =>
      content([
        prose(770, `Paper on delivery ${number}`),
        prose(680, `${line} and`),
        prose(668, `${line} and`),
      ]),
    );
    const { pages: read, structure } = await structureOfPdf(plainPdf(pages));
    const flow = structure.blocks.filter(({ kind }) => kind !== 'running');
    expect(flow).toHaveLength(1);
    expect(new Set(flow[0] && rangesOf(flow[0]).map(({ page }) => page))).toEqual(new Set([1, 2, 3]));
    expect(structure.blocks.filter(({ kind }) => kind === 'running')).toHaveLength(3);
    expect(faultsOf(read, structure)).toEqual([]);
  });
});

describe('a table that runs over a page break', () => {
  const row = (y: number, name: string, ounces: string): SetWords[] => [
    { words: name, x: 80, y },
    { words: ounces, x: 240, y },
  ];
  const grid = (...ys: number[]) => [
    ...ys.map(y => [72, y, 320, y]),
    ...[72, 200, 320].map(x => [x, ys[0] ?? 0, x, ys.at(-1) ?? 0]),
  ];
  const above = content([...row(180, 'Bar', 'Ounces'), ...row(160, 'A1', '400')], grid(194, 174, 154));
  const after = prose(600, 'And a sentence that stands below the table.');

  test('is one where its head comes again, and the head is marked as such', async () => {
    const below = content(
      [...row(700, 'Bar', 'Ounces'), ...row(680, 'A2', '399'), after],
      grid(714, 694, 674),
    );
    const { pages, structure } = await structureOfPdf(plainPdf([above, below]));
    expect(brief(pages, structure)).toEqual([
      [
        ['Bar', 'Ounces'],
        ['A1', '400'],
        ['A2', '399'],
      ],
      '~Bar Ounces',
      after.words,
    ]);
    expect(faultsOf(pages, structure)).toEqual([]);
    const [table] = documentTables(
      { entry: { filename: 'a.pdf', sha256: '' }, slug: 'a', basePath: '' },
      pages,
      structure,
    ).tables;
    expect(table).toMatchObject({ page: 1, rowPages: [1, 1, 2], headerRows: 1 });
  });

  test('is one where a single row goes on', async () => {
    const below = content([...row(700, 'A2', '399'), after], grid(714, 694));
    const { pages, structure } = await structureOfPdf(plainPdf([above, below]));
    expect(brief(pages, structure)).toEqual([
      [
        ['Bar', 'Ounces'],
        ['A1', '400'],
        ['A2', '399'],
      ],
      after.words,
    ]);
  });

  test('is one where its columns go on, and two where they are others', async () => {
    const cells = [...row(700, 'A2', '399'), ...row(680, 'A3', '401')];
    const below = content([...cells, after], grid(714, 694, 674));
    const { pages, structure } = await structureOfPdf(plainPdf([above, below]));
    expect(brief(pages, structure)[0]).toEqual([
      ['Bar', 'Ounces'],
      ['A1', '400'],
      ['A2', '399'],
      ['A3', '401'],
    ]);
    const moved = content(
      [...cells.map(word => ({ ...word, x: word.x + 130 })), after],
      grid(714, 694, 674).map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => [x0 + 130, y0, x1 + 130, y1]),
    );
    const other = await structureOfPdf(plainPdf([above, moved]));
    expect(other.structure.blocks.filter(({ kind }) => kind === 'table')).toHaveLength(2);
  });
});

describe('a page with tags', () => {
  test('has no rows of a table that are on another page', async () => {
    const page = content([
      { words: 'Bar', x: 72, y: 700, mark: 0 },
      { words: 'Ounces', x: 200, y: 700, mark: 1 },
    ]);
    const rowOf = (...marks: number[]) => ({
      role: 'TR',
      kids: [0, 1].map(column => ({ role: 'TD', kids: marks.slice(column, column + 1) })),
    });
    const bytes = taggedPdf(page, [{ role: 'Table', kids: [rowOf(), rowOf(0, 1), rowOf()] }]);
    const { pages, structure } = await structureOfPdf(bytes);
    expect(brief(pages, structure)).toEqual([[['Bar', 'Ounces']]]);
  });

  test('has the headings, lists, header cells and alternative texts that its tags say', async () => {
    const page = content([
      { words: 'Small heading', x: 72, y: 700, size: 9, mark: 0 },
      { words: 'One item', x: 72, y: 680, mark: 1 },
      { words: 'Year', x: 72, y: 640, mark: 2 },
      { words: 'Ounces', x: 200, y: 640, mark: 3 },
      { words: '2025', x: 72, y: 620, mark: 4 },
      { words: '49,000', x: 200, y: 620, mark: 5 },
    ]);
    const cell = (role: string, mark: number) => ({ role, kids: [mark] });
    const bytes = taggedPdf(page, [
      { role: 'H2', kids: [0] },
      { role: 'L', kids: [{ role: 'LI', kids: [{ role: 'LBody', kids: [1] }] }] },
      {
        role: 'Table',
        kids: [
          { role: 'TR', kids: [cell('TH', 2), cell('TH', 3)] },
          { role: 'TR', kids: [cell('TD', 4), cell('TD', 5)] },
        ],
      },
      { role: 'Figure', entries: '/Alt (A bar of gold)', kids: [] },
    ]);
    const { pages, structure } = await structureOfPdf(bytes);
    expect(structure.pages[0]?.basis).toBe('tagged');
    expect(brief(pages, structure).slice(0, 3)).toEqual([
      '#Small heading',
      '-One item',
      [
        ['Year', 'Ounces'],
        ['2025', '49,000'],
      ],
    ]);
    const table = structure.blocks.find(block => block.kind === 'table');
    expect(table?.rows.map(row => row.map(({ header }) => header))).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

test('numbers of lines in the margin, as bills have them, are apart from the text', async () => {
  const line = 'The Secretary shall make rules on the deposit of bullion that this Act requires of each';
  const lines = Array.from({ length: 10 }, (_, index) => [
    { words: String(index + 1), x: 40, y: 700 - 20 * index },
    prose(700 - 20 * index, `${line} and`),
  ]);
  const { pages, structure } = await structureOfPdf(plainPdf([content(lines.flat())]));
  const [paragraph, ...others] = structure.blocks.filter(({ kind }) => kind !== 'running');
  expect(others).toEqual([]);
  expect(paragraph && wordReader(pages)(rangesOf(paragraph))).toBe(Array(10).fill(`${line} and`).join(' '));
  expect(faultsOf(pages, structure)).toEqual([]);
});

test('a page whose words have no places has clauses and points by its lines of text', () => {
  const text =
    '4.1 The Seller delivers the metal as follows:\n(a) in bars;\n(b) in coins.\nNothing else is agreed.';
  const page = { page: 1, label: '1', text, source: 'text' as const, characterCount: text.length };
  const layout = { tagged: [], tagsBroken: [], ruled: [], boldFonts: [], isUnread: false };
  const structure = documentStructure([page], { fonts: [], pages: [] }, layout);
  expect(faultsOf([page], structure)).toEqual([]);
  expect(brief([page], structure)).toEqual([
    '4.1 The Seller delivers the metal as follows: {clause-4.1}',
    '-(a) in bars; {clause-4.1-a}',
    '-(b) in coins. {clause-4.1-b}',
    'Nothing else is agreed.',
  ]);
  expect(structure.notes.map(({ code }) => code)).toEqual(['positions-missing']);
});
