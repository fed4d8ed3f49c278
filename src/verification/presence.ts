/** Every page and every artifact of the specification stands in the folder, and everything that the lists name. */

import { hostFiles } from '../artifacts/host-files.ts';
import { pageAlternatePath } from '../artifacts/markdown-alternates.ts';
import { interfacePaths } from '../artifacts/operations.ts';
import { documentListSchema } from '../documents/schema.ts';
import { checksumFile } from '../folders/checksums.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { functionPaths } from '../hosting/function-paths.ts';
import { mediaManifestSchema } from '../media/schema.ts';
import { serviceWorkerFile } from '../offline/service-worker/version.ts';
import { sitePagePaths } from '../program/schema/navigation.ts';

/** Files that no list names. */
const namedFiles = [
  '404.html',
  'api.html',
  'files.html',
  '.well-known/api-catalog',
  'build.json',
  'changes.atom',
  'changes.json',
  'document-history.json',
  'figures.json',
  'openapi.json',
  'robots.txt',
  'sitemap-index.xml',
  serviceWorkerFile,
  'search/index.bin',
  'search/results.html',
  ...hostFiles.flatMap(({ name, copy }) => [name, copy]),
  checksumFile,
];

export function checkPresence(folder: PublishedFolder): string[] {
  const paths = [...sitePagePaths, ...interfacePaths.filter(path => !isElsewhere(path))];
  return [
    ...[...namedFiles, ...sitePagePaths.map(pageAlternatePath)]
      .filter(file => !folder.files.has(file))
      .map(file => `${file} is missing`),
    ...paths
      .map(path => folder.basePath + path)
      .concat(listedPaths(folder))
      .filter(path => folder.fileFor(path) === null)
      .map(path => `nothing answers ${path}`),
  ];
}

/** Answered by the function, or a path for each document, which the list of documents tells. */
function isElsewhere(path: string): boolean {
  return path.includes('{') || functionPaths.some(known => known === path);
}

function listedPaths(folder: PublishedFolder): string[] {
  const documents = documentListSchema.safeParse(folder.json('api/documents.json'));
  const media = mediaManifestSchema.safeParse(folder.json('api/media.json'));
  return [
    ...(documents.data?.documents ?? []).flatMap(({ url, textUrl, pageUrl, thumbnailUrl }) => [
      url,
      thumbnailUrl,
      textUrl,
      pageUrl,
      `${pageUrl}.md`,
    ]),
    ...(media.data?.items ?? []).flatMap(({ url, thumbnailUrl, posterUrl, captionsUrl }) => [
      url,
      thumbnailUrl,
      posterUrl,
      captionsUrl,
    ]),
  ].filter(path => path !== null);
}
