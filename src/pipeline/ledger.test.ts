import { expect, test } from 'vitest';
import { readLedger, statedFigures } from '#ledger';
import { readProgram } from '#program';
import { figuresOfPages, listedLedger } from './ledger.ts';
import { namedDocuments } from './publish/page-files.ts';

const { program } = await readProgram('src/program/program.json');

/** Each document states the forward price twice on its first page and once on its second. */
const price = 'The forward price is 1,550 USD per troy ounce.';
const texts = [`${price} ${price}`, price];
const entries = Array.from({ length: namedDocuments + 3 }, (_, number) => {
  const name = String(number).padStart(2, '0');
  return { filename: `${name}.pdf`, title: name, pageCount: texts.length, pageUrl: `/documents/${name}` };
});
const pages = texts.map((text, index) => ({ page: index + 1, label: String(index + 1), text }));
const ledger = await readLedger(program, {
  entries,
  settlements: new Map(),
  isSource: () => true,
  stated: async () => statedFigures(pages, program),
});
const listed = listedLedger(ledger);
const named = figuresOfPages(listed);
const priceIn = ({ figures }: typeof listed) => figures.find(({ id }) => id === 'forward-price');

test('a listed figure has its distinct pages and one example statement', () => {
  expect(priceIn(listed)).toMatchObject({
    equals: 3 * entries.length,
    first: { filename: '00.pdf', page: 1 },
  });
  expect(priceIn(listed)?.agreeing).toMatchObject({ values: ['1550'], documents: entries.length });
  expect(priceIn(listed)?.agreeing.places.map(({ url }) => url)).toEqual(
    entries.flatMap(({ pageUrl }) => [`${pageUrl}#page-1`, `${pageUrl}#page-2`]),
  );
});

test('pages receive the places in the listed documents, and the total', () => {
  const { agreeing } = priceIn(named) ?? {};
  expect(agreeing?.documents).toBe(entries.length);
  expect(new Set(agreeing?.places.map(({ filename }) => filename)).size).toBe(namedDocuments);
});

test('the ledger in memory and for pages does not grow with the statements on a page', () => {
  const statements = ledger.figures.flatMap(figure => figure.statements);
  expect(statements.length).toBeGreaterThanOrEqual(3 * entries.length);
  for (const { figures } of [listed, named])
    expect(JSON.stringify(figures).split('"sentence"').length - 1).toBe(
      ledger.figures.filter(figure => figure.statements.length > 0).length,
    );
});
