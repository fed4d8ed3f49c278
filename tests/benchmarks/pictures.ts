/**
 * `npm run bench -- pictures`
 *
 * Approves the main templates as the last build shows them: writes the pictures that tests/pictures.test.ts compares
 * with, and says how much each has changed. Look at them before they are committed.
 */

import { requireBuild } from '#folders';
import { readConfiguration } from '../../src/configuration.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { startCommand } from '../helpers/commands.ts';
import {
  approvedPicture,
  approvePicture,
  difference,
  pagePictures,
  takePicture,
} from '../helpers/page-pictures.ts';

export async function run(): Promise<void> {
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  const site = await startCommand('start', { OUT_DIR: outDirectory, HOST: '127.0.0.1', PORT: '0' });
  const browser = await launchBrowser();
  try {
    for (const picture of pagePictures) {
      const taken = await takePicture(browser, site.url, picture);
      const before = await approvedPicture(picture).catch(() => null);
      await approvePicture(picture, taken);
      const changed =
        before === null ? 'new' : `${((await difference(taken, before)) * 100).toFixed(2)} % changed`;
      console.log(`tests/pictures/${picture.name}.png: ${taken.length} bytes, ${changed}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
