/** How the pages are found, shared and kept: what they say of themselves to search engines and link previews. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';
import { sitePagePaths } from '#program/navigation';

interface Head {
  title: string;
  canonical: string;
  meta: Map<string, string>;
}

/** Address that the build states; the site is served at another. */
const stated = 'http://localhost:4321';
const served = (address: string) => address.replace(stated, inject('nodeUrl'));

let list: DocumentList;
let sitemap: Map<string, string | null>;

beforeAll(async () => {
  const published = async (path: string) => readFile(join(inject('outDirectory'), path), 'utf8');
  list = JSON.parse(await published('api/documents.json'));
  sitemap = entriesOf(await published('sitemap-0.xml'));
});

function entriesOf(xml: string): Map<string, string | null> {
  const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  return new Map(
    Array.from(entries, ([, address = '', date]) => [address.replace(stated, '') || '/', date ?? null]),
  );
}

async function headOf(path: string): Promise<Head> {
  const html = await (await fetch(inject('nodeUrl') + path)).text();
  const plain = (text = '') =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '',
    meta: new Map(Array.from(metas, ([, name = '', content]) => [name, plain(content)])),
  };
}

const pagePaths = () => [
  ...sitePagePaths,
  '/amounts',
  '/citations',
  '/what-if',
  '/not-published',
  '/es',
  '/de',
  '/check',
  '/program-data',
  '/api',
  '/versions',
  '/publications',
  ...list.documents.map(({ pageUrl }) => pageUrl),
];

test('the sitemap lists every page and every document once, and nothing else', () => {
  expect([...sitemap.keys()].sort()).toEqual(pagePaths().sort());
});

test('a document in the sitemap is as old as its file', () => {
  for (const { pageUrl, modified } of list.documents) {
    expect([pageUrl, Date.parse(sitemap.get(pageUrl) ?? '')]).toEqual([pageUrl, Date.parse(modified)]);
  }
});

test('every page has a title and a description of its own, of a length that a result shows', async () => {
  const heads = await Promise.all(pagePaths().map(headOf));
  for (const key of ['title', 'canonical'] as const) {
    expect(new Set(heads.map(head => head[key])).size).toBe(heads.length);
  }
  const descriptions = heads.map(({ meta }) => meta.get('description') ?? '');
  expect(new Set(descriptions).size).toBe(heads.length);
  for (const description of descriptions) {
    expect([description, description.length >= 40 && description.length <= 165]).toEqual([description, true]);
  }
});

test('the picture of every page for shared links is there, as large as announced', async () => {
  for (const path of pagePaths()) {
    const { meta, canonical } = await headOf(path);
    expect(canonical).toBe(`${stated}${path}`);
    expect(meta.get('og:url')).toBe(canonical);
    const response = await fetch(served(meta.get('og:image') ?? ''));
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual([
      String(picture.width),
      String(picture.height),
    ]);
  }
});

test('icons and manifest are there, and name each other rightly', async () => {
  const html = await (await fetch(inject('nodeUrl'))).text();
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(links).toHaveLength(4);
  for (const [, address] of links) {
    expect([address, (await fetch(inject('nodeUrl') + address)).status]).toEqual([address, 200]);
  }
  const response = await fetch(`${inject('nodeUrl')}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const { icons } = await response.json();
  for (const { src, sizes } of icons) {
    const icon = await fetch(inject('nodeUrl') + src);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
