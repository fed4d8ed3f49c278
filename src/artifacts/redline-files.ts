/** What changed between two versions of a document, a file each. */
import { redlinePath } from '../documents/library/versions/version-address.ts';
import type { Artifact } from './artifact.ts';
import type { Site } from './site.ts';

export function redlineArtifacts({ redlines }: Site): Artifact[] {
  return redlines.map(({ filename, older, newer, file }) => ({
    path: redlinePath(filename, older, newer),
    key: file,
    content: () => ({ file }),
  }));
}
