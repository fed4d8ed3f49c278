/** Addresses of clauses, schedules and their points on the reading page, such as `clause-15.2-a`, by the numbers they bear. */
import { type Draft, draftText } from './draft.ts';
import { headingNumber, labelOf, partOf } from './labels.ts';

export interface Address {
  /** Null where it has none, or another block has it already. */
  id: string | null;
  /** As the document gives it. */
  number: string | null;
}

interface Numbered {
  /** Beginning of the addresses of what stands in a part that numbers anew; empty outside of parts. */
  part: string;
  /** Address of the clause at hand. */
  clause: string | null;
  /** Marks of the items around the one at hand, from the outermost. */
  items: string[];
}

/** Of each draft, in reading order. */
export function addressesOf(drafts: readonly Draft[]): Address[] {
  const taken = new Set<string>();
  const state: Numbered = { part: '', clause: null, items: [] };
  return drafts.map(draft => {
    const { id, number } = addressOf(draft, state);
    const isFree = id !== null && !taken.has(id);
    if (isFree) taken.add(id);
    return { id: isFree ? id : null, number };
  });
}

function addressOf(draft: Draft, state: Numbered): Address {
  if (draft.kind === 'heading') return headingAddress(draftText(draft), state);
  if (draft.kind === 'paragraph') return clauseAddress(draftText(draft), state);
  if (draft.kind === 'list-item') return { id: itemAddress(draft, state), number: null };
  return { id: null, number: null };
}

function headingAddress(text: string, state: Numbered): Address {
  const part = partOf(text);
  if (part) {
    const address = `${part.name}-${slug(part.number)}`;
    Object.assign(state, { part: address, clause: address, items: [] });
    return { id: address, number: part.number };
  }
  const label = headingNumber(text);
  if (!label || label.kind === 'letter') {
    Object.assign(state, { clause: null, items: [] });
    return { id: null, number: null };
  }
  return numbered(label.number, state);
}

function clauseAddress(text: string, state: Numbered): Address {
  const label = labelOf(text);
  if (label?.kind === 'decimal' || label?.kind === 'whole') return numbered(label.number, state);
  if (label?.kind === 'named' && /^[.:]?\s*[\p{Lu}"“]/u.test(text.slice(label.text.length)))
    return numbered(label.number, state);
  return { id: null, number: null };
}

function numbered(number: string, state: Numbered): Address {
  const id = `${state.part || 'clause'}-${slug(number)}`;
  Object.assign(state, { clause: id, items: [] });
  return { id, number };
}

/** Items of a list in a clause whose marks can be told from each other. */
function itemAddress(draft: Draft, state: Numbered): string | null {
  const mark = slug(labelOf(draftText(draft))?.number ?? '');
  state.items = state.items.slice(0, draft.level - 1);
  while (state.items.length < draft.level - 1) state.items.push('');
  state.items.push(mark);
  return state.clause === null || state.items.includes('') ? null : [state.clause, ...state.items].join('-');
}

function slug(number: string): string {
  return number.toLowerCase();
}
