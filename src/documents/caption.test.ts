import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { readDocumentCaption } from './caption.ts';
import { temporaryFolder, writeFiles } from './fixtures/temporary-folder.ts';

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
  });

  test('may begin with a byte order mark', async () => {
    expect(await readText('\uFEFF{"title":"A title"}')).toMatchObject({ title: 'A title' });
  });

  test.each([
    ['{"title":" "}', 'key "title"', 'expected some words', '" "'],
    ['{"title":7}', 'key "title"', 'expected string', '7'],
    ['{"kind":"poem"}', 'key "kind"', 'expected one of offtake-agreement,', '"poem"'],
    ['{"sample":"yes"}', 'key "sample"', 'expected true or false', '"yes"'],
    ['{"date":"2026-02-30"}', 'key "date"', 'expected a day such as 2026-06-30', '"2026-02-30"'],
    ['{"titel":"A"}', '', 'expected no other keys than title, kind, sample, date', 'titel'],
    ['[]', '', 'expected an object', '[]'],
    ['{"title":', '', 'expected JSON', 'error'],
  ])(
    'that holds %s is refused with file, key, what was expected and what was found',
    async (text, ...parts) => {
      const failure = await readText(text).catch(error => error);
      expect(failure).toBeInstanceOf(OperatorError);
      expect(failure.message).toContain('Caption "a.pdf.json"');
      for (const part of parts) expect(failure.message).toContain(part);
    },
  );
});
