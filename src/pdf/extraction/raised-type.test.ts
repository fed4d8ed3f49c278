import { expect, test } from 'vitest';
import { makePdf } from '../fixtures/pdf.ts';
import { unpacked } from '../positions/positions.ts';
import { extractPdf } from './extract.ts';

/** One line: `^1^` is raised small type, `_2_` lowered. */
async function read(line: string) {
  const shown = line.split(/(\^[^^]*\^|_[^_]*_)/).map(part => {
    const [size, rise] = part.startsWith('^') ? [7, 4] : part.startsWith('_') ? [7, -2] : [12, 0];
    const text = (rise === 0 ? part : part.slice(1, -1)).replace(/[()]/g, '\\$&');
    return `/F ${size} Tf ${rise} Ts (${text}) Tj`;
  });
  const pdf = makePdf({
    pages: [Buffer.from(`BT 1 0 0 1 72 720 Tm ${shown.join(' ')} ET`, 'latin1')],
    fonts: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>',
  });
  const { pages, positions } = await extractPdf(pdf);
  return { text: pages[0]?.text ?? '', runs: positions.pages.flatMap(page => unpacked(page).runs) };
}

test.each([
  ['USD 1,650^1^ per ounce', 'USD 1,650¹ per ounce'],
  ['for USD 1,650^12^', 'for USD 1,650¹²'],
  ['within 30 days^a^, at 3 %^2)^ a year', 'within 30 daysᵃ, at 3 %²⁾ a year'],
  ['USD 1,650^*^ and 85^Q^ more', 'USD 1,650* and 85 Q more'],
  ['120 m^2^, 10^-3^, CO_2_', '120 m², 10⁻³, CO₂'],
  ['^1^ The price of the note', '¹ The price of the note'],
  ['on the 1^st^ day', 'on the 1st day'],
  ['some 99^1^/_2_ %', 'some 99 1/2 %'],
  ['Gold^TM^ tokens', 'Gold™ tokens'],
  ['see ^the whole line above^ there', 'see the whole line above there'],
])('%s', async (line, expected) => {
  expect((await read(line)).text).toBe(expected);
});

test('a mark and the words behind it keep their places', async () => {
  const { text, runs } = await read('USD 1,650^Q^ per ounce');
  const places = runs.map(({ start, end, left }) => [text.slice(start, end), Math.round(left * 612)]);
  expect(places).toEqual([
    ['USD 1,650', 72],
    ['Q', 131],
    ['per ounce', 139],
  ]);
});
