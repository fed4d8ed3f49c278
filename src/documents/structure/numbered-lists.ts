/**
 * Whether paragraphs numbered "1.", "2.", "3." are clauses or a list. Clauses are what a document consists of: their numbers run on
 * over headings, or have numbers or letters right below them, or they are most of the text. A list, such as steps or references, stands in one section.
 */
import { type Draft, draftText } from './draft.ts';
import { follows, type Label, labelOf } from './labels.ts';

/** Paragraphs with numbers that follow each other. */
interface Sequence {
  drafts: Draft[];
  number: string;
  isOfClauses: boolean;
}

const leastItems = 2;
/** Of the paragraphs of the document: a sequence that has more of them is the document. */
const mostParagraphs = 0.5;

/** @param isInferred false on pages whose tags tell what is a list */
export function setNumberedLists(drafts: readonly Draft[], isInferred: (page: number) => boolean): void {
  const paragraphs = drafts.filter(({ kind }) => kind === 'paragraph').length;
  for (const { drafts: items, isOfClauses } of sequencesIn(drafts)) {
    const isList = items.length >= leastItems && !isOfClauses && items.length <= mostParagraphs * paragraphs;
    for (const item of isList ? items : []) if (isInferred(item.page)) item.kind = 'list-item';
  }
}

function sequencesIn(drafts: readonly Draft[]): Sequence[] {
  const sequences: Sequence[] = [];
  let open: Sequence | null = null;
  let isInSection = true;
  for (const draft of drafts) {
    const label = draft.kind === 'running' ? null : labelOf(`${draftText(draft)} `);
    if (open && isInSection && label?.kind === 'decimal' && label.number === `${open.number}.1`)
      open.isOfClauses = true;
    if (draft.kind === 'heading') isInSection = false;
    if (!isNumbered(draft, label)) continue;
    if (open && follows(open.number, label.number)) {
      open.drafts.push(draft);
      open.number = label.number;
      open.isOfClauses ||= !isInSection;
    } else {
      open = { drafts: [draft], number: label.number, isOfClauses: false };
      sequences.push(open);
    }
    isInSection = true;
    if (/^\s*\((?:[a-z]|[ivx]{1,4}|1)\)\s/.test(draftText(draft).slice(label.text.length)))
      open.isOfClauses = true;
  }
  return sequences;
}

function isNumbered({ kind }: Draft, label: Label | null): label is Label {
  return kind === 'paragraph' && label?.kind === 'whole';
}
