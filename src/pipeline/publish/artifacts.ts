/** The table of all files that are published beside the pages. */
import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import { thumbnailPath } from '../../documents/library/entry.ts';
import type { LibraryDocument } from '../../documents/library/library-document.ts';
import { documentList, libraryJson } from '../../documents/library/published-library.ts';
import { redlinePath } from '../../documents/library/versions/version-address.ts';
import { openMediaCache } from '../../media/media-cache.ts';
import { mediaManifest } from '../../media/media-library.ts';
import { makeThumbnail } from '../../media/thumbnail.ts';
import { documentFormats, formsOf } from '../../media/thumbnail-forms.ts';
import { sharePictures } from '../../share/share-pictures.ts';
import { faviconIco, iconPng, siteIcons } from '../../share/site-icons.ts';
import { webManifest } from '../../share/web-manifest.ts';
import { apiCatalog } from '../interface/api-catalog.ts';
import { openApiDocument } from '../interface/openapi.ts';
import { type Artifact, json, stored } from './artifact.ts';
import { changeFeed, changeList } from './changes.ts';
import { chartArtifacts } from './charts.ts';
import { clientScripts } from './client-scripts.ts';
import { documentArtifacts, versionArtifacts } from './document-files.ts';
import { hostFiles } from './host-files.ts';
import { pagePictures } from './page-pictures.ts';
import { robotsText } from './robots-text.ts';
import { searchArtifacts } from './search-files.ts';
import { securityText } from './security-text.ts';
import type { Site } from './site.ts';
import { llmsFullText } from './texts/llms-full-text.ts';
import { llmsText } from './texts/llms-text.ts';

/** So many pictures are drawn at once: the work is done on other threads. */
const concurrency = 4;

/** Pictures that the cache does not hold are drawn here. */
export async function artifacts(site: Site): Promise<Artifact[]> {
  return [
    ...searchArtifacts(site),
    ...documentArtifacts(site),
    ...versionArtifacts(site),
    ...site.redlines.map(({ filename, older, newer, file }) =>
      stored(redlinePath(filename, older, newer), file),
    ),
    ...pagePictures(site),
    ...(await thumbnails(site)),
    ...(await sharePictures(site)).map(({ path, file }) => stored(path, file)),
    ...site.media.files.map(({ path, file }) => ({ path, content: () => ({ file }) })),
    ...siteIcons.map(({ path, size }) => ({ path, content: () => iconPng(size) })),
    ...chartArtifacts(site),
    ...namedArtifacts(site),
    ...clientScripts,
    ...hostArtifacts(site),
  ];
}

/** What tells of the programme, and of all documents and media together. */
function namedArtifacts(site: Site): Artifact[] {
  const { library, media, program, address, basePath } = site;
  return [
    { path: 'api/program.json', content: () => site.programSource },
    { path: 'api/documents.json', content: () => json(documentList(library)) },
    { path: 'api/documents/library.json', content: () => libraryJson(library) },
    { path: 'document-history.json', content: () => json(library.history) },
    stored('figures.json', site.ledger.file),
    { path: 'api/media.json', content: () => json(mediaManifest(media)) },
    { path: 'openapi.json', content: async () => json(await openApiDocument(site)) },
    { path: '.well-known/api-catalog', content: () => json(apiCatalog(address)) },
    { path: 'changes.json', content: () => json(changeList(site)) },
    { path: 'changes.atom', content: () => changeFeed(site) },
    { path: 'build.json', content: () => json(site.build) },
    { path: 'manifest.webmanifest', content: () => json(webManifest(program, basePath)) },
    { path: 'favicon.ico', content: faviconIco },
    // Written anew when the pages stand, with the sizes of the Markdown alternates.
    { path: 'llms.txt', content: () => llmsText(site) },
    { path: 'llms-full.txt', content: () => llmsFullText(site) },
  ];
}

/** What a host and those who come to it by machine ask for. */
function hostArtifacts({ address, basePath, library, securityContact: contact, build }: Site): Artifact[] {
  const textFilenames = library.entries.map(({ filename }) => filename);
  const hosting = { basePath, secure: address.startsWith('https:'), textFilenames };
  return [
    { path: 'robots.txt', content: () => robotsText(address) },
    ...(contact === null
      ? []
      : [{ path: '.well-known/security.txt', content: () => securityText(contact, address, build.time) }]),
    ...hostFiles.flatMap(({ name, copy, content }) =>
      [name, copy].map(path => ({ path, content: () => content(hosting) })),
    ),
  ];
}

/** The first page of each document as it was drawn, and smaller. */
async function thumbnails({ library, cacheDirectory }: Site): Promise<Artifact[]> {
  const cache = openMediaCache(cacheDirectory, 'document-thumbnails');
  const [asDrawn, ...others] = formsOf(documentFormats);
  const formsOfOne = async ({ slug, thumbnail }: LibraryDocument): Promise<Artifact[]> => {
    if (thumbnail === null) return [];
    const drawn = await readFile(thumbnail);
    const smaller = others.map(async form =>
      stored(thumbnailPath(slug, form.suffix), await makeThumbnail(drawn, cache, form)),
    );
    return [stored(thumbnailPath(slug, asDrawn?.suffix), thumbnail), ...(await Promise.all(smaller))];
  };
  const made = await pMap(library.documents, formsOfOne, { concurrency });
  cache.clean();
  return made.flat();
}
