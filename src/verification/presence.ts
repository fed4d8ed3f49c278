/** Every page and every file of the specification exists. */
import { checksumFile } from '#folders';
import { serviceWorkerFile } from '#offline/service-worker';
import { chartIds, chartPath } from '#pipeline/page-data';
import { hostFiles, pageAlternatePath } from '#pipeline/published';
import { sitePagePaths } from '#program/navigation';
import type { InspectedSite } from './inspected-site.ts';

/** Files that no route makes, and files that one route makes together. */
const namedFiles = [
  '404.html',
  'api.html',
  'versions.html',
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

export function checkPresence({ folder, routes }: InspectedSite): string[] {
  const files = [...namedFiles, ...sitePagePaths.map(pageAlternatePath)];
  const required = routes.filter(({ isRequired }) => isRequired);
  return [
    ...files.filter(file => !folder.files.has(file)).map(file => `${file} is missing`),
    ...[...sitePagePaths, ...required.map(({ path }) => path)]
      .map(path => folder.basePath + path)
      .filter(path => folder.fileFor(path) === null)
      .map(path => `nothing answers ${path}`),
  ];
}
