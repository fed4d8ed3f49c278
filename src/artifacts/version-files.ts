/** What stays published of the earlier versions of the documents: the PDF, its text and its structure. */
import { basename } from 'node:path';
import { documentText } from '../documents/library/published-library.ts';
import { versionName } from '../documents/library/versions/version-address.ts';
import { cachedPages, cachedStructure } from '../documents/reading/extraction-cache.ts';
import { structureJson } from '../documents/structure/published-structure.ts';
import type { Artifact } from './artifact.ts';
import type { Site } from './site.ts';

export function versionArtifacts({ library: { earlier } }: Site): Artifact[] {
  return earlier.flatMap(({ entry, path: file, contentDigest, extractionFile, structureFile }) => {
    const name = versionName(entry.filename, entry.sha256);
    return [
      { path: `documents/${name}`, key: entry.sha256, content: () => ({ file }) },
      {
        path: `api/documents/text/${name}.txt`,
        key: contentDigest,
        content: () => documentText(cachedPages(extractionFile)),
      },
      {
        path: `api/documents/structure/${name}.json`,
        key: [entry.sha256, basename(structureFile)],
        content: () => structureJson(entry, cachedStructure(structureFile)),
      },
    ];
  });
}
