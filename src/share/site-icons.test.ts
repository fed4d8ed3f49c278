import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faviconIco, iconPng, siteIcons } from './site-icons.ts';

test.each(siteIcons)('$path is a square of $size pixels', async ({ size }) => {
  expect(await sharp(await iconPng(size)).metadata()).toMatchObject({
    width: size,
    height: size,
    format: 'png',
  });
});

test('the icon file contains one picture at the offset in its directory', async () => {
  const icon = await faviconIco();
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1]);
  const picture = icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14));
  expect(picture.length + 22).toBe(icon.length);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' });
});
