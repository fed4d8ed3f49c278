/** The search of the built site: the same answers wherever it runs, and an answer to any string. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createService } from '#edge';
import type { DocumentLibrary } from '#library';
import { searchAnswerSchema } from '#search/schema';
import { artifactsIn } from '#server';
import { makeQuestions } from '../benchmarks/search/questions.ts';
import { madeQueries } from '../helpers/made-queries.ts';
import { answersEverywhere } from '../helpers/search-everywhere.ts';

const out = (...path: string[]) => join(inject('outDirectory'), ...path);
const limit = 10;
let questions: string[];

beforeAll(async () => {
  const library: DocumentLibrary = JSON.parse(await readFile(out('api/documents/library.json'), 'utf8'));
  const pages = library.documents.flatMap(({ filename, pages }) =>
    pages.map(({ page, text }) => ({ doc: filename, page, text })),
  );
  questions = makeQuestions(pages, 1).map(({ q }) => q);
});

test('Node, workerd and the browser give the same answers', async () => {
  expect(questions.length).toBeGreaterThan(100);
  const site = { nodeUrl: inject('nodeUrl'), workerdUrl: inject('workerdUrl') };
  const { node, workerd, browser } = await answersEverywhere(site, questions, limit);
  expect(workerd).toEqual(node);
  expect(browser).toEqual(node);
});

test('what a browser reads before it answers is below 60 kB', async () => {
  const sizes = await Promise.all(
    ['index.bin', 'concepts.json', 'site.json'].map(
      async file => brotliCompressSync(await readFile(out('search', file))).byteLength,
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

describe('any string of 2 to 200 characters', () => {
  /** The one kind of character that a search term may not hold (parameters.ts). */
  const controlCharacter = /[^\P{Cc}\t\n\r]/u;

  // What an answer costs is told by the benchmark of hostile queries.
  test('is answered', async () => {
    const artifacts = artifactsIn(inject('outDirectory'));
    const feeds = { names: [], goldapiKey: null, ownUrl: null };
    const { fetch } = createService({ artifacts, feeds, basePath: '' });
    await fc.assert(
      fc.asyncProperty(madeQueries, async q => {
        const query = new URLSearchParams({ q });
        const response = await fetch(new Request(`http://localhost/api/documents/search?${query}`));
        const body = await response.json();
        if (controlCharacter.test(q.trim())) {
          expect([q, response.status]).toEqual([q, 400]);
          return;
        }
        expect([q, response.status]).toEqual([q, 200]);
        const { total, results } = searchAnswerSchema.parse(body);
        expect(results).toHaveLength(Math.min(limit, total));
      }),
    );
  });
});
