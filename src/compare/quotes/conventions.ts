/** How people quote: marks around a quotation, ellipses, bracketed letters, and insertions of who quotes. */
import { decidingKind, isCondition } from '#text';
import { isItemLabel, type Token } from '../tokens.ts';

/** Words of the quote in a row. */
export interface Piece {
  /** What the quote has before them: an ellipsis leaves words out, an insertion in brackets adds some or replaces one. */
  gap: 'none' | 'ellipsis' | 'insertion';
  inserted: readonly Token[];
  tokens: Token[];
}

/** Marks that are part of what is said: signs of units, bounds, comparisons and denial, and brackets. */
const meaningful = /^[%‰$€£¥[\]≤≥≠±≈~+×÷¬^&✗✘✖❌🚫⛔]$/u;

/** Removes marks at both ends, which belong to the quoting text, and returns the number of an item separately. */
export function withoutEdges(
  written: readonly Token[],
  takesLabel = true,
): { tokens: Token[]; label: string | null } {
  const own = written.slice(0, citationStart(written));
  const isOwn = ({ kind, folded }: Token, index: number) =>
    kind !== 'mark' ||
    meaningful.test(folded) ||
    (/^[<>]$/.test(folded) && decidingKind(own[index + 1]?.folded ?? '') === 'amount');
  const tokens = own.slice(own.findIndex(isOwn) >>> 0, own.findLastIndex(isOwn) + 1);
  const [label, mark, ...rest] = tokens;
  const isLabel = isItemLabel(label?.key ?? '') && /^[.)]$/.test(mark?.key ?? '');
  if (!takesLabel || !isLabel || !label || rest.length === 0) return { tokens, label: null };
  return { tokens: withoutEdges(rest, false).tokens, label: label.key };
}

/** Where "[1]" and the like begin that follow the full stop of a sentence. */
function citationStart(written: readonly Token[]): number {
  const keys = (from: number, to: number) => textOfKeys(written.slice(from, to));
  let start = written.length;
  while (start > 3 && /^\[\d{1,3}\]$/.test(keys(start - 3, start))) start -= 3;
  return /^[.!?…"]$/.test(keys(start - 1, start)) ? start : written.length;
}

function textOfKeys(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join('');
}

/** Words between brackets that are no more than this are an insertion. */
const longestInsertion = 8;

/**
 * The pieces of a quote between its ellipses and insertions; one piece where it has none.
 *
 * @param onlyRemarks true where other brackets may be those of the document
 */
export function piecesOf(tokens: readonly Token[], onlyRemarks: boolean): Piece[] {
  const pieces: Piece[] = [{ gap: 'none', inserted: [], tokens: [] }];
  for (let index = 0; index < tokens.length; ) {
    const [token] = tokens.slice(index, index + 1) as [Token];
    const ellipsis = /^(?:…|[[(]…[\])]|\.\.\.)/.exec(textOfKeys(tokens.slice(index, index + 3)));
    const end = ellipsis ? index + ellipsis[0].length : insertionEnd(tokens, index);
    const inserted = ellipsis ? [] : tokens.slice(index + 1, end - 1);
    if (ellipsis) pieces.push({ gap: 'ellipsis', inserted, tokens: [] });
    else if (end > 0 && (!onlyRemarks || inserted.every(isRemarkOrMark)))
      pieces.push({ gap: 'insertion', inserted, tokens: [] });
    else pieces.at(-1)?.tokens.push(token);
    index = pieces.at(-1)?.tokens.length === 0 ? end : index + 1;
  }
  // An insertion at an end has nothing on its other side.
  return pieces.filter(piece => piece.tokens.length > 0 || piece.inserted.length > 0);
}

/** Place behind the bracket that closes an insertion of whole words; 0 where there is none, as in "[re]fundable". */
function insertionEnd(tokens: readonly Token[], index: number): number {
  if (tokens[index]?.key !== '[') return 0;
  const close = tokens.slice(index, index + longestInsertion + 2).findIndex(({ key }) => key === ']');
  const areJoined = (one?: Token, next?: Token) =>
    [one, next].some(token => token?.kind === 'word') && one?.end === next?.start;
  const end = index + close + 1;
  if (areJoined(tokens[index - 1], tokens[index]) || areJoined(tokens[end - 1], tokens[end])) return 0;
  return close > 1 ? end : 0;
}

/** "[t]he", "[T]he" and "[a]" as one word, the case of whose first letter is that of the quoting text. */
export function withJoinedLetters(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const [open, letter, close, next] = tokens.slice(index, index + 4) as [Token, Token?, Token?, Token?];
    if (open.key === '[' && close?.key === ']' && letter?.kind === 'word' && letter.key.length === 1) {
      const isWhole = next?.kind !== 'word' || next.start > close.end;
      const rest = isWhole ? { ...close, key: '', folded: '', odd: [] } : next;
      const [key, folded] = [letter.key + rest.key, letter.folded + rest.folded];
      const odd = [...letter.odd, ...rest.odd];
      joined.push({ ...letter, key, folded, start: open.start, end: rest.end, odd, isAnyCase: true });
      index += isWhole ? 3 : 4;
    } else {
      joined.push(open);
      index += 1;
    }
  }
  return joined;
}

/** Remarks of who quotes that say nothing about the subject. */
const remarks =
  /^(?:sic|emphasis|added|supplied|mine|ours|original|omitted|footnotes?|citations?|i\.?e|namely|the|an?|of|in|and|under|this|that|hervorhebung|auslassung|der|die|das)$/;

function isRemarkOrMark({ kind, key, folded }: Token): boolean {
  return kind === 'mark' ? !meaningful.test(key) : remarks.test(folded);
}

/** Words of degree, number and comparison: what is put in with one of them says more or less than the document. */
const degrees =
  /^(?:all|any|both|each|either|every|some|same|such|other|another|further|extra|additional|also|always|ever|even|often|more|most|less|fewer|than|equal|greater|higher|lower|larger|smaller|longer|better|best|over|under|above|below|beyond|within|about|around|almost|maximum|minimum|max|min|up|down|free|full|whole|total|final|first|last|guaranteed|\p{L}{2,}ly)$/u;

/**
 * True if the words in brackets only name what is meant: none of them denies, limits, compares or counts.
 *
 * @param isTerm true of a word that the papers write with a capital within a sentence
 */
export function isHarmlessInsertion(inserted: readonly Token[], isTerm: (token: Token) => boolean): boolean {
  const limits = ({ kind, folded, odd }: Token) => {
    if (kind !== 'word' || odd.length > 0 || decidingKind(folded) !== null) return true;
    return isCondition(folded) || degrees.test(folded);
  };
  return inserted.every(token => isRemarkOrMark(token) || isTerm(token) || !limits(token));
}
