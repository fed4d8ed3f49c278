/** A document keeps whatever name the operator chose: listed, linked, served and found, on Node and on workerd. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../../src/documents/fixtures/pdf.ts';
import type { DocumentList } from '../../src/documents/schema.ts';
import { build, settingsIn } from '../helpers/built-sites.ts';
import { type RunningCommand, startCommand } from '../helpers/commands.ts';

const filenames = [
  'two  spaces.pdf',
  'No. #1.pdf',
  'really?.pdf',
  '100% & more.pdf',
  'a%20b.pdf',
  `'single' and "double".pdf`,
  'one+one.pdf',
  'Minería.pdf'.normalize('NFC'),
  'Minería.pdf'.normalize('NFD'),
  '黄金承购协议.pdf',
  'اتفاقية.pdf',
  'UPPER.PDF',
  'Case.pdf',
  'case.pdf',
  '.draft.pdf',
  '..pdf',
  'a;b,c=d@e!f$(g)*.pdf',
  '[x] {y} ~z^`.pdf',
  'documents.html.pdf',
  `${'long '.repeat(39)}.pdf`,
];

let directory: string;
const servers: Partial<Record<'start' | 'edge', RunningCommand>> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'filenames-'));
  await mkdir(join(directory, 'documents'));
  for (const filename of filenames) {
    await writeFile(join(directory, 'documents', filename), makePdf({ pages: [[textOf(filename)]] }));
  }
  const settings = settingsIn(directory);
  await build(settings);
  for (const name of ['start', 'edge'] as const) servers[name] = await startCommand(name, settings);
});

afterAll(async () => {
  await Promise.all(Object.values(servers).map(server => server.stop()));
  await rm(directory, { recursive: true, force: true });
});

/** The word that only this document holds. */
function textOf(filename: string): string {
  return `Bullion${filenames.indexOf(filename)}x`;
}

describe.each(['start', 'edge'] as const)('served by npm run %s', name => {
  const get = (path: string) => fetch(`${servers[name]?.url.replace(/\/$/, '')}${path}`);

  test('every document is listed under its name, and linked from the page of documents', async () => {
    const { documents }: DocumentList = await (await get('/api/documents')).json();
    expect(documents.map(({ filename }) => filename).sort()).toEqual([...filenames].sort());
    const page = await (await get('/documents')).text();
    const linked = new Set(
      Array.from(page.matchAll(/href="([^"]*)"/g), ([, href]) => href?.replaceAll('&#38;', '&')),
    );
    for (const { url, pageUrl, textUrl } of documents) {
      for (const path of [url, pageUrl, `${textUrl}.txt`])
        expect([path, linked.has(path)]).toEqual([path, true]);
    }
  });

  test.each(filenames)('%j answers as PDF, as text and as a page, and is found', async filename => {
    const { documents }: DocumentList = await (await get('/api/documents')).json();
    const entry = documents.find(document => document.filename === filename);
    const pdf = await get(`/documents/${encodeURIComponent(filename)}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await pdf.arrayBuffer()).byteLength).toBe(entry?.sizeBytes);

    const text = await get(`/api/documents/text/${encodeURIComponent(filename)}`);
    expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await text.text()).toBe(textOf(filename));

    const page = await get(entry?.pageUrl ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(textOf(filename));
    expect((await get(entry?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp');

    const { results } = await (await get(`/api/documents/search?q=${textOf(filename)}`)).json();
    expect(results[0]?.document.filename).toBe(filename);
  });

  test.each([
    '/documents/..%2Fpackage.json',
    '/documents/%2e%2e/%2e%2e/package.json',
    '/api/documents/text/..%2F..%2F..%2Fbuild.json',
    '/documents/.DS_Store',
  ])('%s, which is no document, is not found', async path => {
    expect((await get(path)).status).toBe(404);
  });
});
