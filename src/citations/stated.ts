/** Clauses that the operator states in a caption file, looked up in the current version of the document. */
import type { ClauseReference } from '#library/reading';
import { divisionNames } from '#text';
import type { Clause } from './clauses.ts';

/** The clause that a reference names, or why there is none, as the end of a sentence. */
export function referredClause(clauses: readonly Clause[], reference: ClauseReference): Clause | string {
  const { clause, page, row, sentence } =
    typeof reference === 'string' ? { clause: reference } : { ...reference };
  const isLabelled = ({ label, text, kind }: Clause) =>
    clause === undefined || (plainLabel(label) === plainLabel(clause) && (kind !== 'heading' || text !== ''));
  const isSaid = ({ text }: Clause) =>
    (sentence === undefined || plain(text).includes(plain(sentence))) &&
    (row === undefined || plain(text.split(' | ')[0] ?? '') === plain(row));
  const isPlaced = (one: Clause) => page === undefined || one.page === page;
  const named = clauses.filter(one => isLabelled(one) && isPlaced(one));
  const found = named.find(one => isSaid(one) && one.kind !== 'heading') ?? named.find(isSaid);
  if (found) return found;
  const moved = sentence === undefined && row === undefined ? undefined : clauses.find(isSaid);
  if (moved)
    return `which now stands in ${moved.label ? `clause ${moved.label}` : 'a part without a number'}`;
  return named.length > 0 && clause !== undefined
    ? `but clause ${clause} does not have these words any more`
    : 'which the document does not have';
}

const clauseName = new RegExp(
  String.raw`\b(?:${divisionNames('clauses').join('|')}|sec|art|para)\b\.?|§`,
  'g',
);

/** "Clause 7.3 (b)" is "7.3(b)". */
function plainLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(clauseName, '')
    .replace(/\s+|\.(?=\s|$|\()/g, '');
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
}
