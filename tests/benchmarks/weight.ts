/**
 * `npm run bench -- weight`
 *
 * What a first visit to each page of the last build transfers, as `npm start` sends it to a browser: the table of the
 * README beside this file. Bytes of bodies as they are sent (brotli), kB of 1000.
 */

import { requireBuild } from '#folders';
import { sitePagePaths } from '#program/navigation';
import { readConfiguration } from '../../src/configuration.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { startCommand } from '../helpers/commands.ts';
import { measurePageWeight, parts, weightWithoutImages } from '../helpers/page-weight.ts';

export async function run(): Promise<void> {
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  const site = await startCommand('start', { OUT_DIR: outDirectory, HOST: '127.0.0.1', PORT: '0' });
  const browser = await launchBrowser();
  try {
    console.log(`| page | ${parts.join(' | ')} | without images |`);
    console.log(`|---|${'---|'.repeat(parts.length + 1)}`);
    for (const path of sitePagePaths) {
      const weight = await measurePageWeight(browser, site.url + path);
      const cells = [...parts.map(part => weight[part]), weightWithoutImages(weight)];
      console.log(`| \`${path}\` | ${cells.map(bytes => (bytes / 1000).toFixed(1)).join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
