import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstOwnObject, makePdf, stream } from '../fixtures/pdf.ts';
import { extractPdf } from './extract.ts';

async function describe(catalogue: string, ...objects: (string | Buffer)[]): Promise<string[]> {
  const numbered = objects.map((object, index) => [firstOwnObject + index, Buffer.from(object)] as const);
  const { notes } = await extractPdf(makePdf({ pages: [['a']], catalogue, objects: new Map(numbered) }));
  return notes.map(({ detail }) =>
    detail.replace(', which this site does not run or show; a program that opens the PDF may.', ''),
  );
}

const program = 'a command that opens a program or file';
const opening = 'an action that runs when it is opened';
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const compressed = stream(
  '/Type /ObjStm /N 2 /First 12 /Filter /FlateDecode',
  deflateSync(`20 0 21 ${script.length + 1} ${' '.repeat(3)}${script} << /S /Launch >>`),
);

test.each([
  ['nothing', '', [], []],
  ['a page to begin with', '/OpenAction [10 0 R /Fit]', [], []],
  ['an action that goes to a page', '/OpenAction << /S /GoTo /D [10 0 R /Fit] >>', [], []],
  ['JavaScript', '/OpenAction 10000 0 R', [script], ['The PDF contains JavaScript']],
  ['a disguised name', '', ['<< /S /J#61vaScript >>'], ['The PDF contains JavaScript']],
  [
    'an address to open',
    '/OpenAction << /S /URI /URI (https://a.example) >>',
    [],
    [`The PDF contains ${opening}`],
  ],
  ['compressed objects', '', [compressed], [`The PDF contains JavaScript and ${program}`]],
  [
    'embedded files',
    '',
    ['<< /EF << /F 90 0 R >> >>', '<< /EF << /F 90 0 R >> >>', '<< /EF << /UF 91 0 R >> >>', script],
    ['The PDF contains JavaScript and 2 embedded files'],
  ],
])('%s', async (_, catalogue, objects, expected) => {
  expect(await describe(catalogue, ...objects)).toEqual(expected);
});

test('a bomb of compressed objects costs no more than the limit', async () => {
  const bomb = stream('/Type /ObjStm /N 1 /First 4', deflateSync(Buffer.alloc(2 ** 27)));
  expect(await describe('', ...Array(20).fill(bomb), script)).toEqual(['The PDF contains JavaScript']);
});
