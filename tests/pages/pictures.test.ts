/** The main templates look as they were approved; `npm run bench -- pictures` approves them as they are now. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { approvedPicture, difference, pagePictures, takePicture } from '../helpers/page-pictures.ts';

/** Of all pixels. A line of text that moves, or a heading in another colour, is more. */
const tolerance = 0.005;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test.each(pagePictures)('$name looks as it was approved', async picture => {
  const taken = await takePicture(browser, inject('nodeUrl'), picture);
  const differs = await difference(taken, await approvedPicture(picture));
  if (differs <= tolerance) return;
  const kept = join(await mkdtemp(join(tmpdir(), 'picture-')), `${picture.name}.png`);
  await writeFile(kept, taken);
  expect.fail(
    `${(differs * 100).toFixed(2)} % of the pixels differ. It looks like ${kept} now; if that is right, run: npm run bench -- pictures`,
  );
});

test('a heading in another colour is seen as a difference, a shade that nobody sees is not', async () => {
  const [first] = pagePictures;
  if (!first) throw new Error('There is no approved picture.');
  const approved = await approvedPicture(first);
  const patch = {
    input: { create: { width: 160, height: 40, channels: 3, background: '#9c2a1d' } },
  } as const;
  const painted = await sharp(approved)
    .composite([{ ...patch, left: 20, top: 200 }])
    .png()
    .toBuffer();
  expect(await difference(painted, approved)).toBeGreaterThan(tolerance);
  const lighter = await sharp(approved).linear(1, 2).png().toBuffer();
  expect(await difference(lighter, approved)).toBe(0);
});
