import { describe, expect, test } from 'vitest';
import { documentHeadings } from './document-headings.ts';

function headingsOf(texts: string[], outline: [page: number, title: string][] = []): string[][] {
  const pages = texts.map((text, index) => ({ page: index + 1, text }));
  const entries = outline.map(([page, title]) => ({ page, title, level: 1 }));
  return documentHeadings(pages, entries).map(headings => headings.map(({ text }) => text));
}

describe('the headings of a document without bookmarks', () => {
  test('stand on a line of their own, open a paragraph, or follow a sentence', () => {
    const text =
      'Section 4.2 Delivery\nThe bar.\n12. Governing Law. The law is stated. 13. NOTICES. In writing.\nARTICLE V\nDELIVERY AND STORAGE\n14 Deferred payment\nIt is due.';
    expect(headingsOf([text])).toEqual([
      [
        'Section 4.2 Delivery',
        '12. Governing Law',
        '13. NOTICES',
        'ARTICLE V',
        'DELIVERY AND STORAGE',
        '14 Deferred payment',
      ],
    ]);
  });

  test('may go over two lines', () => {
    const text = 'Schedule 11. Form of choice where the Soft Cap is not\nreached\nTo the Seller.';
    expect(headingsOf([text])).toEqual([['Schedule 11. Form of choice where the Soft Cap is not reached']]);
  });

  test('are no cells of a table that run on in the next line', () => {
    expect(headingsOf(['5 Offtake Tokens\noutstanding\n6 Offtake Tokens\noutstanding'])).toEqual([[]]);
  });

  test('count up: rows of a table and numbered questions between them do not', () => {
    const pages = [
      '1 The route\nNo. Leg\n3 Refinery to vault\nDeposited\n4 Vault held\nNotice\n2 From notice to delivery\nIt begins.\n3 Delivery terms\nFOB.',
      '4 Whole ounces\nOnly.\n5 Questions\n2. Is my holding whole?\nYes.\n6 Delay\nNinety days.',
    ];
    expect(headingsOf(pages)).toEqual([
      ['1 The route', '2 From notice to delivery', '3 Delivery terms'],
      ['4 Whole ounces', '5 Questions', '6 Delay'],
    ]);
  });

  test('count anew in each schedule, and where a longer count does', () => {
    const clauses = (...names: string[]) => names.map((name, index) => `${index + 1}. ${name}. It applies.`);
    expect(
      headingsOf([
        clauses('Sale', 'Price', 'Delivery').join('\n'),
        ['Exhibit A. Insurance', ...clauses('Cover', 'Premium', 'Claims')].join('\n'),
        clauses('Parties', 'Term', 'Law', 'Costs', 'Notices', 'Assignment').join('\n'),
      ]),
    ).toEqual([
      ['1. Sale', '2. Price', '3. Delivery'],
      ['Exhibit A. Insurance', '1. Cover', '2. Premium', '3. Claims'],
      ['1. Parties', '2. Term', '3. Law', '4. Costs', '5. Notices', '6. Assignment'],
    ]);
  });
});

describe('the headings of a document with bookmarks', () => {
  const text =
    'How it works\n1. Subscribe. Sign up.\n3. Hold. Tokens go\nto your wallet.\nThe seller’s side:\nIt sells.';

  test('are those that the bookmarks tell, however they are written, and no items of lists', () => {
    expect(
      headingsOf(
        [text],
        [
          [1, 'HOW IT WORKS'],
          [1, "The seller's side"],
        ],
      ),
    ).toEqual([['How it works', 'The seller’s side']]);
  });

  test('stand on the page that the bookmark leads to, in one line or two, with their number', () => {
    const pages = ['Contents\nForm of election', '2. Form of\nelection\nI elect.'];
    expect(
      headingsOf(pages, [
        [2, 'Form of election (draft)'],
        [2, 'Form of election'],
      ]),
    ).toEqual([[], ['2. Form of election']]);
  });

  test('are told by their numbers too where the bookmarks are those of chapters', () => {
    const chapters = [
      'Part one\n1. Sale. It applies.',
      '2. Price. It is fixed.',
      '3. Term. A year.',
      '4. Law.',
    ];
    expect(headingsOf(chapters, [[1, 'Part one']])).toEqual([
      ['Part one', '1. Sale'],
      ['2. Price'],
      ['3. Term'],
      ['4. Law'],
    ]);
  });
});
