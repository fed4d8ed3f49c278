/** The table of all files that a build publishes beside its pages. */
import { readFileSync } from 'node:fs';
import { pagePicturePath, thumbnailPath } from '../documents/entry.ts';
import type { LibraryDocument } from '../documents/library.ts';
import { pagePictureFile } from '../documents/page-picture-cache.ts';
import { documentList, documentText, libraryJson } from '../documents/published-library.ts';
import { ledgerJson } from '../figures/ledger-json.ts';
import type { KeptPictures } from '../media/kept-pictures.ts';
import { mediaManifest } from '../media/media-library.ts';
import { makeThumbnail } from '../media/thumbnail.ts';
import { documentFormats, formsOf } from '../media/thumbnail-forms.ts';
import { sharePictures } from '../share/share-pictures.ts';
import { faviconIco, iconPng, siteIcons } from '../share/site-icons.ts';
import { webManifest } from '../share/web-manifest.ts';
import { apiCatalog } from './api-catalog.ts';
import type { Artifact, FileOnDisk } from './artifact.ts';
import { changeFeed, changeList } from './changes.ts';
import { hostFileArtifacts } from './host-files.ts';
import { llmsFullText } from './llms-full-text.ts';
import { llmsText } from './llms-text.ts';
import { documentMarkdown, documentTwinPath, pageTwinPath } from './markdown-twins.ts';
import { openApiDocument } from './openapi.ts';
import { openApiExamples } from './openapi-examples.ts';
import type { PageTwins } from './page-twins.ts';
import { robotsText } from './robots-text.ts';
import { searchArtifacts } from './search-index.ts';
import { securityText } from './security-text.ts';
import type { Site } from './site.ts';

/** The files of each document and medium, and pictures. */
export function fileArtifacts(site: Site): Artifact[] {
  return [
    ...site.library.documents.flatMap(document => documentArtifacts(site, document)),
    ...mediaArtifacts(site),
    ...shareArtifacts(site),
    ...iconArtifacts(),
  ];
}

/** The whole table as it stands without pages. */
export function artifacts(site: Site): Artifact[] {
  return [...searchArtifacts(site), ...fileArtifacts(site), ...dataArtifacts(site), ...pageArtifacts(site)];
}

/** @param twins Markdown twins of the pages; in development, where no pages are built, there are none. */
export function pageArtifacts(
  site: Site,
  twins: PageTwins = new Map(),
): { path: string; content: () => string }[] {
  return [
    ...Array.from(twins, ([page, markdown]) => ({ path: pageTwinPath(page), content: () => markdown })),
    { path: 'llms.txt', content: () => llmsText(site, twins) },
  ];
}

/** What tells of all documents and media together. */
export function dataArtifacts(site: Site): Artifact[] {
  const { library, media, program } = site;
  const hosting = {
    basePath: site.basePath,
    secure: site.address.startsWith('https:'),
    textFilenames: library.entries.map(({ filename }) => filename),
  };
  return [
    { path: 'api/program.json', content: () => site.programSource },
    { path: 'api/documents.json', content: () => json(documentList(library)) },
    { path: 'api/documents/library.json', content: () => libraryJson(library) },
    { path: 'document-history.json', content: () => json(site.history) },
    { path: 'figures.json', content: () => ledgerJson(site.ledger) },
    { path: 'api/media.json', content: () => json(mediaManifest(media)) },
    { path: 'llms-full.txt', content: () => llmsFullText(site) },
    {
      path: 'openapi.json',
      content: async () =>
        json(openApiDocument(program.programme.serviceName, site.address, await openApiExamples(site))),
    },
    { path: '.well-known/api-catalog', content: () => json(apiCatalog(site.address)) },
    { path: 'changes.json', content: () => json(changeList(site)) },
    { path: 'changes.atom', content: () => changeFeed(site) },
    { path: 'build.json', content: () => json(site.build) },
    { path: 'robots.txt', content: () => robotsText(site.address) },
    { path: 'manifest.webmanifest', content: () => json(webManifest(program, site.basePath)) },
    ...hostFileArtifacts(hosting),
    ...securityArtifacts(site),
  ];
}

function securityArtifacts({ securityContact: contact, address, build }: Site): Artifact[] {
  if (contact === null) return [];
  const content = () => securityText({ contact, address, buildTime: build.time });
  return [{ path: '.well-known/security.txt', content }];
}

function documentArtifacts(
  { library, address, cacheDirectory, pictures }: Site,
  document: LibraryDocument,
): Artifact[] {
  const { entry, path, slug, thumbnail, pagePictures, contentDigest } = document;
  const { filename } = entry;
  return [
    ...(thumbnail === null ? [] : thumbnailArtifacts(slug, thumbnail, pictures)),
    ...pagePictures.map(({ page }) => ({
      path: pagePicturePath(slug, page),
      content: () => named(pagePictureFile(cacheDirectory, entry.sha256, page)),
    })),
    { path: `documents/${filename}`, content: () => ({ file: path, fingerprint: entry.sha256 }) },
    {
      path: `api/documents/text/${filename}.txt`,
      madeFrom: contentDigest,
      content: async () => documentText(await library.pages(filename)),
    },
    {
      path: documentTwinPath(slug),
      madeFrom: [entry, contentDigest],
      content: async () => documentMarkdown(entry, await library.pages(filename), new URL(address).origin),
    },
  ];
}

/** The first page as it was drawn, and smaller. */
function thumbnailArtifacts(slug: string, drawn: string, pictures: KeptPictures): Artifact[] {
  const [asDrawn, ...others] = formsOf(documentFormats);
  return [
    { path: thumbnailPath(slug, asDrawn?.suffix), content: () => named(drawn) },
    ...others.map(form => ({
      path: thumbnailPath(slug, form.suffix),
      content: async () => named(await makeThumbnail(readFileSync(drawn), pictures, form)),
    })),
  ];
}

/** A file of the cache, whose path tells all that it is drawn from. */
function named(file: string): FileOnDisk {
  return { file, fingerprint: file };
}

function mediaArtifacts({ media }: Site): Artifact[] {
  return media.files.map(({ path, file }) => ({ path, content: () => ({ file }) }));
}

function shareArtifacts({ program, library, pictures }: Site): Artifact[] {
  return sharePictures(program, library.documents, pictures).map(({ path, file }) => ({
    path,
    content: async () => named(await file()),
  }));
}

function iconArtifacts(): Artifact[] {
  return [
    { path: 'favicon.ico', content: faviconIco },
    ...siteIcons.map(({ path, size }) => ({ path, content: () => iconPng(size) })),
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
