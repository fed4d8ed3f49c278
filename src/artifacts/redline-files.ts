/** What changed between two versions of a document, a file each. */
import { redlinePath } from '../documents/library/versions/version-address.ts';
import type { Redline } from '../redline/schema.ts';
import type { Artifact } from './artifact.ts';
import type { Site } from './site.ts';

/** A redline without its sections: of a large library they would not fit in memory. */
export interface PublishedRedline extends Pick<Redline, 'filename' | 'words' | 'summary'> {
  /** SHA-256 of both versions. */
  older: string;
  newer: string;
  /** Absolute path of the whole, as it is published; its name tells all that it is made from. */
  file: string;
}

export function redlineArtifacts({ redlines }: Site): Artifact[] {
  return redlines.map(({ filename, older, newer, file }) => ({
    path: redlinePath(filename, older, newer),
    key: file,
    content: () => ({ file }),
  }));
}
