/**
 * What the pages need and nobody else asks for, as data files of their own. The build writes them beside what it
 * publishes, and site-data.ts reads them.
 */
import { hash } from 'node:crypto';
import { basename } from 'node:path';
import * as z from 'zod';
import { redlineSchema } from '#compare';
import { readingKey } from '../../documents/library/library-document.ts';
import { placeOf } from '../../documents/library/purposes.ts';
import {
  publishedVersionSchema,
  publishedVersions,
} from '../../documents/library/versions/published-version.ts';
import { documentHistorySchema } from '../../documents/library/versions/schema.ts';
import { redlinePageUrl } from '../../documents/library/versions/version-address.ts';
import {
  documentEntrySchema,
  documentPageSchema,
  linkSchema,
  outlineEntrySchema,
  pagePictureSchema,
} from '../../documents/schema.ts';
import { structureSchema } from '../../documents/structure/schema.ts';
import { goldPriceSchema } from '../../price/schema.ts';
import type { Inputs } from '../inputs.ts';
import { interfaceOperations } from '../interface/interface-page.ts';
import { type Artifact, json } from './artifact.ts';
import { pageFiguresFile } from './listed-figures.ts';
import { fileOf, type Route } from './route.ts';
import { searchFacts } from './search-answers.ts';

/** Names all that a page shows: it need not be rendered again while that stays the same. */
const pageKey = z.string();

/** What is told of all documents and pages, in one file. */
export const pageDataFile = {
  path: 'site.json',
  schema: z.object({
    /** In the order in which they are best read. */
    documents: z.array(
      documentEntrySchema.extend({ slug: z.string(), pagePictures: z.array(pagePictureSchema), pageKey }),
    ),
    /** By document, oldest version first; documents that were removed are among them. */
    versions: z.array(publishedVersionSchema.extend({ pageKey })),
    /** What is published of earlier versions, by document, oldest first. */
    earlier: z.array(documentEntrySchema),
    /** Which versions are compared, by document. */
    redlines: z.array(
      redlineSchema.pick({ filename: true, words: true, summary: true }).extend({
        slug: z.string(),
        /** SHA-256 of both versions. */
        older: z.string(),
        newer: z.string(),
        /** Path of the page that shows what changed. */
        pageUrl: z.string(),
        pageKey,
      }),
    ),
    /** How much is known of the history. */
    knownHistory: documentHistorySchema.shape.known,
    /** The price at the time of the build. */
    goldPrice: goldPriceSchema,
    /** Links to data at the foot of each page. */
    footer: z.array(
      z.object({ path: z.templateLiteral(['/', z.string()]), label: z.string(), form: z.string() }),
    ),
    settings: z.object({ onboardingUrl: z.string().nullable() }),
  }),
};

type PageData = z.infer<typeof pageDataFile.schema>;

/** Text of a document with its bookmarks and links, in a file of its own. */
export const documentTextFile = {
  /** @param name last segment of the address of the document, or of an earlier version */
  path: (name: string) => `documents/${name}.json`,
  schema: z.object({
    pages: z.array(documentPageSchema),
    outline: z.array(outlineEntrySchema),
    links: z.array(linkSchema),
    structure: structureSchema,
  }),
};

export type DocumentText = z.infer<typeof documentTextFile.schema>;

/** Operations of the interface for the page `/api`. */
export const interfaceFile = 'interface.json';

/** Figures and kinds of documents for the answers of the site search, which are made once the pages exist. */
export const searchFactsFile = 'search-facts.json';

/** @param version hash of code and settings */
export function pageData(inputs: Inputs, routes: readonly Route[], version: string): Artifact[] {
  const { library, ledger, price: goldPrice, onboardingUrl } = inputs;
  const common = shownByEveryPage(inputs, version);
  const listed = (): PageData => ({
    documents: listedDocuments(inputs, common),
    versions: listedVersions(inputs, common),
    earlier: library.earlier.map(({ entry }) => entry),
    redlines: listedRedlines(inputs, common),
    knownHistory: library.history.known,
    footer: footerLinks(routes),
    settings: { onboardingUrl },
    goldPrice,
  });
  return [
    { path: pageDataFile.path, content: () => json(listed()) },
    { path: pageFiguresFile.path, content: () => JSON.stringify(pageFiguresFile.of(ledger)) },
    { path: interfaceFile, content: () => json(interfaceOperations(routes)) },
    {
      path: searchFactsFile,
      content: () => JSON.stringify(searchFacts(ledger, library)),
    },
    ...[...library.documents, ...library.earlier].map(version => ({
      path: documentTextFile.path(basename(version.entry.pageUrl)),
      key: readingKey(version),
      content: () => JSON.stringify(library.textOf(version) satisfies DocumentText),
    })),
  ];
}

/** By the path of the file, which every copy of the site has. */
function footerLinks(routes: readonly Route[]): PageData['footer'] {
  return routes.flatMap(route => {
    const { path, footer: [label, form] = [] } = route;
    const published: `/${string}` = route.files ? `/${fileOf(route)}` : path;
    return label && form ? [{ path: published, label, form }] : [];
  });
}

/** The notice on samples counts all documents. */
function shownByEveryPage(
  { programSource, build, library: { entries } }: Pick<Inputs, 'programSource' | 'build' | 'library'>,
  version: string,
): string {
  const samples = entries.filter(({ sample }) => sample).length;
  const day = build.time?.slice(0, 10) ?? null;
  return digestOf([version, digestOf(programSource.toString()), day, samples && [samples, entries.length]]);
}

function listedDocuments({ library, ledger }: Inputs, common: string): PageData['documents'] {
  const { history } = library;
  const documents = library.documents.toSorted((a, b) => placeOf(a.entry.kind) - placeOf(b.entry.kind));
  const versions = new Map(history.documents.map(({ filename, versions: known }) => [filename, known]));
  const accounts = new Map(ledger.accounts.map(account => [account.filename, account]));
  const differing = Map.groupBy(
    ledger.review.filter(({ account }) => account === 'differs'),
    ({ filename }) => filename,
  );
  return documents.map((document, index) => {
    const { entry, slug, pagePictures: pictures } = document;
    const pagePictures = pictures.map(({ page, width, height }) => ({ page, width, height }));
    const neighbours = [documents[index - 1], documents[index + 1]].map(
      next => next && [next.entry.title, next.entry.pageUrl],
    );
    const amounts = [accounts.get(entry.filename), differing.get(entry.filename)];
    const shown = [
      entry,
      pagePictures,
      readingKey(document),
      versions.get(entry.filename),
      neighbours,
      amounts,
    ];
    const pageKey = digestOf([common, shown]);
    return { ...entry, slug, pagePictures, pageKey };
  });
}

function listedVersions({ library }: Inputs, common: string): PageData['versions'] {
  const { entries, history, slugs } = library;
  const versions = publishedVersions(entries, history, slugs);
  const byDocument = Map.groupBy(versions, ({ slug }) => slug);
  const read = new Map(
    library.earlier.map(version => [version.entry.pageUrl, [version.entry, ...readingKey(version)]]),
  );
  return versions.map(version => {
    const { sha256, slug, citationUrl } = version;
    const shown = [history.known, sha256, byDocument.get(slug), read.get(citationUrl)];
    return { ...version, pageKey: digestOf([common, ...shown]) };
  });
}

function listedRedlines({ redlines, library, basePath }: Inputs, common: string): PageData['redlines'] {
  return redlines.map(({ file, ...redline }) => {
    const slug = library.slugs.get(redline.filename) ?? '';
    const pageUrl = redlinePageUrl(basePath, slug, redline.older, redline.newer);
    return { ...redline, slug, pageUrl, pageKey: digestOf([common, basename(file)]) };
  });
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}
