import { expect, test } from 'vitest';
import { firstOwnObject, makePdf } from '../fixtures/pdf.ts';
import { unpacked } from '../positions/positions.ts';
import { extractPdf } from './extract.ts';

/** A page whose lines are 20 points apart, from 720 points above its foot, with annotations. */
function pdfWith(lines: string[], annotations: string[]): Buffer {
  const numbers = annotations.map((_, index) => firstOwnObject + index);
  const references = numbers.map(number => `${number} 0 R`).join(' ');
  return makePdf({
    pages: [lines],
    pageEntries: `/Annots [${references}]`,
    catalogue: `/AcroForm << /Fields [${references}] /NeedAppearances true >>`,
    objects: new Map(
      annotations.map((text, index) => [
        firstOwnObject + index,
        Buffer.from(`<< /Type /Annot /DA (/Helv 12 Tf 0 g) ${text} >>`),
      ]),
    ),
  });
}

const text = (name: string, value: string, rect: string, more = '') =>
  `/Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /Rect [${rect}] ${more}`;

async function read(lines: string[], annotations: string[]) {
  const { pages, notes, positions } = await extractPdf(pdfWith(lines, annotations));
  const [page] = pages;
  const runs = positions.pages.flatMap(stored => unpacked(stored).runs);
  return { text: page?.text, filledIn: page?.filledIn, notes, runs };
}

test('form values become words behind their labels, with their places', async () => {
  const form = [
    text('price', 'USD 1,650', '200 716 300 732'),
    text('remarks', 'by wire\\nat once', '72 667 300 697', '/Ff 4096'),
    text('hidden', 'secret', '200 636 300 652', '/F 2'),
    text('password', 'secret', '200 636 300 652', '/Ff 8192'),
    text('empty', '', '200 636 300 652'),
  ];
  const found = await read(['Price', 'Remarks', '', 'End'], form);
  expect(found.text?.replace(/[ \t]+/g, ' ')).toBe('Price USD 1,650\nRemarks\nby wire\nat once\nEnd');
  expect(found.filledIn).toEqual([
    { name: 'price', value: 'USD 1,650' },
    { name: 'remarks', value: 'by wire\nat once' },
  ]);
  expect(found.notes).toEqual([
    {
      code: 'form-values',
      detail:
        'Page 1: 2 values were filled into the form or written onto the page; they are part of the text.',
    },
  ]);
  const price = found.runs.find(({ start }) => found.text?.slice(start).startsWith('USD'));
  expect(price?.left).toBeCloseTo(202 / 612, 2);
});

test('a ticked box is a mark before its label, and an unticked one is nothing', async () => {
  const box = (rect: string, state: string) =>
    `/Subtype /Widget /FT /Btn /T (wire) /V /${state} /AS /${state} /Rect [${rect}]`;
  const found = await read(
    ['I pay by wire', 'I pay by card'],
    [box('52 718 66 732', 'Yes'), box('52 698 66 712', 'Off')],
  );
  expect(found.text).toBe('☒ I pay by wire\nI pay by card');
});

test('a choice shows its words, within the line that it interrupts', async () => {
  const choice =
    '/Subtype /Widget /FT /Ch /Ff 131072 /T (c) /V (usd) /Opt [[(usd) (US dollars)]] /Rect [114 716 180 732]';
  const found = await read(['Paid in __________ by wire'], [choice]);
  expect(found.text?.replace(/\s+/g, ' ')).toBe('Paid in US dollars by wire');
});

test('a value that the page draws itself is not repeated', async () => {
  const found = await read(['Town: Porto'], [text('town', 'Porto', '106 716 200 732')]);
  expect(found.text).toBe('Town: Porto');
  expect(found.filledIn).toHaveLength(1);
});

test('free text is read, struck words and drawings are noted', async () => {
  const found = await read(
    ['The price is fixed'],
    [
      '/Subtype /FreeText /Contents (at USD 1,700) /Rect [200 716 300 732]',
      '/Subtype /StrikeOut /Rect [96 716 180 732] /QuadPoints [96 732 180 732 96 716 180 716]',
      '/Subtype /Ink /InkList [[1 1 2 2]] /Rect [1 1 2 2]',
    ],
  );
  expect(found.text?.replace(/\s+/g, ' ')).toBe('The price is fixed at USD 1,700');
  expect(found.notes.slice(1).map(({ detail }) => detail)).toEqual([
    'Page 1: 3 words are struck out, and are still part of the text.',
    'Page 1: something is drawn or stamped onto the page that is not in the text.',
  ]);
});

test('a scanned page with values is still recognised', async () => {
  const pdf = pdfWith([], [text('price', 'USD 1,650', '200 716 300 732')]);
  const { doubtful, pages } = await extractPdf(pdf);
  expect([doubtful, pages[0]?.text]).toEqual([[{ page: 1, lost: [] }], 'USD 1,650']);
});
