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

  test('accepts a byte order mark, as some editors write it', async () => {
    expect((await read('\uFEFF{ "title": "A", "description": "B" }')).title).toBe('A');
  });

  test.each([
    ['{ "description": "B" }', 'Caption bar.png.json, key title: expected string; found nothing.'],
    [
      '{ "title": " ", "description": "B" }',
      'Caption bar.png.json, key title: expected some words; found " ".',
    ],
    [
      '{ "title": "A", "description": "B", "date": "30.06.2026" }',
      'Caption bar.png.json, key date: expected a day such as 2026-06-30, or null; found "30.06.2026".',
    ],
    [
      '{ "title": "A", "description": "B", "date": "2026-02-30" }',
      'Caption bar.png.json, key date: expected a day such as 2026-06-30, or null; found "2026-02-30".',
    ],
    [
      '{ "title": "A", "description": "B", "tags": ["bar", 7] }',
      'Caption bar.png.json, key tags.1: expected string; found 7.',
    ],
    [
      '{ "title": "A", "description": "B", "tag": [] }',
      'Caption bar.png.json: unknown key tag. The keys are title, description, date, tags, sample, alt.',
    ],
    ['[]', 'Caption bar.png.json: expected object; found [].'],
  ])('names the file and the key of %s', async (text, message) => {
    const reading = read(text);
    await expect(reading).rejects.toThrow(OperatorError);
    await expect(reading).rejects.toThrow(message);
  });

  test('names a file that is no JSON', async () => {
    await expect(read('title: A bar')).rejects.toThrow(
      /^Caption bar\.png\.json: expected JSON; .* Mend the file/,
    );
  });
});
