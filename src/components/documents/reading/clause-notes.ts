/** What the data of the programme say about the clauses of a document. */
import type { PublishedVersion } from '#library';
import { citations, redlineOf, redlines, versions } from '../../../site-data.ts';
import { differsAt, figureAt } from '../../citations/figure-ledger.ts';
import { textDifferencesAt } from '../../program-data.ts';
import { writtenDay } from '../../written-number.ts';
import type { ShownBlock, ShownItem } from './document-flow.ts';

export interface ClauseNotes {
  /** Identifiers of the figures of the programme that it states. */
  figures: string[];
  /** Points on which documents disagree, by their identifiers. */
  differences: string[];
  /** What another version has instead. */
  change: { name: string; words: string; href: string } | null;
}

/** By address on the reading page; for a replaced version, what the current one changed. */
export async function clauseNotes({
  filename,
  sha256,
  to,
}: PublishedVersion): Promise<Map<string, ClauseNotes>> {
  const notes = new Map<string, ClauseNotes>();
  const at = (id: string) => {
    const known = notes.get(id) ?? { figures: [], differences: [], change: null };
    notes.set(id, known);
    return known;
  };
  for (const { path, places } of citations.citations) {
    for (const { anchor } of places.filter(
      place => place.filename === filename && place.version === sha256,
    )) {
      const figure = figureAt(path);
      if (figure) at(anchor).figures.push(figure.id);
      if (differsAt(path)) at(anchor).differences.push(...textDifferencesAt(path).map(({ id }) => id));
    }
  }
  const isCurrent = to === null;
  const compared = redlines.filter(one => one.filename === filename);
  const redline = isCurrent
    ? compared.findLast(({ newer }) => newer === sha256)
    : compared.findLast(({ older, newer }) => older === sha256 && isPublished(filename, newer));
  if (redline) {
    const { sections } = await redlineOf(filename, redline.older, redline.newer);
    const before = versions.find(one => one.filename === filename && one.sha256 === redline.older);
    const words = isCurrent
      ? `Changed since the version of ${before ? writtenDay(before.from) : 'before'}`
      : 'What the current version changed';
    const name = isCurrent ? 'changed' : 'the current version differs';
    for (const { older, newer } of sections) {
      const id = (isCurrent ? newer : older)?.id;
      if (id) at(id).change = { name, words, href: redline.pageUrl };
    }
  }
  return notes;
}

function isPublished(filename: string, sha256: string): boolean {
  return versions.some(one => one.filename === filename && one.sha256 === sha256 && one.to === null);
}

/** The notes on a block and on what is in it, as one; null where there are none. */
export function notesOn(block: ShownBlock, notes: ReadonlyMap<string, ClauseNotes>): ClauseNotes | null {
  const found = addressesIn(block).flatMap(id => notes.get(id) ?? []);
  if (found.length === 0) return null;
  const unique = (lists: readonly string[][]) => [...new Set(lists.flat())];
  return {
    figures: unique(found.map(({ figures }) => figures)),
    differences: unique(found.map(({ differences }) => differences)),
    change: found.find(({ change }) => change !== null)?.change ?? null,
  };
}

function addressesIn(block: ShownBlock): string[] {
  if (block.kind === 'list') return block.items.flatMap(addressesOf);
  if (block.kind === 'table') return [block.table.id];
  return 'id' in block && block.id ? [block.id] : [];
}

function addressesOf({ id, items }: ShownItem): string[] {
  return [...(id === null ? [] : [id]), ...items.flatMap(addressesOf)];
}
