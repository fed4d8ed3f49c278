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

/** The sentence that a reference states, if complete, else its clause from there on: an item with the words it completes, a colon with its items. */
export function quoteOf(clauses: readonly Clause[], clause: Clause, reference: ClauseReference): string {
  const { sentence = '' } = typeof reference === 'string' ? {} : reference;
  if (/[.!?]["”’)]?$/.test(sentence.trim())) return sentence;
  const { label, text, above, kind } = clause;
  const opening = kind === 'item' && above.at(-1)?.endsWith(':') ? `${above.at(-1)} ` : '';
  let quote = opening + text.slice(Math.max(0, plain(text).indexOf(plain(sentence))));
  for (const next of text.endsWith(':') ? clauses.slice(clauses.indexOf(clause) + 1) : []) {
    if (next.kind !== 'item' || !next.label.startsWith(label)) break;
    quote += ` ${`${next.label.slice(label.length)} ${next.text}`.trim()}`;
  }
  return quote;
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
