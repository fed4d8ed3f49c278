/**
 * Every path of the specification and of the tables in the README, from every host that runs the function: Node,
 * workerd, nginx and Caddy, at the root of the host and below a path. Asked byte for byte, and by a page of another origin.
 */
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contentTypeOf, filesFor, functionPaths } from '#hosting';
import { routes } from '#pipeline';
import { sitePagePaths } from '#program/navigation';
import { launchBrowser } from '../helpers/browser.ts';
import { awkwardBasePath, awkwardSite } from '../helpers/built-sites.ts';
import { type RunningCommand, startCommand } from '../helpers/commands.ts';
import { type ServedBuild, startWebServer, webServers } from '../helpers/web-servers.ts';

const readme = readFileSync('README.md', 'utf8');
const tablePaths = [...readme.matchAll(/^\| (`\/[^|]*)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path),
);

const paths = [
  ...sitePagePaths,
  ...routes.flatMap(({ path, operation }) => (operation ? path : [])),
  ...tablePaths,
  ...functionPaths,
  ...[
    '/api',
    '/amounts',
    '/citations',
    '/publications',
    '/what-if',
    '/not-published',
    '/es',
    '/de',
    '/program-data',
    '/openapi.json',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/robots.txt',
  ],
];
/** What is asked of a site: each path with what else a request for it needs. */
function requestsTo(outDirectory: string): string[] {
  // The site compares no versions where git's history was cut off.
  const changes = readFileSync(join(outDirectory, 'changes.json'), 'utf8');
  const [, versions] = /changes\/([^/]+)\/Offtake%20Agreement\.pdf/.exec(changes) ?? [];
  const asked = paths
    .filter(path => versions || !path.includes('{versions}'))
    .map(path =>
      path
        .replace(/\?.*/, '')
        .replace('{versions}', versions ?? '')
        .replace('{filename}', 'Offtake%20Agreement.pdf')
        .replace(/\/search$/, '$&?q=gold&limit=3'),
    );
  return [...new Set(asked)].sort();
}

const unknownOfInterface = [
  '/api/nothing',
  '/api/documents/text/none.pdf',
  '/api/.nothing',
  '/api/documents/nothing.json',
];

interface Host {
  name: string;
  isInstalled: boolean;
  /** Serves a build, which a Node server serves already. */
  start: (
    build: ServedBuild & { basePath: string },
  ) => Promise<{ origin: string; stop: () => Promise<void> }>;
}

const hosts: Host[] = [
  {
    name: 'Node',
    isInstalled: true,
    start: async ({ nodeUrl }) => ({ origin: new URL(nodeUrl).origin, stop: async () => {} }),
  },
  { name: 'workerd', isInstalled: true, start: startWorkerd },
  ...webServers.map(webServer => ({
    name: webServer.name,
    isInstalled: webServer.isInstalled,
    start: (build: ServedBuild) => startWebServer(webServer, build),
  })),
];

async function startWorkerd({ outDirectory, basePath }: ServedBuild & { basePath: string }) {
  if (basePath === '') return { origin: new URL(inject('workerdUrl')).origin, stop: async () => {} };
  const { url, stop } = await startCommand('edge', { OUT_DIR: outDirectory, BASE_PATH: basePath });
  return { origin: new URL(url).origin, stop };
}

let browser: Browser;
let otherSite: Server;

beforeAll(async () => {
  browser = await launchBrowser();
  otherSite = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Another site</title>');
  });
  await once(otherSite.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  await browser.close();
  otherSite.close();
});

describe.for(['', awkwardBasePath])('below %j', basePath => {
  let served: ServedBuild;
  let node: RunningCommand | undefined;
  let requests: string[];

  beforeAll(async () => {
    served = { outDirectory: inject('outDirectory'), nodeUrl: inject('nodeUrl') };
    if (basePath !== '') {
      const { settings } = await awkwardSite();
      node = await startCommand('preview', settings);
      served = { outDirectory: settings.OUT_DIR ?? '', nodeUrl: node.url };
    }
    requests = requestsTo(served.outDirectory);
  });

  afterAll(() => node?.stop());

  describe.for(hosts)('$name', ({ isInstalled, start }) => {
    if (!isInstalled) return test.skip('is not installed on this machine');

    let host: Awaited<ReturnType<Host['start']>>;
    beforeAll(async () => {
      host = await start({ ...served, basePath });
    });
    afterAll(() => host.stop());

    test('answers each with 200 and its type, and sends no header twice', async () => {
      const wrong: unknown[] = [];
      for (const path of requests) {
        const { status, headers, twice } = await ask(host.origin, basePath + path);
        const expected = typeOf(served.outDirectory, path);
        const [type = ''] = (headers.get('content-type') ?? '').split(';');
        if (status !== 200 || type !== expected || twice.length > 0)
          wrong.push({ path, status, type, expected, twice });
      }
      expect(wrong).toEqual([]);
      expect(requests.length).toBeGreaterThan(35);
    });

    test.each(unknownOfInterface)('answers %s with a problem', async path => {
      const { status, headers, twice, body } = await ask(host.origin, basePath + path);
      expect([status, headers.get('content-type'), twice]).toEqual([404, 'application/problem+json', []]);
      expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status: 404, instance: basePath + path });
    });

    test.each([
      ['/faq/', '/faq'],
      ['/documents/?q=gold', '/documents?q=gold'],
      ['/search/?q=gold', '/search?q=gold'],
      ['/api/documents/', '/api/documents'],
      ['/api/health/', '/api/health'],
    ])('leads from %s to %s', async (path, target) => {
      const { status, headers, twice } = await ask(host.origin, basePath + path);
      const { pathname, search } = new URL(headers.get('location') ?? '', host.origin);
      expect([status, pathname + search, twice]).toEqual([307, basePath + target, []]);
    });

    test.each(['//other.example/', '/%0d%0aSet-Cookie:%20a=b/', '/%0dSet-Cookie:a/', '/\\other.example/'])(
      'leads from %j to no other host, and breaks no line',
      async path => {
        const { headers } = await ask(host.origin, basePath + path);
        const location = headers.get('location') ?? '';
        expect(new URL(location, host.origin).origin).toBe(host.origin);
        expect(location).not.toMatch(/[\r\n]/);
        expect(headers.get('set-cookie')).toBeNull();
      },
    );

    test('lets a page of another origin read the interface, errors and conditional requests among it', async () => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
      const asked = [...requests.filter(path => path.startsWith('/api/')), ...unknownOfInterface];
      const statuses = await page.evaluate(statusesOf(asked.map(path => host.origin + basePath + path)));
      await page.close();
      expect(statuses).toEqual(asked.map(path => (unknownOfInterface.includes(path) ? 404 : 200)));
    });
  });
});

interface Answer {
  status: number;
  headers: Headers;
  /** Names of headers that came more than once. */
  twice: string[];
  body: string;
}

/** As a client sends it: fetch would tidy the path and join the headers that come twice. */
async function ask(origin: string, path: string): Promise<Answer> {
  const { hostname: host, port } = new URL(origin);
  const request = httpRequest({ host, port, path, insecureHTTPParser: true }).end();
  const [response] = await once(request, 'response');
  let body = '';
  for await (const part of response) body += part;
  const names = (response.rawHeaders as string[])
    .filter((_, at) => at % 2 === 0)
    .map(name => name.toLowerCase());
  return {
    status: response.statusCode,
    headers: new Headers(response.headers),
    twice: names.filter((name, at) => names.indexOf(name) !== at),
    body,
  };
}

/** Type of the file that stands for the path, or of what the function answers. */
function typeOf(outDirectory: string, request: string): string {
  const path = decodeURIComponent(request.replace(/\?.*/, ''));
  if (path === '/search') return 'text/html';
  if (functionPaths.some(known => known === path)) return 'application/json';
  if (path === '/.well-known/api-catalog') return 'application/linkset+json';
  const file = filesFor(path.slice(1)).find(name =>
    statSync(join(outDirectory, name), { throwIfNoEntry: false })?.isFile(),
  );
  return contentTypeOf(file ?? '')?.replace(/;.*/, '') ?? 'text/plain';
}

/** A script for the page, as text: asks plainly, and with a header that the browser asks leave for first. */
function statusesOf(urls: string[]): string {
  return `(async () => {
    const statuses = [];
    for (const url of ${JSON.stringify(urls)}) {
      try {
        await (await fetch(url)).text();
        statuses.push((await fetch(url, { headers: { 'x-asked-by': 'another site' } })).status);
      } catch {
        statuses.push(url + ' may not be read');
      }
    }
    return statuses;
  })()`;
}
