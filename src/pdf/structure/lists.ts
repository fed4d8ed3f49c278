/** Paragraphs numbered "1.", "2.", "3." as list items where they are no clauses, and the depth of list items. */
import type { Draft } from './blocks.ts';
import { follows, labelOf } from './labels.ts';
import { textOfLines } from './lines.ts';

interface Sequence {
  items: Draft[];
  number: string;
  isOfClauses: boolean;
}

const leastItems = 2;
/** A sequence of more than this share of all paragraphs is the document itself. */
const mostParagraphs = 0.5;
/** Points of indentation that nest one list in another. */
const indent = 4;

/** @param isInferred false for pages whose tags mark the lists */
export function setNumberedLists(drafts: readonly Draft[], isInferred: (page: number) => boolean): void {
  const paragraphs = drafts.filter(({ kind }) => kind === 'paragraph').length;
  const lists = sequencesIn(drafts).filter(
    ({ items, isOfClauses }) =>
      items.length >= leastItems && !isOfClauses && items.length <= mostParagraphs * paragraphs,
  );
  for (const item of lists.flatMap(({ items }) => items)) if (isInferred(item.page)) item.kind = 'list-item';
}

/**
 * A sequence is of clauses where it runs on over headings, or where an item has sub-numbers or letters right below it. A list, such as
 * steps or references, lies in one section.
 */
function sequencesIn(drafts: readonly Draft[]): Sequence[] {
  const sequences: Sequence[] = [];
  let isInSection = true;
  for (const draft of drafts.filter(({ kind }) => kind !== 'running')) {
    const open = sequences.at(-1);
    const text = textOfLines(draft.lines);
    const label = labelOf(`${text} `);
    if (open && isInSection && label?.kind === 'decimal' && label.number === `${open.number}.1`)
      open.isOfClauses = true;
    if (draft.kind === 'heading') isInSection = false;
    if (draft.kind !== 'paragraph' || label?.kind !== 'whole') continue;
    const hasPoints = /^\s*\((?:[a-z]|[ivx]{1,4}|1)\)\s/.test(text.slice(label.text.length));
    if (open && follows(open.number, label.number)) {
      open.items.push(draft);
      open.number = label.number;
      open.isOfClauses ||= !isInSection || hasPoints;
    } else sequences.push({ items: [draft], number: label.number, isOfClauses: hasPoints });
    isInSection = true;
  }
  return sequences;
}

/** Sets missing depths by indentation. Other text ends the lists that begin no farther left than it does. */
export function setListDepths(drafts: readonly Draft[]): void {
  let lefts: number[] = [];
  for (const draft of drafts) {
    const left = draft.lines[0]?.left ?? 0;
    const outer = lefts.filter(one => one < left - indent);
    if (draft.kind === 'heading' || draft.kind === 'table') lefts = [];
    else if (draft.kind === 'paragraph') lefts = outer;
    else if (draft.kind === 'list-item' && draft.level === 0) {
      lefts = [...outer, left];
      draft.level = lefts.length;
    }
  }
}
