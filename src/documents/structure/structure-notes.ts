/** What a reader has to know of how the structure of a document was told. */
import { pageRanges } from '../extraction/page-ranges.ts';
import type { StructureNote } from './schema.ts';

export type Trouble = StructureNote['code'];

const sentences: Readonly<Record<Trouble, string>> = {
  'tags-broken':
    'The tags of the PDF are damaged there; the structure is inferred from how the words are set.',
  'tags-contradict-page':
    'The tags of the PDF do not fit what stands there; the structure is inferred from how the words are set.',
  'layout-unread':
    'Neither tags nor lines around tables could be read in the time and memory that a file may take; the structure is inferred from how the words are set.',
  'table-too-large': 'A table has more columns than are shown as one; its words are shown as lines.',
  'positions-missing':
    'Where the words stand is not known there; the structure is told from lines of text alone.',
};

/** One note for each thing that is the matter. */
export function structureNotes(
  pages: readonly { page: number; trouble: readonly Trouble[] }[],
): StructureNote[] {
  return (Object.keys(sentences) as Trouble[]).flatMap(code => {
    const of = pages.filter(({ trouble }) => trouble.includes(code)).map(({ page }) => page);
    const where = `${of.length === 1 ? 'Page' : 'Pages'} ${pageRanges(of)}`;
    return of.length === 0 ? [] : [{ code, pages: of, detail: `${where}: ${sentences[code]}` }];
  });
}
