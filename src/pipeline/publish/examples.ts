/** Examples of the interface description: real responses of this site, shortened. They still match their schemas. */
import { json } from 'node:stream/consumers';
import { redlineSchema } from '#compare';
import { type LibraryDocument, libraryJson } from '#library/reading';
import { outlinedPages } from '#pdf';
import { documentTables } from '#pdf/structure';
import { programConcepts } from '#program/vocabulary';
import { referencesSchema } from '#references';
import { openSearcher } from '#search';
import { buildSearchIndex, buildTable, languageFile } from '#search/indexing';
import { readJsonEntry } from '../../store.ts';
import type { Inputs } from '../inputs.ts';
import type { Health } from '../interface/health.ts';
import { healthResponse } from '../interface/health-response.ts';
import { exampleQuery } from '../interface/search-parameters.ts';

const shownEntries = 2;
const shownCharacters = 400;

/** The value with the first entries of its lists and the beginnings of its texts. Lists of words and numbers stay whole. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return [...value].slice(0, shownCharacters).join('');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const isOfObjects = typeof value[0] === 'object';
    return (isOfObjects ? value.slice(0, shownEntries) : value).map(shortened);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

export function summaryExample({ program: { programme } }: Inputs): string {
  return `# ${programme.serviceName}\n\n> ${programme.summary}\n`;
}

export function redlineExample({ redlines: [redline] }: Inputs): unknown {
  return redline && shortened(readJsonEntry(redline.file, redlineSchema));
}

/** Each figure with one statement. */
export function figuresExample({ ledger: { marked, file, figures, ...ledger } }: Inputs): unknown {
  const stated = figures.map(({ agreeing, withoutDayKind, differing, first, ...figure }) => ({
    ...figure,
    statements: first === null ? [] : [first],
  }));
  return shortened({ ...ledger, figures: stated });
}

/** The response an hour after the build, with the price of the build. */
export function healthExample({ price, build }: Inputs): Health {
  const hour = 3_600_000;
  const now = Math.max(Date.parse(build.time ?? price.asOf), Date.parse(price.asOf)) + hour;
  return healthResponse({ build, price, startedAt: new Date(now - hour), now: new Date(now) });
}

/** An example from the document with the most text, because the first one may be a scan without text. */
function ofLongest(make: (document: LibraryDocument, inputs: Inputs) => unknown) {
  return async (inputs: Inputs) => {
    const { documents } = inputs.library;
    const [longest] = documents.toSorted((a, b) => b.entry.characterCount - a.entry.characterCount);
    return longest && shortened(await make(longest, inputs));
  };
}

export const listExample = ofLongest(({ entry }) => ({ count: 1, documents: [entry] }));

export const libraryExample = ofLongest(({ entry }, { library }) =>
  json(libraryJson({ ...library, entries: [entry] })),
);

export const documentTextExample = ofLongest(async ({ entry }, { library }) => {
  const [first] = await library.pages(entry.filename);
  return first?.text ?? '';
});

export const structureExample = ofLongest(async (document, { library, references }) => {
  const { filename, sha256 } = document.entry;
  const found = referencesSchema.parse(await references.of(document));
  return { filename, sha256, ...library.structure(filename), references: found };
});

export const tablesExample = ofLongest(async (document, { library, basePath }) => {
  const { filename } = document.entry;
  return documentTables(
    { ...document, basePath },
    await library.pages(filename),
    library.structure(filename),
  );
});

export const searchExample = ofLongest(async ({ entry }, { library }) => {
  const pages = await library.pages(entry.filename);
  const { blocks } = library.structure(entry.filename);
  const { root } = await buildSearchIndex([{ ...entry, pages: outlinedPages(pages, blocks) }]);
  const table = buildTable(programConcepts);
  const searcher = openSearcher(root, {
    readBlock: () => Promise.reject(new Error('The index has no blocks.')),
    readPages: async () => pages.map(({ text }) => text),
    concepts: table,
    readWords: async () => languageFile(table.concepts),
  });
  return searcher.search(exampleQuery, 1);
});
