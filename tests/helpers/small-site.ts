/** A small published site of two documents with awkward names, for tests of what serves it. */
import { programConcepts } from '#program/vocabulary';
import { siteIndex } from '#search';
import { buildSearchIndex, buildTable, languageFile } from '#search/indexing';
import type { SearchedPage } from '#search/results';

export const awkwardName = 'Übersicht (1), 100% #2?.pdf';

const pages = {
  'Offtake Agreement.pdf': [
    'The purchaser pays the deferred payment within sixty days of the delivery notice.',
    'A deferred payment that is missed is a default.',
  ],
  [awkwardName]: ['An overview of the vault and the bullion.'],
};

const searchedPage: SearchedPage = {
  url: '/faq',
  title: 'Questions and answers',
  passages: [
    {
      kind: 'question',
      anchor: 'missed-second-payment',
      heading: 'What if I miss the deferred payment?',
      text: 'The seller may keep the down payment.',
    },
  ],
};

/** Content of each file by its path below the root of the site. */
export async function smallSite(): Promise<Record<string, string | Uint8Array<ArrayBuffer>>> {
  const table = buildTable(programConcepts);
  const texts = Object.entries(pages).map(([filename, text]) => [
    `api/documents/text/${filename}.txt`,
    text.join('\f'),
  ]);
  return {
    'index.html': '<h1>Home</h1>',
    'faq.html': '<h1>Questions</h1>',
    'faq.md': '# Questions',
    'documents.html': '<h1>Documents</h1>',
    '404.html': '<h1>Not found</h1>',
    'llms.txt': '# Übersicht\n',
    'sitemap.xml': '<urlset/>',
    'notes.md': '# Notes\n',
    '_astro/page.abc.css': 'p {}',
    _redirects: '',
    _headers: '',
    '.hidden': 'secret',
    'build.json': JSON.stringify({ id: 'abc', time: '2026-11-18T00:00:00Z', documents: 2 }),
    'api/program.json': '{ "commercialTerms": { "forwardPrice": { "usdPerTroyOunce": "1550" } } }\n',
    'api/documents.json': '{ "count": 2 }\n',
    'api/documents/library.json': '{ "count": 2, "documents": [] }\n',
    'search/concepts.json': JSON.stringify(table),
    'search/index.bin': (await buildSearchIndex(indexedDocuments())).root as Uint8Array<ArrayBuffer>,
    'search/site.json': JSON.stringify(siteIndex([searchedPage], table.concepts)),
    'search/site-answers.json': '{}',
    'search/site-languages.json': '[]',
    'search/site/0.json': JSON.stringify(searchedPage.passages),
    'search/words.bin': languageFile(table.concepts) as Uint8Array<ArrayBuffer>,
    ...Object.fromEntries(texts),
    ...Object.fromEntries(Object.keys(pages).map(filename => [`documents/${filename}`, `%PDF ${filename}`])),
  };
}

function indexedDocuments() {
  return Object.entries(pages).map(([filename, texts]) => ({
    filename,
    title: filename.replace('.pdf', ''),
    kind: 'other' as const,
    url: `/documents/${encodeURIComponent(filename)}`,
    textUrl: `/api/documents/text/${encodeURIComponent(filename)}`,
    pageUrl: '/documents/read',
    pages: texts.map((text, index) => ({
      page: index + 1,
      label: String(index + 1),
      text,
      source: 'text' as const,
    })),
  }));
}
