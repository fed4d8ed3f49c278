/** Rows and columns of tables that no line parts, between lines that are drawn. */
import { expect, test } from 'vitest';
import { briefOf } from '../../fixtures/brief-structure.ts';
import { content, type SetWords } from '../../fixtures/structured-pdf.ts';

const level = (y: number, from = 72, to = 500) => [from, y, to, y];
const upright = (x: number, from: number, to: number) => [x, from, x, to];
const row = (y: number, cells: Record<number, string>): SetWords[] =>
  Object.entries(cells).map(([x, words]) => ({ words, x: Number(x), y, size: 9 }));

const brief = (rows: SetWords[][], lines: number[][]) => briefOf(content(rows.flat(), lines));

test('rows in groups that are ruled begin where a cell above had room for the next word', async () => {
  const rows = [
    row(690, { 76: 'Function', 180: 'Description' }),
    row(670, { 76: 'print()', 180: 'simple display with estimates of the coefficients' }),
    row(659, { 76: 'summary()', 180: 'standard output of a regression, with all errors and' }),
    row(648, { 180: 'tests in columns, and the class of the model' }),
    row(632, { 76: 'terms()', 180: 'terms of the parts' }),
    row(621, { 76: 'logLik()', 180: 'logarithm of the likelihood' }),
    row(605, { 76: 'AIC()', 180: 'criteria of what is told' }),
  ];
  const lines = [702, 684, 643, 616, 600].map(y => level(y));
  const uprights = [72, 170, 500].map(x => upright(x, 600, 702));
  expect(await brief(rows, [...lines, ...uprights])).toEqual([
    [
      ['Function', 'Description'],
      ['print()', 'simple display with estimates of the coefficients'],
      [
        'summary()',
        'standard output of a regression, with all errors and tests in columns, and the class of the model',
      ],
      ['terms()', 'terms of the parts'],
      ['logLik()', 'logarithm of the likelihood'],
      ['AIC()', 'criteria of what is told'],
    ],
  ]);
});

test('cells in boxes are one row each, however their words are broken', async () => {
  const rows = [
    row(690, { 76: 'Item', 180: 'What to set', 400: 'Key' }),
    row(670, {
      76: 'Lowest ratio',
      180: 'Set the lowest ratio that a solution must have to',
      400: 'lowest-',
    }),
    row(659, { 76: 'of a fix', 180: 'be kept.', 400: 'ratio' }),
    row(640, { 76: 'Age', 180: 'Set the greatest age.', 400: 'age' }),
    row(620, { 76: 'Files', 180: 'Write one of', 400: 'files' }),
    row(609, { 180: 'all, or' }),
    row(598, { 180: 'none.' }),
  ];
  const lines = [702, 684, 654, 634, 592].map(y => level(y));
  const uprights = [72, 170, 390, 500].map(x => upright(x, 592, 702));
  expect(await brief(rows, [...lines, ...uprights])).toEqual([
    [
      ['Item', 'What to set', 'Key'],
      ['Lowest ratio of a fix', 'Set the lowest ratio that a solution must have to be kept.', 'lowest-ratio'],
      ['Age', 'Set the greatest age.', 'age'],
      ['Files', 'Write one of all, or none.', 'files'],
    ],
  ]);
});

test('columns of words stand between two uprights, and figures below figures are rows', async () => {
  const rows = [
    row(690, { 76: 'Method', 180: 'ML', 260: 'adjusted', 400: 'ZINB' }),
    row(670, { 76: 'school', 180: '0.026', 260: '0.112', 400: '0.126' }),
    row(659, { 180: '(0.002)', 260: '(0.013)', 400: '(0.044)' }),
    row(648, { 76: 'hosp', 180: '0.165', 260: '0.165', 400: '0.201' }),
    row(637, { 180: '(0.006)', 260: '(0.022)', 400: '(0.020)' }),
  ];
  const uprights = [72, 170, 390, 500].map(x => upright(x, 630, 702));
  expect(await brief(rows, [...[702, 684, 630].map(y => level(y)), ...uprights])).toEqual([
    [
      ['Method', 'ML', 'adjusted', 'ZINB'],
      ['school', '0.026', '0.112', '0.126'],
      ['', '(0.002)', '(0.013)', '(0.044)'],
      ['hosp', '0.165', '0.165', '0.201'],
      ['', '(0.006)', '(0.022)', '(0.020)'],
    ],
  ]);
});

test('single words in columns are rows of their own, with or without a name', async () => {
  const rows = [
    row(690, { 76: 'lm', 220: 'systemfit', 360: 'equation' }),
    row(670, { 76: 'coefficients', 220: 'coefficients', 360: 'coefficients' }),
    row(659, { 220: 'coefCov', 360: 'coefCov' }),
    row(648, { 76: 'rank', 220: 'rank', 360: 'rank' }),
    row(637, { 360: 'rank.sys' }),
    row(626, { 76: 'call' }),
  ];
  const uprights = [72, 210, 350, 500].map(x => upright(x, 620, 702));
  expect(await brief(rows, [...[702, 684, 620].map(y => level(y)), ...uprights])).toEqual([
    [
      ['lm', 'systemfit', 'equation'],
      ['coefficients', 'coefficients', 'coefficients'],
      ['', 'coefCov', 'coefCov'],
      ['rank', 'rank', 'rank'],
      ['', '', 'rank.sys'],
      ['call', '', ''],
    ],
  ]);
});

test('tables between two lines go on below where words are longer or shorter than the names above them', async () => {
  const rows = [
    row(120, { 90: 'Atom', 240: 'Kind', 340: 'Size', 420: 'Data' }),
    row(100, { 76: 'ADOBE_PORTABLE_DOCU-', 210: 'Array of text', 346: '6', 405: 'Received' }),
    row(89, { 76: 'MENT_FORMAT' }),
    row(75, { 76: 'APPLE_PICT', 210: 'Array', 346: '7', 405: 'Received' }),
  ];
  expect(
    await brief(
      rows,
      [132, 114].map(y => level(y)),
    ),
  ).toEqual([
    [
      ['Atom', 'Kind', 'Size', 'Data'],
      ['ADOBE_PORTABLE_DOCUMENT_FORMAT', 'Array of text', '6', 'Received'],
      ['APPLE_PICT', 'Array', '7', 'Received'],
    ],
  ]);
});

test('there is no table where a column ends as the lines of a text do', async () => {
  const text = 'GaAs cells with a structure grown by beams';
  const rows = [
    row(690, { 76: 'article info', 220: 'abstract' }),
    ...['History', 'Received in December', 'Revised', 'Accepted', 'Keywords'].map((words, index) =>
      row(670 - 11 * index, { 76: words, 220: text }),
    ),
    row(615, { 220: 'and measured.' }),
  ];
  const found = await brief(
    rows,
    [702, 684, 608].map(y => level(y)),
  );
  expect(found.some(Array.isArray)).toBe(false);
});

test('ruled rows stay whole where cells of several lines stand in their middle', async () => {
  const words = [
    row(690, { 76: 'State', 200: 'Illness', 330: 'Action taken' }),
    row(668, { 200: 'Acute Diarrhoea in', 330: 'Loose Motion in Village of' }),
    row(657, { 76: 'West Bengal', 200: 'Two Villages, with', 330: 'Daldali; Samples of Water' }),
    row(646, { 200: 'Fever', 330: 'Taken' }),
    row(624, { 76: 'Bihar', 200: 'None', 330: 'None' }),
  ];
  const lines = [702, 682, 638, 618].map(y => level(y));
  const uprights = [72, 190, 320, 500].map(x => upright(x, 618, 702));
  expect(await brief(words, [...lines, ...uprights])).toEqual([
    [
      ['State', 'Illness', 'Action taken'],
      [
        'West Bengal',
        'Acute Diarrhoea in Two Villages, with Fever',
        'Loose Motion in Village of Daldali; Samples of Water Taken',
      ],
      ['Bihar', 'None', 'None'],
    ],
  ]);
});

test('a cell with lines of its own makes no rows where most rows are ruled', async () => {
  const rows = [
    row(690, { 76: 'Event', 200: 'Day', 300: 'Consequence of that', 450: 'Fee' }),
    row(670, {
      76: 'Instalment late again',
      200: 'Each due date',
      300: 'Interest and a reminder',
      450: 'USD 50',
    }),
    row(650, { 76: 'Seller Ltd', 200: 'Day 10', 300: 'Notice', 450: 'USD 100' }),
    row(639, { 76: 'Bank Street 4', 200: 'after signing', 300: 'Lapse', 450: 'EUR 90' }),
    row(628, { 76: '8001 Zurich', 300: 'None' }),
    row(608, { 76: 'Bars not ready', 200: 'Day of delivery', 300: 'None', 450: 'USD 20' }),
  ];
  const [table] = await brief(
    rows,
    [702, 684, 664, 622, 602].map(y => level(y)),
  );
  expect((table as string[][])[2]).toEqual([
    'Seller Ltd Bank Street 4 8001 Zurich',
    'Day 10 after signing',
    'Notice Lapse None',
    'USD 100 EUR 90',
  ]);
});

test('rows far below a ruled head have its columns', async () => {
  const rows = [
    row(690, { 76: 'No.', 160: 'Due', 260: 'Amount', 380: 'Condition' }),
    row(664, { 76: '1', 160: '3 July 2025', 260: 'EUR 14,200', 380: 'on signing' }),
    row(643, { 76: '2', 160: '3 October 2025', 260: 'EUR 9,850', 380: 'after the count of the bars in' }),
    row(632, { 380: 'the presence of both sides' }),
    row(611, { 76: '3', 160: '5 January 2026', 260: 'EUR 9,850', 380: 'none' }),
  ];
  expect(
    await brief(
      rows,
      [702, 680].map(y => level(y)),
    ),
  ).toEqual([
    [
      ['No.', 'Due', 'Amount', 'Condition'],
      ['1', '3 July 2025', 'EUR 14,200', 'on signing'],
      ['2', '3 October 2025', 'EUR 9,850', 'after the count of the bars in the presence of both sides'],
      ['3', '5 January 2026', 'EUR 9,850', 'none'],
    ],
  ]);
});

test('columns at tab stops are a table without lines and figures, unless they are to be filled in or are lists', async () => {
  const names = row(690, { 76: 'Seller', 200: 'the Seller, acting through its office' });
  const last = row(665, { 76: 'Agent', 200: 'the escrow agent' });
  const rest = row(679, { 200: 'at the vault' });
  expect(await brief([names, rest, last], [])).toEqual([
    [
      ['Seller', 'the Seller, acting through its office at the vault'],
      ['Agent', 'the escrow agent'],
    ],
  ]);
  const columns = await brief(
    [row(690, { 76: 'Left above', 300: 'Right above' }), row(676, { 76: 'Left', 300: 'Right' })],
    [],
  );
  expect(columns).toHaveLength(1);
  for (const [first, second] of [
    [
      { 76: 'Seller', 200: '[name]' },
      { 76: 'Agent', 200: '________' },
    ],
    [
      { 76: '(a)', 200: 'the Seller' },
      { 76: '(b)', 200: 'the Buyer' },
    ],
  ] as const)
    expect((await brief([row(690, first), row(676, second)], [])).filter(Array.isArray)).toEqual([]);
  // Two columns of text are written one after the other.
  const [left, right] = [76, 300].map(x => [row(690, { [x]: 'The Seller' }), row(678, { [x]: 'The vault' })]);
  expect((await brief([...(left ?? []), ...(right ?? [])], [])).filter(Array.isArray)).toEqual([]);
});
