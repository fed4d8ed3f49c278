import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstOwnObject, makePdf } from '../fixtures/pdf.ts';
import { extractPdf } from './extract.ts';

/** A PDF with a signature of which only the digest is real. */
function signed(name: string, attribute = '06092a864886f70d01090431220420'): Buffer {
  const hole = '0'.repeat(200);
  const ranges = '0 ________ ________ ________';
  const dictionary = `<< /Type /Sig ${name} /M (D:20250611101500Z) /ByteRange [${ranges}] /Contents <${hole}> >>`;
  const pdf = makePdf({ pages: [['Agreed']], objects: new Map([[firstOwnObject, Buffer.from(dictionary)]]) });
  const start = pdf.indexOf(`<${hole}`);
  const second = start + hole.length + 2;
  const numbers = [start, second, pdf.length - second].map(number => String(number).padEnd(8));
  pdf.write(`0 ${numbers.join(' ')}`, pdf.indexOf(ranges), 'latin1');
  const digest = createHash('sha256')
    .update(pdf.subarray(0, start))
    .update(pdf.subarray(second))
    .digest('hex');
  pdf.write(attribute + digest, start + 1, 'latin1');
  return pdf;
}

async function describe(pdf: Buffer) {
  const { notes } = await extractPdf(pdf);
  return notes.filter(({ code }) => code === 'signed').map(({ detail }) => detail);
}

const genuine = 'Whether the signature is genuine was not checked.';

test('a signature over the whole file is described, with its name and day', async () => {
  expect(await describe(signed('/Name (Ann\\141 \\(Notary\\))'))).toEqual([
    `Signed by Anna (Notary) (as the file says) on 11 June 2025; the signature covers the whole file; the signed bytes are unchanged. ${genuine}`,
  ]);
  expect((await describe(signed('/Name <FEFF005A0161>')))[0]).toContain('Signed by Zš (');
  expect((await describe(signed('')))[0]).toContain('Signed by an unnamed signer (');
});

test('bytes that were added or changed after signing are noted', async () => {
  const pdf = signed('/Name (Anna)');
  const added = Buffer.concat([pdf, Buffer.from('% more\n%%EOF\n')]);
  expect((await describe(added))[0]).toContain(
    `covers only the first ${pdf.length.toLocaleString('en')} bytes: 13 bytes were added afterwards and may change what it shows; the signed bytes are unchanged.`,
  );
  pdf.write('B', pdf.indexOf('/Producer') + 1 || 12, 'latin1');
  expect((await describe(pdf))[0]).toContain('covers the whole file; the signed bytes have been changed.');
});

test('what cannot be checked is said to be so', async () => {
  const pdf = signed('/Name (Anna)', '00');
  pdf.write('B', 12, 'latin1');
  expect((await describe(pdf))[0]).toContain('the signed bytes could not be checked.');
  const beyond = pdf.toString('latin1').replace(/(\/ByteRange \[0 \d+ +\d+ +)\d/, '$19');
  expect((await describe(Buffer.from(beyond, 'latin1')))[0]).toContain(
    'which bytes the signature covers could not be checked; the signed bytes could not be checked.',
  );
});
