/** What is answered of each document and of its earlier versions, the same from the Node server and from workerd. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { DocumentHistory, DocumentLibrary, DocumentList } from '#library';
import type { SearchAnswer } from '#search';

let list: DocumentList;
let history: DocumentHistory;
let library: DocumentLibrary;

beforeAll(async () => {
  const outJson = async (path: string) =>
    JSON.parse(await readFile(join(inject('outDirectory'), path), 'utf8'));
  list = await outJson('api/documents.json');
  history = await outJson('document-history.json');
  library = await outJson('api/documents/library.json');
});

describe.each(['nodeUrl', 'workerdUrl'] as const)('%s', server => {
  const get = (path: string) => fetch(inject(server) + path);

  test('every PDF is answered whole, under the hash that the list states', async () => {
    for (const { filename, url, sha256 } of list.documents) {
      const response = await get(url);
      expect([filename, response.status]).toEqual([filename, 200]);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(hash('sha256', Buffer.from(await response.arrayBuffer()))).toBe(sha256);
    }
  });

  test('one archive holds every PDF and the list of hashes', async () => {
    const response = await get('/documents.zip');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const archive = Buffer.from(await response.arrayBuffer());
    for (const { filename, url, sha256 } of list.documents) {
      expect(archive.includes(`${sha256}  ${filename}\n`)).toBe(true);
      expect([filename, archive.includes(Buffer.from(await (await get(url)).arrayBuffer()))]).toEqual([
        filename,
        true,
      ]);
    }
  });

  test('every earlier version is answered whole, under the hash that the history states', async () => {
    for (const { filename, versions } of history.documents) {
      for (const { sha256, from, to, url, textUrl } of versions.filter(version => version.to !== null)) {
        if (url === null || textUrl === null)
          throw new Error(`${filename}, ${from} to ${to}, is not published.`);
        const response = await get(url);
        expect([url, hash('sha256', Buffer.from(await response.arrayBuffer()))]).toEqual([url, sha256]);
        expect((await get(textUrl)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
      }
    }
  });

  test('a search that includes versions tells of each earlier one which it is, and others have none', async context => {
    if (history.documents.every(({ versions }) => versions.length === 1))
      return context.skip('the history of this clone holds one version of each document');
    const found = async (query: string): Promise<SearchAnswer> =>
      (await get(`/api/documents/search?q=gold+lies+in+the+concessions&limit=50${query}`)).json();
    const [current, all] = [await found(''), await found('&include=versions')];
    const versions = (answer: SearchAnswer) =>
      answer.results.flatMap(({ document }) => ('version' in document ? [document] : []));
    expect(versions(current)).toEqual([]);
    expect(all.total).toBeGreaterThan(current.total);
    expect(versions(all)[0]?.url).toContain('/documents/versions/');
    expect((await get('/api/documents/search?q=gold&include=other')).status).toBe(400);
  });

  test("every document's text is its pages in order, separated by form feeds", async () => {
    for (const { filename, textUrl } of list.documents) {
      const response = await get(textUrl);
      expect([filename, response.status]).toEqual([filename, 200]);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const pages = library.documents.find(document => document.filename === filename)?.pages ?? [];
      expect(await response.text()).toBe(pages.map(page => page.text).join('\f'));
    }
  });

  test('every reading page has an anchor for each page of text', async () => {
    for (const { pageUrl, pageCount } of list.documents) {
      const response = await get(pageUrl);
      expect([pageUrl, response.status]).toEqual([pageUrl, 200]);
      const html = await response.text();
      for (let page = 1; page <= pageCount; page++) expect(html).toContain(`id="page-${page}"`);
    }
  });

  test('a result leads to a page that exists, and its text holds the excerpt', async () => {
    const { results } = await (await get('/api/documents/search?q=liquidated%20damages')).json();
    const [{ document, page, excerpt, url }] = results;
    expect((await get(url)).status).toBe(200);
    const text = library.documents.find(({ filename }) => filename === document.filename)?.pages[page - 1]
      ?.text;
    expect(text?.replace(/\s+/g, ' ')).toContain(excerpt.replace(/\s+/g, ' '));
  });
});
