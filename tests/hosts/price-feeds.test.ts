/**
 * Every feed gives its price wherever one is asked: in a build, in the Node.js server and in Cloudflare's own
 * runtime, each with one feed that answers as it was recorded and with every other address answering 404.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestHarness, experimental_readRawConfig } from 'wrangler';
import { recordPrice } from '#pipeline';
import type { GoldPrice } from '#price/schema';
import { readProgram } from '#program';
import { serve } from '#server';
import { readConfiguration } from '../../src/configuration.ts';
import { type Settings, startCommand } from '../helpers/commands.ts';
import { goldapiKey, ownAddress, type RecordedFeed, recordedFeeds } from '../helpers/feed-answers.ts';
import { feedOnLoopback, routedFetch, routedTo } from '../helpers/feeds-on-loopback.ts';
import type { LoopbackFeed } from '../helpers/loopback-feed.ts';
import { bundleWorker, type WorkerBundle } from '../helpers/worker-bundle.ts';

const feeds = recordedFeeds.map(recorded => [recorded.source.name, recorded] as const);
/** The settings that a deployer makes for this feed alone. */
const chosen = ({ name }: RecordedFeed) => ({
  GOLD_PRICE_FEEDS: name ?? '',
  ...(name === 'goldapi.io' && { GOLDAPI_KEY: goldapiKey }),
  ...(name === null && { GOLD_PRICE_URL: ownAddress }),
});

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'price-feeds-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

describe('a build', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(feeds)('is told the price of %s', async (_, recorded) => {
    await using feed = await feedOnLoopback(recorded);
    vi.stubGlobal('fetch', routedFetch(new URL(feed.url).origin, globalThis.fetch));
    const configuration = readConfiguration({ CACHE_DIR: join(directory, 'no cache'), ...chosen(recorded) });
    const { program } = await readProgram(configuration.programFile);
    const price = await recordPrice(configuration, program.commercialTerms.forwardPrice.usdPerTroyOunce);
    expect(price).toMatchObject({ spot: recorded.spot, source: recorded.source });
    expect(feed.requestCount()).toBe(1);
    await forgetPrice('no cache');
  });
});

describe('the server', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(feeds)('states the price of %s', async (_, recorded) => {
    await using feed = await feedOnLoopback(recorded);
    vi.stubGlobal('fetch', routedFetch(new URL(feed.url).origin, globalThis.fetch));
    const server = await serve({ configuration: readConfiguration(await serverSettings(recorded)) });
    await expectStated(server.url, recorded, feed);
    await server.close();
  });

  test('states it by its command, too', async () => {
    const [recorded] = recordedFeeds;
    if (!recorded) return;
    await using feed = await feedOnLoopback(recorded);
    const server = await startCommand('preview', { ...(await serverSettings(recorded)), ...routedTo(feed) });
    await expectStated(server.url, recorded, feed);
    await server.stop();
  });

  async function serverSettings(recorded: RecordedFeed): Promise<Settings> {
    await forgetPrice('cache');
    return {
      ...{ OUT_DIR: inject('outDirectory'), CACHE_DIR: join(directory, 'cache') },
      ...{ HOST: '127.0.0.1', PORT: '0', ...chosen(recorded) },
    };
  }

  async function expectStated(url: string, recorded: RecordedFeed, feed: LoopbackFeed): Promise<void> {
    expect(feed.requestCount()).toBe(0);
    expect(await priceAt(url)).toMatchObject({ spot: recorded.spot, source: recorded.source });
    expect(feed.requestCount()).toBe(1);
  }
});

/** Else the next one would state what is known already. */
const forgetPrice = (cache: string) => rm(join(directory, cache, 'gold-price.json'), { force: true });

describe('the edge function, as it is deployed', () => {
  let bundle: WorkerBundle;

  beforeAll(async () => {
    bundle = await bundleWorker(inject('outDirectory'));
  });

  afterEach(() => vi.unstubAllGlobals());

  afterAll(() => bundle[Symbol.asyncDispose]());

  // Each takes a runtime of its own: one of an address of the operator, below a path, one with a key, and one of neither.
  test.each(feeds.slice(0, 3))('states the price of %s', async (_, recorded) => {
    await expectPrice(recorded, recorded === recordedFeeds[0] ? '/gold' : '');
  });

  async function expectPrice(recorded: RecordedFeed, basePath: string): Promise<void> {
    await using feed = await feedOnLoopback(recorded);
    const configPath = await deploymentConfiguration(basePath);
    vi.stubGlobal('fetch', routedFetch(new URL(feed.url).origin, globalThis.fetch));
    const { GOLD_PRICE_FEEDS, ...secrets } = chosen(recorded);
    const worker = createTestHarness({
      workers: [
        {
          ...{ configPath, prebuiltWorkerDir: dirname(bundle.file), secrets },
          vars: { GOLD_PRICE_FEEDS, BASE_PATH: basePath },
        },
      ],
    });
    try {
      const { url } = await worker.listen();
      const price = await priceAt(`${url.origin}${basePath}/`);
      expect(price).toMatchObject({ spot: recorded.spot, source: recorded.source });
      expect(feed.requestCount()).toBe(1);
    } finally {
      await worker.close();
    }
  }

  /** wrangler.jsonc, with the build of the tests, and with what it says of BASE_PATH. */
  async function deploymentConfiguration(basePath: string): Promise<string> {
    const { rawConfig } = await experimental_readRawConfig({ config: 'wrangler.jsonc' });
    const file = join(directory, 'wrangler.json');
    const first = rawConfig.assets?.run_worker_first;
    const assets = {
      ...rawConfig.assets,
      directory: inject('outDirectory'),
      ...(basePath && { base_path: `${basePath}/` }),
      run_worker_first: Array.isArray(first) ? first.map(path => path.replace('/', `${basePath}/`)) : first,
    };
    await writeFile(file, JSON.stringify({ ...rawConfig, main: resolve(rawConfig.main ?? ''), assets }));
    return file;
  }
});

test('npm run edge hands the key on', async () => {
  const edge = await startCommand('edge', {
    OUT_DIR: inject('outDirectory'),
    ...{ GOLD_PRICE_FEEDS: 'goldapi.io', GOLDAPI_KEY: goldapiKey },
  });
  try {
    // The function does not begin where a feed lacks its key; health asks no feed.
    expect((await fetch(`${edge.url}/api/health`)).status).toBe(200);
  } finally {
    await edge.stop();
  }
});

async function priceAt(url: string): Promise<GoldPrice> {
  const response = await fetch(new URL('api/gold-price', url));
  expect(response.status).toBe(200);
  return response.json();
}
