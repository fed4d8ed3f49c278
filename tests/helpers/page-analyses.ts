/** Each step that the text of a page goes through after it was read. */

import type { Program } from '#program';
import { programConcepts } from '#program/vocabulary';
import { openSearcher } from '#search';
import { buildTable } from '#search/indexing';
import { runningLinesOf, sentencesOf } from '#text';
import { readAccounts } from '../../src/ledger/document-accounts.ts';
import { kindOfFilename } from '../../src/library/kinds.ts';
import { documentSlugs } from '../../src/library/slug.ts';
import { documentTitle } from '../../src/library/title.ts';
import { repaired } from '../../src/pdf/extraction/open-pdf.ts';
import { countCodePoints, legibilityOf, pageText } from '../../src/pdf/extraction/page-text.ts';
import { structureOfText } from '../../src/pdf/structure/document-structure.ts';
import { analyse, wordSpans } from '../../src/search/analysis/analysis.ts';
import { collapse } from '../../src/search/analysis/page-text.ts';
import { bodyStart } from '../../src/search/index/document-postings.ts';
import { buildSearchIndex, type IndexedDocument } from '../../src/search/index/index-builder.ts';

type PageAnalysis = (text: string) => unknown;

export function pageAnalyses(program: Program): Record<string, PageAnalysis> {
  return {
    'text of the page': text => countCodePoints(pageText(text).text),
    legibility: legibilityOf,
    repair: text => [...repaired(Buffer.from(`1 0 obj${text}`))],
    title: text => documentTitle(undefined, [text, text.slice(0, 200)], 'Paper.pdf', text),
    // No file system takes a longer name.
    'name of the file': text => [documentSlugs([text.slice(0, 255)]), kindOfFilename(text.slice(0, 255))],
    figures: text => readAccounts([{ page: 1, label: '1', text }], program),
    words: text => [analyse(text), wordSpans(text)(text.length)],
    'running lines': text => bodyStart(text, runningLinesOf([text, text, text])[0] ?? []),
    sentences: text => [...sentencesOf(text)],
    'text in one line': text => collapse(text).length,
    'reading page': text => structureOfText([{ page: 1, label: '1', text }]),
    'index and search': text => searchIn(text),
  };
}

/** Makes an index of two such pages and asks for what they hold. */
async function searchIn(text: string) {
  const pages = [text, `${text} gold`];
  const document: IndexedDocument = {
    filename: 'Paper.pdf',
    title: 'Paper',
    kind: 'other',
    url: '',
    textUrl: '',
    pageUrl: '',
    pages: pages.map((content, index) => ({ page: index + 1, label: '', text: content, source: 'text' })),
  };
  const { root } = await buildSearchIndex([document]);
  const searcher = openSearcher(root, {
    readBlock: async () => new Uint8Array(),
    readPages: async () => pages,
    concepts: buildTable(programConcepts),
  });
  return [await searcher.search(text.slice(0, 200), 10), await searcher.search('gold the 1', 10)];
}
