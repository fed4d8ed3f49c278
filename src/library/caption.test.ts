import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { temporaryFolder, writeFiles } from '../pdf/fixtures/temporary-folder.ts';
import { readDocumentCaption, stateClauses } from './caption.ts';

async function readText(text: string) {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.pdf.json': text });
  return readDocumentCaption(join(folder, 'a.pdf.json'));
}

describe('a caption file', () => {
  test('states title, kind, sample and date, each of which may be left out', async () => {
    const caption = { title: 'A title', kind: 'thesis-paper', sample: true, date: '2026-02-28' };
    expect(await readText(JSON.stringify(caption))).toEqual(caption);
    expect(await readText('{}')).toEqual({ sample: false });
    expect(await readText('{"title":" A title\\n"}')).toEqual({ title: 'A title', sample: false });
    expect(await readText('{"title":"A \\u202etit\\u200ble"}')).toEqual({ title: 'A title', sample: false });
  });

  test.each([
    ['{"title":"\\u200b"}', 'key title: expected some words'],
    ['{"title":" "}', 'key title: expected some words, found " "'],
    ['{"title":"Offtake\\nagreement"}', 'key title: expected one line, without line breaks, tabs and other'],
    ['{"title":"Offtake\\tagreement"}', 'found "Offtake\\tagreement"'],
    ['{"title":"Offtake\\u2028agreement"}', 'key title: expected one line'],
    ['{"title":"\\ud800"}', 'key title: expected one line'],
    ['{"title":7}', 'key title: expected text in quotes, found 7'],
    ['{"kind":"poem"}', 'key kind: expected "offtake-agreement" or '],
    ['{"sample":"yes"}', 'key sample: expected true or false, found "yes"'],
    ['{"date":"2026-02-30"}', 'key date: expected a day such as 2026-06-30, found "2026-02-30"'],
    ['{"withdrawn":true}', 'key withdrawn: expected a reason in one line, or a list of { "sha256"'],
    [
      '{"withdrawn":[{"sha256":"1","reason":"A"}]}',
      'key withdrawn[0].sha256: expected 64 hexadecimal digits, found "1"',
    ],
    ['{"titel":"A"}', 'found "titel"'],
    ['[]', 'expected an object in braces, found []'],
    ['{"title":', 'line 1, column 10: value expected'],
  ])(
    'that holds %s is refused with file, key, what was expected and what was found',
    async (text, message) => {
      const failure = await readText(text).catch(error => error);
      expect(failure).toBeInstanceOf(OperatorError);
      expect(failure.message).toContain('a.pdf.json: ');
      expect(failure.message).toContain(message);
    },
  );
});

test('clauses are added to a caption file, whose other keys stay, or to a new one', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.pdf.json': '{ "title": "Agreement", "clauses": { "bullion": "1.1" } }' });
  const [old, fresh] = [join(folder, 'a.pdf.json'), join(folder, 'b.pdf.json')];
  const added = { collateral: { clause: '7.3(b)', sentence: 'The Seller keeps it.' } };
  await stateClauses(old, added);
  await stateClauses(fresh, added);
  expect(await readDocumentCaption(old)).toMatchObject({
    title: 'Agreement',
    clauses: { bullion: '1.1', ...added },
  });
  expect((await readDocumentCaption(fresh)).clauses).toEqual(added);
  await expect(readText('{"clauses":{"bullion":{"page":2}}}')).rejects.toThrow(
    'key clauses.bullion: expected the number of a clause such as "7.3(b)"',
  );
});
