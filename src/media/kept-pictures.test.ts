import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openKeptPictures } from './kept-pictures.ts';

test('draws a picture once for what it is drawn from, and forgets those that nobody asks for', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const drawn: string[] = [];
  const draw = (pictures: ReturnType<typeof openKeptPictures>, subject: string) =>
    pictures.file([subject], async () => {
      drawn.push(subject);
      return Buffer.from(subject);
    });

  const first = openKeptPictures(directory, 'site');
  const bar = await draw(first, 'bar');
  await draw(first, 'coin');
  expect(await readFile(bar, 'utf8')).toBe('bar');

  const second = openKeptPictures(directory, 'site');
  expect(await draw(second, 'bar')).toBe(bar);
  await second.clean();
  expect(drawn).toEqual(['bar', 'coin']);

  const third = openKeptPictures(directory, 'site');
  await draw(third, 'bar');
  await draw(third, 'coin');
  expect(drawn).toEqual(['bar', 'coin', 'coin']);
});
