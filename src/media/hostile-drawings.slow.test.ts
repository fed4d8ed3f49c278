/** Hostile drawings, each opened on its own in a browser that no policy of the site restrains. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../tests/helpers/browser.ts';
import { hostileDrawings } from './fixtures/hostile-drawings.ts';
import { type MediaLibrary, readMediaLibrary } from './media-library.ts';

const nameOf = (index: number) => `${String(index).padStart(2, '0')}.svg`;
const harmless = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>Gold</title></svg>';

let browser: Browser;
let directory: string;
let library: MediaLibrary;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hostile-drawings-'));
  const media = join(directory, 'media');
  await mkdir(media);
  for (const [index, [what, source]] of hostileDrawings.entries()) {
    await writeFile(join(media, nameOf(index)), source);
    // Every other one as its operator wants it published as it came.
    const caption = { title: what, description: what, ...(index % 2 === 0 && { metadata: 'publish' }) };
    await writeFile(join(media, `${nameOf(index)}.json`), JSON.stringify(caption));
  }
  await writeFile(join(media, 'harmless.svg'), harmless);
  library = await readMediaLibrary({
    directory: media,
    basePath: '',
    cacheDirectory: join(directory, 'cache'),
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(directory, { recursive: true, force: true });
});

/** What a browser asks for once it has opened this drawing, beside the drawing. */
async function askedFor(drawing: string | Buffer): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const isDrawing = request.url === '/drawing.svg';
    if (!isDrawing && request.url !== '/favicon.ico') asked.push(request.url ?? '');
    response
      .setHeader('content-type', isDrawing ? 'image/svg+xml' : 'text/plain')
      .end(isDrawing ? drawing : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const page = await browser.newPage();
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/drawing.svg`, { waitUntil: 'load' });
    await page.mouse.click(10, 15);
    await page.waitForTimeout(100);
    return asked;
  } finally {
    await page.close();
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
}

test('as they came, many of them run a script, lead away or fetch something', async () => {
  const acting: string[] = [];
  for (const [what, source] of hostileDrawings) {
    if ((await askedFor(source)).length > 0) acting.push(what);
  }
  expect(acting).toEqual(
    expect.arrayContaining(['a script', 'a script of HTML', 'an event handler', 'a refresh']),
  );
  expect(acting.length).toBeGreaterThan(15);
});

test('what is published of them does none of that, and what is not says why', async () => {
  for (const [index, [what]] of hostileDrawings.entries()) {
    const published = library.files.find(({ path }) => path === `media/${nameOf(index)}`);
    const problem = library.problems.find(({ filename }) => filename === nameOf(index));
    expect([what, published === undefined, problem?.detail]).toEqual([
      what,
      problem !== undefined,
      problem && expect.stringMatching(/^cannot be published: .{5,250}$/),
    ]);
    if (published) expect([what, await askedFor(await readFile(published.file))]).toEqual([what, []]);
  }
});

test('a harmless drawing beside them is published', async () => {
  const published = library.files.find(({ path }) => path === 'media/harmless.svg');
  expect(await readFile(published?.file ?? '', 'utf8')).toBe(harmless);
});
