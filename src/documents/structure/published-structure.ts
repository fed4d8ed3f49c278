/** The published structure of a document, one block per line. */
import type { DocumentEntry } from '../schema.ts';
import type { DocumentStructure, Structure } from './schema.ts';

type File = Pick<DocumentEntry, 'filename' | 'sha256'>;

export function publishedStructure({ filename, sha256 }: File, structure: Structure): DocumentStructure {
  return { filename, sha256, ...structure };
}

export function structureJson(file: File, structure: Structure): string {
  const { blocks, ...rest } = publishedStructure(file, structure);
  const lines = blocks.map(block => JSON.stringify(block)).join(',\n');
  return `${JSON.stringify(rest).slice(0, -1)},"blocks":[\n${lines}\n]}\n`;
}
