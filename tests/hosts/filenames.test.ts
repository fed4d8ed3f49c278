/** A document keeps whatever name the operator chose: listed, linked, served and found, on Node and on workerd. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentList } from '#library';
import { inOneLine } from '#operator';
import { awkwardNames, leftOutNames, namesOfAll, wordOf } from '../helpers/awkward-documents.ts';
import { awkwardBasePath, awkwardSite, buildTurn } from '../helpers/built-sites.ts';
import { type RunningCommand, startCommand } from '../helpers/commands.ts';

test.each(Object.entries(leftOutNames))(
  '%j is left out, and the report of the build says why',
  async (name, why) => {
    const { report } = await awkwardSite();
    const line = report
      .split('\n')
      .find(one => one.includes(`Document ${inOneLine(JSON.stringify(name))} is left out`));
    expect(line).toMatch(why);
  },
);

test('a title that looks like a link is mere text in every Markdown text', async () => {
  const { directory } = await awkwardSite();
  for (const file of ['documents.md', 'llms.txt', 'llms-full.txt']) {
    const text = await readFile(join(directory, 'dist', file), 'utf8');
    const stated = text.match(/.*(?:evil|vault)\.example.*/g) ?? [];
    expect([file, stated.length]).not.toEqual([file, 0]);
    const urls: string[] = [];
    const visit = (node: Nodes) => {
      if (node.type === 'link') urls.push(node.url);
      for (const child of 'children' in node ? node.children : []) visit(child);
    };
    visit(fromMarkdown(stated.join('\n')));
    expect([file, urls.filter(url => /(?:evil|vault)\.example/.test(url))]).toEqual([file, []]);
    expect([file, text.match(/(?<!\\):\/\/(?:evil|vault)/g)]).toEqual([file, null]);
  }
});

const servers: Partial<Record<'start' | 'edge', RunningCommand>> = {};

beforeAll(async () => {
  const { settings } = await awkwardSite();
  // `npm start` builds where the site is not current.
  using _turn = await buildTurn();
  for (const name of ['start', 'edge'] as const) servers[name] = await startCommand(name, settings);
});

afterAll(() => Promise.all(Object.values(servers).map(server => server.stop())));

describe.each(['start', 'edge'] as const)('served by npm run %s', name => {
  /** By its whole path, as the list of documents has it. */
  const getAt = (path: string) => fetch(new URL(path, servers[name]?.url));
  const get = (path: string) => getAt(awkwardBasePath + path);

  test('every document is listed under its name, and linked from the page of documents', async () => {
    const { documents }: DocumentList = await (await get('/api/documents')).json();
    expect(documents.map(({ filename }) => filename)).toEqual(namesOfAll);
    const page = await (await get('/documents')).text();
    const linked = new Set(
      Array.from(page.matchAll(/href="([^"]*)"/g), ([, href]) => href?.replaceAll('&#38;', '&')),
    );
    for (const { url, pageUrl, textUrl } of documents) {
      for (const path of [url, pageUrl, `${textUrl}.txt`])
        expect([path, linked.has(path)]).toEqual([path, true]);
    }
  });

  test.each(awkwardNames)('%j answers as PDF, as text and as a page, and is found', async filename => {
    const { documents }: DocumentList = await (await get('/api/documents')).json();
    const entry = documents.find(document => document.filename === filename);
    const pdf = await get(`/documents/${encodeURIComponent(filename)}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await pdf.arrayBuffer()).byteLength).toBe(entry?.sizeBytes);

    const text = await get(`/api/documents/text/${encodeURIComponent(filename)}`);
    expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await text.text()).toBe(wordOf(filename));

    const page = await getAt(entry?.pageUrl ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(wordOf(filename));
    expect((await getAt(entry?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp');

    const { results } = await (await get(`/api/documents/search?q=${wordOf(filename)}`)).json();
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
