import { describe, expect, test } from 'vitest';
import { makePdf, type PdfSpecification } from '../fixtures/pdf.ts';
import { type Run, unpacked } from '../positions/positions.ts';
import { extractPdf } from './extract.ts';

/** The runs of the first page with their texts. */
async function runsOf(specification: PdfSpecification): Promise<(Run & { text: string })[]> {
  const { pages, positions } = await extractPdf(makePdf(specification));
  const characters = Array.from(pages[0]?.text ?? '');
  const [stored] = positions.pages;
  if (!stored) throw new Error('The page has no positions.');
  return unpacked(stored).runs.map(run => ({ ...run, text: characters.slice(run.start, run.end).join('') }));
}

/** The font of these PDFs sets each letter 6 points wide at 12 points. */
const [letter, pageWidth, pageHeight] = [6, 612, 792];

/** Content of a page whose letters are codes: A, B, C are the first characters that the font knows. */
const line = (matrix: string, codes = '000100020003') =>
  Buffer.from(`BT /F 12 Tf ${matrix} Tm <${codes}> Tj ET`);
const lettersAbc = ['ABC'];

describe('the places of words', () => {
  test('are those of the published text, at its offsets', async () => {
    const runs = await runsOf({ pages: [['First line', 'second line']] });
    expect(runs.map(({ text }) => text)).toEqual(['First line', 'second line']);
    const [first] = runs;
    expect(first).toMatchObject({ start: 0, end: 10, angle: 0, size: 12, mark: null, isArtifact: false });
    expect(first?.left).toBeCloseTo(72 / pageWidth, 3);
    expect(first?.width).toBeCloseTo((10 * letter) / pageWidth, 3);
    const foot = (first?.top ?? 0) + (first?.height ?? 0);
    expect(first?.top).toBeLessThan((pageHeight - 720 - 7) / pageHeight);
    expect(foot).toBeGreaterThanOrEqual((pageHeight - 720) / pageHeight - 0.001);
  });

  test('count code points, and no characters that are not published', async () => {
    const runs = await runsOf({ pages: [['𝔾old a\u0002re bars and ounces', '\uF0B7 the 🪙 coin']] });
    expect(runs.map(({ text }) => text)).toEqual(['𝔾old are bars and ounces', '• the 🪙 coin']);
  });

  test.each([
    ['90', { left: 720 / 792, top: 72 / 612, angle: 90 }],
    ['180', { left: (612 - 72 - 18) / 612, top: 720 / 792, angle: 180 }],
    ['270', { left: (792 - 720) / 792, top: (612 - 72 - 18) / 612, angle: 270 }],
  ])('are those of the displayed page where it is turned by %s degrees', async (turn, place) => {
    const [run] = await runsOf({ pages: [['ABC']], pageEntries: `/Rotate ${turn}` });
    expect(run?.angle).toBe(place.angle);
    const centre = {
      x: (run?.left ?? 0) + (run?.width ?? 0) / 2,
      y: (run?.top ?? 0) + (run?.height ?? 0) / 2,
    };
    const isAcross = place.angle === 180;
    const [halfLength, halfHeight] = isAcross ? [9 / 612, 4 / 792] : [4 / 792, 9 / 612];
    expect(Math.abs(centre.x - place.left)).toBeLessThan(2 * halfLength);
    expect(Math.abs(centre.y - place.top)).toBeLessThan(2 * halfHeight);
  });

  test('are shares of what the crop box leaves, and what it cuts off is no text', async () => {
    const [run] = await runsOf({ pages: [['ABC']], pageEntries: '/CropBox [62 700 162 740]' });
    expect(run).toMatchObject({ text: 'ABC', left: 0.1, width: 0.18 });
    expect(run?.top).toBeCloseTo(1 - (20 + 0.8 * 12) / 40, 1);
  });

  test.each([
    ['mirrored', '-1 0 0 1 200 400', { left: 182 / 612, angle: 180 }],
    ['upside down', '1 0 0 -1 200 400', { left: 200 / 612, angle: 0 }],
    ['turned round', '-1 0 0 -1 200 400', { left: 182 / 612, angle: 180 }],
  ])('are found where text is %s by its scale', async (_, matrix, place) => {
    const specification = { pages: [line(matrix), ...[lettersAbc]] };
    const [run] = await runsOf(specification);
    expect(run?.left).toBeCloseTo(place.left, 3);
    expect(run?.width).toBeCloseTo((3 * letter) / pageWidth, 3);
    expect(run?.angle).toBe(place.angle);
  });

  test('of type without a size have none, and cost the page nothing', async () => {
    const runs = await runsOf({ pages: [line('0 0 0 0 200 400'), ...[lettersAbc]] });
    for (const run of runs) expect(run).toMatchObject({ width: 0, height: 0, size: 0 });
  });

  test.each(['1e38 0 0 1e38 1e38 1e38', '1e-38 0 0 1e-38 72 700', '1 1 1 1 72 700', '0 12 0 12 72 700'])(
    'that come from numbers nobody meant (%s) stay on the page',
    async matrix => {
      for (const run of await runsOf({ pages: [line(matrix), lettersAbc] })) {
        for (const side of [run.left, run.top, run.width, run.height]) {
          expect(side).toBeGreaterThanOrEqual(0);
          expect(side).toBeLessThanOrEqual(1);
        }
        expect(run.size).toBeLessThanOrEqual(10_000);
        expect(Number.isInteger(run.angle)).toBe(true);
      }
    },
  );

  test('on a page as large as a field are shares of it, too', async () => {
    const [run] = await runsOf({ pages: [['ABC']], pageEntries: '/MediaBox [0 0 14400 14400]' });
    expect(run?.left).toBeCloseTo(72 / 14_400, 4);
    expect(run?.width).toBeCloseTo(18 / 14_400, 4);
  });

  test('name the content that tags refer to, and what is marked as no part of it', async () => {
    const marked = Buffer.from(
      `/P << /MCID 7 >> BDC BT /F 12 Tf 1 0 0 1 72 700 Tm <0001> Tj ET EMC
/Artifact BMC BT /F 12 Tf 1 0 0 1 72 600 Tm <0002> Tj ET EMC
BT /F 12 Tf 1 0 0 1 72 500 Tm <0003> Tj ET`,
    );
    const runs = await runsOf({ pages: [marked, ...[lettersAbc]] });
    expect(runs.map(({ mark, isArtifact }) => [mark, isArtifact])).toEqual([
      [7, false],
      [null, true],
      [null, false],
    ]);
  });

  test('of a page with more pieces than are kept are left out, with a note; its text stays', async () => {
    // Each in its own place, far from the others.
    const many = Array.from(
      { length: 21_000 },
      (_, index) => `1 0 0 1 ${(index * 97) % 600} ${(index * 31) % 780} Tm <0001> Tj`,
    );
    const pdf = makePdf({ pages: [Buffer.from(`BT /F 4 Tf ${many.join(' ')} ET`), ['ABC']] });
    const { pages, positions, notes } = await extractPdf(pdf);
    expect(pages[0]?.characterCount).toBeGreaterThan(21_000);
    expect(positions.pages.map(({ runs }) => runs.length > 0)).toEqual([false, true]);
    expect(notes).toEqual([
      {
        code: 'shortened',
        detail: 'Where the words of page 1 stand is not told: they come in more than 20,000 pieces.',
      },
    ]);
  });
});
