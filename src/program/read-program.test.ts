import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { readProgram } from './read-program.ts';

const stored = join(import.meta.dirname, 'program.json');

let folder = '';
let text = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  text = await readFile(stored, 'utf8');
});

afterAll(() => rm(folder, { recursive: true }));

/** Message about a copy of the programme file with a replaced text, without the file name. */
async function messageAfter(find: string | RegExp, replacement: string): Promise<string> {
  const changed = text.replace(find, replacement);
  expect(changed, 'the replacement must change the file').not.toBe(text);
  return messageAbout(changed);
}

async function messageAbout(content: string | Uint8Array): Promise<string> {
  const file = join(folder, 'program.json');
  await writeFile(file, content);
  const error = await readProgram(file).catch((thrown: unknown) => thrown);
  if (!(error instanceof OperatorError)) throw new Error('expected the file to be refused', { cause: error });
  expect(error.message.split('\n').every(line => line.startsWith(`${file}: `))).toBe(true);
  return error.message.replaceAll(`${file}: `, '');
}

test('reading accepts the stored file and returns its bytes unchanged', async () => {
  const { program, source } = await readProgram(stored);
  expect(source.toString('utf8')).toBe(text);
  expect(program).toEqual(JSON.parse(text));
});

test.each<[what: string, find: string | RegExp, replacement: string, message: string]>([
  [
    'a number where a decimal string belongs',
    '"usdPerToken": "0.01975"',
    '"usdPerToken": 0.01975',
    'key commercialTerms.downPayment.usdPerToken: expected text in quotes, found 0.01975. Correct the value.',
  ],
  [
    'a price with a comma',
    '"usdPerTroyOunce": "1155"',
    '"usdPerTroyOunce": "1,155"',
    'key commercialTerms.deferredPayment.usdPerTroyOunce: expected a decimal number in quotes, such as "0.01975", found "1,155". Correct the value.',
  ],
  [
    'a deferred price that does not add up',
    '"usdPerTroyOunce": "1155"',
    '"usdPerTroyOunce": "1150"',
    'key commercialTerms.deferredPayment.usdPerTroyOunce: expected 1155 (the product of commercialTerms.deferredPayment.usdPerToken and commercialTerms.tokensPerTroyOunce), found "1150". Correct the value.',
  ],
  [
    'a misspelt key',
    '"fixed": true',
    '"fixd": true',
    [
      'key commercialTerms.forwardPrice.fixed: expected true, but the key is missing. Add it.',
      'key commercialTerms.forwardPrice: expected only keys that the schema names, found "fixd" (did you mean "fixed"?). Correct its spelling or remove it.',
    ].join('\n'),
  ],
  [
    'a key left out that may be null',
    /"rounding": [^\n]*\n/,
    '',
    'key commercialTerms.rounding: expected text in quotes, but the key is missing. Add it.',
  ],
  [
    'another currency',
    '"currency": "USD"',
    '"currency": "EUR"',
    'key commercialTerms.currency: expected "USD", found "EUR". Correct the value.',
  ],
  [
    'an empty text',
    /"departmentName": null/,
    '"departmentName": ""',
    'key supply.departmentName: expected text, or null where the key allows it, found "". Correct the value.',
  ],
  [
    'a date that is none',
    '"opens": null',
    '"opens": "next year"',
    'key commercialTerms.offeringWindow.opens: expected a date as year-month-day, such as "2026-01-31", found "next year". Correct the value.',
  ],
  [
    'a page that does not exist',
    '"path": "/why-1550"',
    '"path": "/why"',
    'key navigation[3].path: expected "/" or "/program-structure" or "/commercial-terms" or "/security-collateral" or "/delivery-settlement" or "/participation" or "/documents" or "/team" or "/goldn-wizard" or "/comparison" or "/why-1550" or "/legitimacy" or "/verification" or "/faq", found "/why". Correct the value.',
  ],
  [
    'a repeated page',
    '"path": "/why-1550"',
    '"path": "/faq"',
    'key navigation: expected the page /faq once, found a list of 14. Correct the value.',
  ],
  [
    'a step out of order',
    /"number": 8,(\s+"id": "delivery",\s+"title": "Receive)/,
    '"number": 9,$1',
    'key participation.steps: expected entries numbered 1 to 8 in order (they are numbered 1, 2, 3, 4, 5, 6, 7, 9), found a list of 8. Correct the value.',
  ],
  [
    'a reference to nothing',
    '"after": "acceptance"',
    '"after": "acceptation"',
    'key milestones.wallet-delivery.offset.after: expected the name of something that exists (there is no milestones.acceptation), found "acceptation". Correct the value.',
  ],
  [
    'a period that differs from its milestone',
    '"days": 30, "dayKind": null',
    '"days": 31, "dayKind": null',
    'key milestones.election-period-end.offset: expected {"days":30,"dayKind":null,"after":"delivery-written-notice"} (the same as delivery.election.period), found {"days":31,"dayKind":null,"after":"delivery-written-notice"}. Correct the value.',
  ],
  [
    'a kind of question that does not exist',
    '"kind": "whole-number"',
    '"kind": "number"',
    'key wizard.questions.tokens.kind: expected "yes-no" or "whole-number" or "choice", found "number". Correct the value.',
  ],
  [
    'wire details',
    '"name": "Card", "details": null',
    '"name": "Card", "details": "4111"',
    'key paymentMethods.instructions.card.details: expected null, found "4111". Correct the value.',
  ],
])('reading refuses %s', async (_, find, replacement, message) => {
  expect(await messageAfter(find, replacement)).toBe(message);
});

test('reading lists the first five mistakes and counts the rest', async () => {
  const lines = (await messageAfter(/"text": /g, '"txt": ')).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[5]).toMatch(/^and \d+ more\.$/);
});

test('reading reports a missing part', async () => {
  const { wizard: _, ...rest } = JSON.parse(text);
  expect(await messageAbout(JSON.stringify(rest))).toBe(
    'key wizard: expected an object in braces, but the key is missing. Add it.',
  );
});

test('reading reports line and column of a mistake in the JSON', async () => {
  expect(await messageAfter('"currency": "USD",', '"currency": "USD"')).toBe(
    'line 70, column 5: comma expected, found "forwardPrice": {. Correct the line or the one before it.',
  );
});

test.each([
  [
    'an empty file',
    '',
    'line 1, column 1: value expected, found the end of the line or file. Correct the line or the one before it.',
  ],
  ['a list', '[]', 'key (the whole file): expected an object in braces, found []. Correct the value.'],
  [
    'a byte order mark',
    '\uFEFF{}',
    'expected JSON, found a byte order mark. Save the file as UTF-8 without it.',
  ],
  [
    'another encoding',
    Uint8Array.of(0x7b, 0xe9, 0x7d),
    'expected UTF-8 text, found other bytes. Save the file as UTF-8.',
  ],
])('reading refuses %s', async (_, content, message) => {
  expect(await messageAbout(content)).toBe(message);
});

test('reading states the remedy for a missing file', async () => {
  const file = join(folder, 'nowhere.json');
  await expect(readProgram(file)).rejects.toThrow(
    new OperatorError(
      `${file}: expected the programme data, but the file cannot be read (ENOENT). ` +
        'Put the file there, or name another with PROGRAM_FILE.',
    ),
  );
});
