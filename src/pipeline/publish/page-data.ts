/** Data files that only pages read. The build writes them beside the published files, and site-data.ts reads them. */
import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { PublishedVersion } from '#library';
import { placeOf } from '#library/kinds';
import { readingKey } from '#library/reading';
import { redlinePageUrl } from '#library/version-address';
import type { PagePicture } from '#pdf';
import type { References } from '#references';
import type { Inputs } from '../inputs.ts';
import { interfaceOperations } from '../interface/interface-page.ts';
import { figuresOfPages } from '../ledger.ts';
import { type Artifact, fileOf, json, type Route } from '../routes/route.ts';
import { newNames } from './changes.ts';
import { pageFiles } from './page-files.ts';

/** Data about all documents and pages, in one file. */
export type PageData = ReturnType<typeof siteData>;

/** Text, bookmarks, links, structure and references of one document. */
export type DocumentText = ReturnType<Inputs['library']['textOf']> & { references: References };

/** @param version hash of code and settings */
export function pageData(inputs: Inputs, routes: readonly Route[], version: string): Artifact[] {
  const { library } = inputs;
  const { marked, file, ...ledger } = inputs.ledger;
  return [
    { path: pageFiles.site, content: () => json(siteData(inputs, routes, version)) },
    { path: pageFiles.figures, content: () => JSON.stringify(figuresOfPages(ledger)) },
    { path: pageFiles.interface, content: () => json(interfaceOperations(routes)) },
    ...[...library.documents, ...library.earlier].map(version => ({
      path: pageFiles.documentText(basename(version.entry.pageUrl)),
      key: [readingKey(version), inputs.references.keyOf(version)],
      content: async () =>
        JSON.stringify({ ...library.textOf(version), references: await inputs.references.of(version) }),
    })),
  ];
}

/** A `pageKey` is a hash of everything that a page shows: it need not be rendered again while that stays the same. */
function siteData(inputs: Inputs, routes: readonly Route[], version: string) {
  const { library, price, onboardingUrl, offlineCopy } = inputs;
  const common = shownByEveryPage(inputs, version);
  return {
    /** In the order in which they are best read. */
    documents: listedDocuments(inputs, common),
    /** By document, oldest version first; removed documents are included. */
    versions: listedVersions(inputs, common),
    /** Earlier versions whose text is published, by document, oldest first. */
    earlier: library.earlier.map(({ entry }) => entry),
    /** Compared versions, by document. `pageUrl` is the path of the page that shows the changes. */
    redlines: listedRedlines(inputs, common),
    /** Known part of the history. */
    knownHistory: library.history.known,
    /** Links to data at the foot of each page. */
    footer: footerLinks(routes),
    settings: { onboardingUrl, offlineCopy },
    /** The price at the time of the build. */
    goldPrice: price,
  };
}

/** Links use the path of the file, which exists in every copy of the site. */
function footerLinks(routes: readonly Route[]) {
  return routes.flatMap(route => {
    const { path, footer: [label, form] = [] } = route;
    const file = fileOf(route);
    const linked: `/${string}` = file === null ? path : `/${file}`;
    return label && form ? [{ path: linked, label, form }] : [];
  });
}

/** Hash of the data on every page; the notice on samples counts all documents. */
function shownByEveryPage({ programSource, build, library: { entries } }: Inputs, version: string): string {
  const samples = entries.filter(({ sample }) => sample).length;
  const day = build.time?.slice(0, 10) ?? null;
  return digestOf([version, digestOf(programSource.toString()), day, samples && [samples, entries.length]]);
}

function listedDocuments(inputs: Inputs, common: string) {
  const { library, ledger, references } = inputs;
  const { history } = library;
  const documents = library.documents.toSorted((a, b) => placeOf(a.entry.kind) - placeOf(b.entry.kind));
  const versions = new Map(history.documents.map(({ filename, versions: known }) => [filename, known]));
  const accounts = new Map(ledger.accounts.map(account => [account.filename, account]));
  const reviewed = Map.groupBy(
    ledger.review.filter(({ account, settled }) => account === 'differs' || settled !== null),
    ({ filename }) => filename,
  );
  return documents.map(document => {
    const { entry, slug, pagePictures: pictures } = document;
    const pagePictures: PagePicture[] = pictures.map(({ page, width, height }) => ({ page, width, height }));
    const amounts = [accounts.get(entry.filename), reviewed.get(entry.filename)];
    const text = [readingKey(document), references.keyOf(document), notesKey(inputs, entry.filename)];
    const shown = [entry, pagePictures, text, versions.get(entry.filename), amounts];
    const pageKey = digestOf([common, shown]);
    return { ...entry, slug, pagePictures, pageKey };
  });
}

/** What the notes beside the clauses of a document are made from. */
function notesKey({ citations, redlines }: Inputs, filename: string): unknown {
  const cited = citations.citations.flatMap(({ path, places }) => {
    const own = places.filter(place => place.filename === filename);
    return own.length > 0 ? [[path, own]] : [];
  });
  return [cited, redlines.filter(one => one.filename === filename)];
}

function listedVersions(inputs: Inputs, common: string) {
  const { library, references } = inputs;
  const { history, slugs } = library;
  const pages = new Map(library.entries.map(({ filename, pageUrl }) => [filename, pageUrl]));
  const renamed = newNames(history.documents);
  const read = new Map(
    [...library.earlier, ...library.documents].map(version => [
      version.entry.pageUrl,
      [version.entry, ...readingKey(version), references.keyOf(version)],
    ]),
  );
  return history.documents.flatMap(({ filename, title, versions }) => {
    const ofDocument = versions.map(
      (version): PublishedVersion => ({
        ...version,
        ...{ filename, title },
        slug: slugs.get(filename) ?? '',
        pageUrl: pages.get(filename) ?? null,
        renamedTo: (version.replacedBy === null && renamed.get(`${version.to} ${filename}`)) || null,
      }),
    );
    return ofDocument.map(version => {
      const text = read.get(version.to === null ? (version.pageUrl ?? '') : version.citationUrl);
      const shown = [history.known, version.sha256, ofDocument, text, notesKey(inputs, filename)];
      return { ...version, pageKey: digestOf([common, ...shown]) };
    });
  });
}

function listedRedlines({ redlines, library, basePath }: Inputs, common: string) {
  return redlines.map(({ file, ...redline }) => {
    const slug = library.slugs.get(redline.filename) ?? '';
    const pageUrl = redlinePageUrl(basePath, slug, redline.older, redline.newer);
    return { ...redline, slug, pageUrl, pageKey: digestOf([common, basename(file)]) };
  });
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}
