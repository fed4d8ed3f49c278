/** Notes to readers on how the structure of pages was found. */
import { pageRanges } from '../extraction/page-ranges.ts';
import type { StructureNote } from './schema.ts';

const sentences: Readonly<Record<StructureNote['code'], string>> = {
  'tags-broken': 'The tags of the PDF are damaged; the structure is inferred from how the words are set.',
  'tags-contradict-page':
    'The tags of the PDF do not match the page; the structure is inferred from how the words are set.',
  'layout-unread':
    'Neither tags nor lines around tables could be read in the time and memory that a file may take; the structure is inferred from how the words are set.',
  'table-too-large': 'A table has more columns than are shown as one; its words are shown as lines.',
  'positions-missing':
    'The places of the words are unknown; the structure is inferred from lines of text alone.',
};

/** One note per kind of trouble. */
export function structureNotes(
  pages: readonly { page: number; troubles: readonly StructureNote['code'][] }[],
): StructureNote[] {
  return (Object.keys(sentences) as StructureNote['code'][]).flatMap(code => {
    const affected = pages.filter(({ troubles }) => troubles.includes(code)).map(({ page }) => page);
    const where = `${affected.length === 1 ? 'Page' : 'Pages'} ${pageRanges(affected)}`;
    return affected.length === 0 ? [] : [{ code, pages: affected, detail: `${where}: ${sentences[code]}` }];
  });
}
