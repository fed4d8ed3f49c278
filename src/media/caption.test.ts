import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { readCaption } from './caption.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'caption-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function read(text: string) {
  const file = join(directory, 'bar.png.json');
  await writeFile(file, text);
  return readCaption(file);
}

describe('readCaption', () => {
  test('gives what is left out its default', async () => {
    expect(await read('{ "title": "A bar", "description": "Seen from above." }')).toEqual({
      title: 'A bar',
      description: 'Seen from above.',
      date: null,
      tags: [],
      sample: false,
    });
  });

  test.each([
    ['{ "description": "B" }', 'key title: expected text in quotes, but the key is missing. Add it.'],
    ['{ "title": " ", "description": "B" }', 'key title: expected some words, found " ". Correct the value.'],
    ['{ "title": "A\\nbar", "description": "B" }', 'key title: expected one line, without line breaks, tabs'],
    ['{ "title": "A", "description": "B\\r\\nC" }', 'key description: expected one line'],
    ['{ "title": "A", "description": "B", "tags": ["a\\u0000"] }', 'key tags[0]: expected one line'],
    ['{ "title": "A", "description": "B", "alt": "C\\tD" }', 'key alt: expected one line'],
    [
      '{ "title": "A", "description": "B", "date": "30.06.2026" }',
      'key date: expected a day such as 2026-06-30, or null, found "30.06.2026". Correct the value.',
    ],
    [
      '{ "title": "A", "description": "B", "tags": ["bar", 7] }',
      'key tags[1]: expected text in quotes, found 7. Correct the value.',
    ],
    [
      '{ "title": "A", "description": "B", "tag": [] }',
      'key (the whole file): expected only keys that the schema names, found "tag" (did you mean "tags"?). Correct its spelling or remove it.',
    ],
    ['[]', 'key (the whole file): expected an object in braces, found []. Correct the value.'],
    ['title: A bar', 'line 1, column 1: invalid symbol'],
  ])('names the file and the key of %s', async (text, message) => {
    const reading = read(text);
    await expect(reading).rejects.toThrow(OperatorError);
    await expect(reading).rejects.toThrow(`bar.png.json: ${message}`);
  });
});
