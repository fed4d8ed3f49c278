/** Every page and every artifact of the specification stands in the folder. */

import { checksumFile } from '../folders/checksums.ts';
import { functionPaths } from '../hosting/function-paths.ts';
import { serviceWorkerFile } from '../offline/service-worker/version.ts';
import { interfacePaths } from '../pipeline/interface/operations.ts';
import { chartIds, chartPath } from '../pipeline/publish/chart-files.ts';
import { hostFiles } from '../pipeline/publish/host-files.ts';
import { pageAlternatePath } from '../pipeline/publish/texts/markdown-alternates.ts';
import { sitePagePaths } from '../program/schema/navigation.ts';
import type { InspectedSite } from './inspected-site.ts';

/** Files that no list names. */
const namedFiles = [
  '404.html',
  'api.html',
  'versions.html',
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
  'search/concepts.json',
  'search/index.bin',
  'search/results.html',
  'search/site-answers.json',
  'search/site.json',
  'search/words.bin',
  ...chartIds.flatMap(id => [chartPath(id, 'svg'), chartPath(id, 'csv')]),
  ...hostFiles.flatMap(({ name, copy }) => [name, copy]),
  checksumFile,
];

/** What the lists name is looked for by their links. */
export function checkPresence({ folder }: InspectedSite): string[] {
  const files = [...namedFiles, ...sitePagePaths.map(pageAlternatePath)];
  const paths = [...sitePagePaths, ...interfacePaths.filter(path => !isElsewhere(path))];
  return [
    ...files.filter(file => !folder.files.has(file)).map(file => `${file} is missing`),
    ...paths
      .map(path => folder.basePath + path)
      .filter(path => folder.fileFor(path) === null)
      .map(path => `nothing answers ${path}`),
  ];
}

/** Answered by the function, or a path for each document, which the list of documents tells. */
function isElsewhere(path: string): boolean {
  return path.includes('{') || functionPaths.some(known => known === path);
}
