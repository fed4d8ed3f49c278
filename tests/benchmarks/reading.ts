/**
 * `npm run bench -- reading [--page PATH] [--words WORDS] [--at page-25] [--slower 4] [--runs 5]`
 *
 * What a reader on a slow phone waits for who comes from a hit to the longest document of the last build: time from navigation
 * until marked words are in view, how far the page moves while it loads (layout shift), and what it transfers without pictures.
 * As Lighthouse has it: 1.6 Mbit/s, 150 ms there and back, and a processor that many times slower.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { requireBuild } from '#folders';
import { readConfiguration } from '../../src/configuration.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { startCommand } from '../helpers/commands.ts';
import { measurePageWeight, weightWithoutImages } from '../helpers/page-weight.ts';

const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  serviceWorkers: 'block' as const,
};
/** After words are in view nothing may move. */
const settled = 2000;
const longestWait = 30_000;

interface Measured {
  'ms to the hit': number;
  'layout shift': number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: 'string', default: '/documents/offtake-agreement' },
      words: { type: 'string', default: 'Final Delivery Certificate' },
      at: { type: 'string', default: 'page-25' },
      slower: { type: 'string', default: '4' },
      runs: { type: 'string', default: '5' },
    },
  });
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  const site = await startCommand('start', { OUT_DIR: outDirectory, HOST: '127.0.0.1', PORT: '0' });
  const browser = await launchBrowser();
  try {
    const address = `${site.url}${values.page}?highlight=${encodeURIComponent(values.words)}#${values.at}`;
    const runs: Measured[] = [];
    for (let count = 0; count < Number(values.runs); count += 1)
      runs.push(await measure(browser, address, Number(values.slower)));
    console.table(runs);
    const weight = weightWithoutImages(await measurePageWeight(browser, site.url + values.page));
    console.log(`${values.page} transfers ${(weight / 1000).toFixed(1)} kB without images.`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measure(browser: Browser, address: string, slower: number): Promise<Measured> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowLine);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch);
    await page.goto(address, { timeout: longestWait });
    const toHit = await page.waitForFunction(() => Reflect.get(window, 'hitAt'), undefined, {
      timeout: longestWait,
    });
    await wait(settled);
    return {
      'ms to the hit': Math.round(Number(await toHit.jsonValue())),
      'layout shift': await shiftOf(page),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps how far it moved, and when marked words were first seen. */
function watch(): void {
  Object.assign(window, { hitAt: 0, shift: 0 });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const isSeen = [...(CSS.highlights.get('hit') ?? [])].some(mark => {
      const { top, bottom } = (mark as Range).getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    if (isSeen) Reflect.set(window, 'hitAt', performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function shiftOf(page: Page): Promise<number> {
  return Number((await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toFixed(4));
}
