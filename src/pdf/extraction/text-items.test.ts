import { expect, test } from 'vitest';
import { makePdf, type PdfPage, stream } from '../fixtures/pdf.ts';
import { withPdf } from './open-pdf.ts';
import { readTextItems } from './text-items.ts';

const fonts = '/Font << /F1 101 0 R /F2 102 0 R >>';
const fontObjects = ['Helvetica', 'Times-Bold'].map(
  (name, index) =>
    [101 + index, Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`)] as const,
);

/** The items of a page, and those that pdf.js reads by itself. */
async function itemsOf(page: PdfPage) {
  const form = stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Matrix [1 0 0 1 5 5] /Resources << ${fonts} >>`,
    Buffer.from('q BT /F2 9 Tf 30 30 Td (form) Tj ET Q Q'),
  );
  const own = Buffer.isBuffer(page) && { fonts, resources: '/XObject << /X 100 0 R >>' };
  const pdf = makePdf({ pages: [page], ...own, objects: new Map([[100, form], ...fontObjects]) });
  return withPdf(
    pdf,
    async ({ document }) => {
      const page = await document.getPage(1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      return { own: readTextItems(await page.getOperatorList(), page)?.items, items };
    },
    { fontExtraProperties: true },
  );
}

test.each([
  ['words and lines', '(One word) Tj 0 -14 TD (two) Tj T* (three) Tj'],
  ['gaps of many sizes', '[(a) -20 (b) -90 (c) -110 (d) -500 (e) -700 (f) 300 (g) -4000 (h)] TJ'],
  ['spaces that are written', '[(a ) (b  c ) 260 (d ) -3000 (e)] TJ (f ) Tj 1 0 0 1 300 700 Tm (g) Tj'],
  ['spacing of letters and words', '1 Tc 3 Tw 90 Tz (spaced out) Tj -1 Tc ( tight words) Tj'],
  ['raised type', '(10) Tj 5 Ts /F1 7 Tf (th) Tj 0 Ts /F1 12 Tf ( day) Tj'],
  ['other fonts and sizes', '(plain) Tj /F2 12 Tf (bold) Tj /F2 30 Tf (large) Tj'],
  [
    'upright, turned and slanted type',
    '(a) Tj 0 1 -1 0 9 9 Tm (b c) Tj 1 0 .3 1 50 50 Tm (d e) Tj -1 0 0 -1 80 80 Tm (f) Tj',
  ],
  ['type that is larger by its matrix', '(a) Tj 2 0 0 2 79 700 Tm (b) Tj q 3 0 0 3 0 0 cm (c) Tj Q (d) Tj'],
  ['marks', '/P << /MCID 3 >> BDC (a) Tj /Span BMC (b) Tj EMC EMC EMC /Artifact BMC (c) Tj'],
  ['forms', '(a) Tj /X Do (b) Tj'],
  ['steps back', '(abc) Tj -6 0 Td (d) Tj -40 0 Td (e) Tj 20 30 Td (f) Tj'],
  ['words without paint and outside of the page', '3 Tr (unseen) Tj 5000 0 Td (out) Tj'],
])('%s are read as pdf.js reads them', async (_, operations) => {
  const { own, items } = await itemsOf(Buffer.from(`BT /F1 12 Tf 70 700 Td ${operations} ET BT (end) Tj ET`));
  expect(own?.length).toBe(items.length);
  for (const [index, item] of items.entries()) {
    if (!('str' in item)) {
      expect(own?.[index]).toMatchObject({ type: item.type.replace('Props', '') });
      continue;
    }
    const { transform, width, ...rest } = item;
    expect(own?.[index]).toMatchObject(rest);
    expect(own?.[index]).toMatchObject({ width: expect.closeTo(width, 3) });
    expect(own?.[index]).toMatchObject({
      transform: transform.map((part: number) => expect.closeTo(part, 3)),
    });
  }
});

test('ligatures are spelt out, and soft hyphens are left out', async () => {
  const { own, items } = await itemsOf(['the ﬁrst co\u00ADoperation']);
  expect(own).toEqual(items);
});

test('marks name the number that the tags refer to', async () => {
  const { own } = await itemsOf(Buffer.from('/P << /MCID 3 >> BDC EMC'));
  expect(own?.[0]).toMatchObject({ id: '_mc3', tag: 'P' });
});

test('pages with letters from right to left are left to pdf.js', async () => {
  expect((await itemsOf(['שלום'])).own).toBeUndefined();
});
