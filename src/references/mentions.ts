/** Parts of a document as a text names them: "clauses 9.2(a) to (c)", "paragraph 2 of Schedule 1", "under (a)". */
import type { Span } from '#text';
import { numberIn, type Outline } from './outline.ts';
import type { Passage } from './passages.ts';
import type { Token } from './tokens.ts';
import { isAbbreviation, ordinalOf, ranks, type Unit, type UnitOf } from './units.ts';

/** A part as a text names it: the word, and numbers from the outermost to the innermost. */
export interface Named extends Span {
  unit: Unit;
  /** "(a)" alone. */
  isPoint: boolean;
  /** "the second paragraph": its place among those without a number. */
  isOrdinal?: boolean;
  numbers: string[];
}

/** References joined by "and", "to" or a comma, with the parts that they are in: "paragraphs 1 and 2" and "Schedule 1". */
export interface Mention extends Span {
  items: Named[];
  outer: Named[];
  isThis: boolean;
}

export function mentionsIn({ tokens, block, kind }: Passage, { around, unitOf }: Outline): Mention[] {
  const part = around.get(block);
  const own = part?.block === block && part.unit !== null && kind !== 'list-item' && kind !== 'cell';
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = mentionAt(tokens, at, unitOf);
    // The number of a clause is no reference to it.
    if (found && !(own && found.mention.start < 8)) mentions.push(found.mention);
    at = found?.next ?? at + 1;
  }
  return mentions;
}

function mentionAt(
  tokens: readonly Token[],
  at: number,
  unitOf: UnitOf,
): { mention: Mention; next: number } | null {
  const first = groupAt(tokens, at, unitOf) ?? pointsAt(tokens, at, unitOf) ?? bareAt(tokens, at);
  if (!first) return null;
  const isThis = /^(?:this|these)$/i.test(tokens[at - 1]?.text ?? '');
  let { items, next } = first;
  const outer: Named[] = [];
  // "Article II, Section 3": the last is meant.
  for (let comma = 0; items.length === 1; ) {
    comma = tokens[next]?.text === ',' ? 1 : 0;
    const inner = groupAt(tokens, next + comma, unitOf);
    const [whole] = items;
    if (!inner || !whole || (inner.items[0]?.unit.rank ?? 0) <= whole.unit.rank) break;
    outer.unshift(whole);
    const [opening, ...rest] = inner.items;
    items = opening ? [{ ...opening, start: whole.start }, ...rest] : items;
    next = inner.next;
  }
  // "paragraph 2 of Part 1 of Schedule 3"
  for (;;) {
    if (!/^(?:of|to|in|der|des|von|del?)$/.test(tokens[next]?.text ?? '')) break;
    const article = /^(?:the|this)$/.test(tokens[next + 1]?.text ?? '') ? 2 : 1;
    const around = groupAt(tokens, next + article, unitOf) ?? soleAttachment(tokens, next + article, unitOf);
    const [whole, ...others] = around?.items ?? [];
    const last = items.at(-1);
    const innermost = outer.at(-1) ?? last;
    if (
      !around ||
      !whole ||
      !last ||
      !innermost ||
      others.length > 0 ||
      (whole.unit.rank >= innermost.unit.rank && !innermost.isPoint)
    )
      break;
    outer.push(whole);
    items = [...items.slice(0, -1), { ...last, end: whole.end }];
    next = around.next;
  }
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0];
  return { mention: { items, outer, isThis, start, end }, next };
}

interface Group {
  items: Named[];
  /** Index of the token after them. */
  next: number;
}

/** Parts behind one word: "clauses 9.2(a) to (c)" are two, the second with the number of the first. */
function groupAt(tokens: readonly Token[], at: number, unitOf: UnitOf): Group | null {
  const [word, behind] = tokens.slice(at, at + 2);
  if (!word || !behind) return null;
  const ordinal = ordinalOf(word.text);
  const counted = unitOf(behind.text);
  const isOrdinal = counted?.name === 'paragraph';
  if (
    ordinal !== null &&
    counted &&
    !counted.isPlural &&
    (isOrdinal || counted.rank === ranks.attachment) &&
    !numberAt(tokens, at + 2)
  ) {
    const unit = isOrdinal ? { ...counted, rank: ranks.item } : counted;
    const [start, end] = [word.start, behind.end];
    return {
      items: [{ unit, isPoint: false, isOrdinal, numbers: [ordinal], start, end }],
      next: at + 2,
    };
  }
  const unit = unitOf(word.text);
  if (!unit || (unit.rank === ranks.division && /^\p{Ll}/u.test(word.text))) return null;
  // "Handling Rule 2" is a name.
  const isNamed = /^\p{Lu}\p{Ll}/u.test(tokens[at - 1]?.text ?? '') && tokens[at - 1]?.kind === 'word';
  if (isLoose(unit) && /^\p{Lu}/u.test(word.text) && isNamed) return null;
  let next = at + 1;
  if (isAbbreviation(word.text) && tokens[next]?.text === '.') next += 1;
  if (/^No|^no|^Nr/.test(tokens[next]?.text ?? '')) next += tokens[next + 1]?.text === '.' ? 2 : 1;
  return itemsAt(tokens, at, next, unit);
}

/** Numbers joined by "and", "to" or a comma. @param from token of the word, or of the first number */
function itemsAt(tokens: readonly Token[], from: number, at: number, unit: Unit): Group | null {
  const first = numberAt(tokens, at);
  if (!first) return null;
  const { numbers, isPoint, end } = first;
  const items: Named[] = [{ unit, numbers, isPoint, start: tokens[from]?.start ?? end, end }];
  let { next } = first;
  for (;;) {
    const joint = jointAt(tokens, next);
    const more = joint === 0 ? null : numberAt(tokens, next + joint);
    const last = items.at(-1);
    if (!more || !last || !continues(tokens, more, { unit, last })) return { items, next };
    const numbers = more.isPoint
      ? [...last.numbers.slice(0, -more.numbers.length), ...more.numbers]
      : more.numbers;
    const start = tokens[next + joint]?.start ?? more.end;
    items.push({ unit, numbers, isPoint: last.isPoint && more.isPoint, start, end: more.end });
    next = more.next;
  }
}

/** "the Annex", where there is one. */
function soleAttachment(tokens: readonly Token[], at: number, unitOf: UnitOf): Group | null {
  const word = tokens[at];
  const isThe = /^the$/i.test(tokens[at - 1]?.text ?? '');
  const unit = word && isThe && /^\p{Lu}/u.test(word.text) ? unitOf(word.text) : null;
  if (!unit || unit.isPlural || unit.rank !== ranks.attachment) return null;
  const { start, end } = word as Token;
  return { items: [{ unit, isPoint: false, numbers: [''], start, end }], next: at + 1 };
}

/** "under (a)", "in (b) or (c) above" */
function pointsAt(tokens: readonly Token[], at: number, unitOf: UnitOf): Group | null {
  const unit = unitOf('point');
  const opening = tokens[at - 1]?.text ?? '';
  if (!unit || tokens[at]?.kind !== 'point' || !/^(?:under|in|of|to|by)$/i.test(opening)) return null;
  const items: Named[] = [];
  let next = at;
  for (let joint = 0; tokens[next + joint]?.kind === 'point'; joint = jointAt(tokens, next)) {
    const found = numberAt(tokens, next + joint);
    if (!found || (items.length > 0 && joint === 0)) break;
    items.push({ unit, ...found, start: tokens[next + joint]?.start ?? found.end });
    next = found.next;
  }
  const isPlaced = /^(?:above|below)$/.test(tokens[next]?.text ?? '');
  return isPlaced || /^under$/i.test(opening) ? { items, next } : null;
}

/** What has a number, whatever its word is. */
export const anyUnit: Unit = { name: 'any', rank: ranks.clause, isPlural: true };

/** "II.1" and "B(a) to (c)", without a word */
function bareAt(tokens: readonly Token[], at: number): Group | null {
  const [first, second] = tokens.slice(at, at + 2);
  // The number of a clause is no reference to it.
  if (at === 0) return null;
  const isDotted = first?.kind === 'number' && /^\p{Lu}/u.test(first.text);
  const isPointed =
    first?.kind === 'word' && /^(?:\p{Lu}|[IVX]{2,5})$/u.test(first.text) && second?.start === first.end;
  if (!(first && (isDotted || (isPointed && second.kind === 'point')))) return null;
  return itemsAt(tokens, at, at, anyUnit);
}

/** True of words that stand for whatever has a number nearby. */
export function isLoose({ name }: Unit): boolean {
  return /^(?:point|item|rule|limb)$/.test(name);
}

interface WrittenNumber {
  numbers: string[];
  /** "(b)" alone. */
  isPoint: boolean;
  end: number;
  next: number;
}

/** "9.2(a)(ii)", "II", "B" or "(a)". */
function numberAt(tokens: readonly Token[], at: number): WrittenNumber | null {
  const [first] = tokens.slice(at, at + 1);
  const number = first ? numberIn(first) : null;
  const isPoint = first?.kind === 'point';
  if (!first || (number === null && !isPoint)) return null;
  const numbers = number === null ? [] : [number.toLowerCase()];
  let next = number === null ? at : at + 1;
  let end = first.end;
  for (; tokens[next]?.kind === 'point' && next < at + 7; next += 1) {
    const [token] = tokens.slice(next, next + 1);
    if (!token || (next > at && token.start > end + 1)) break;
    numbers.push(token.text.slice(1, -1).toLowerCase());
    end = token.end;
  }
  return { numbers, isPoint, end, next };
}

const joints = new Set([
  'and',
  'or',
  'to',
  'through',
  'und',
  'oder',
  'bis',
  'y',
  'o',
  'a',
  '&',
  '–',
  '-',
  '—',
]);

/** Number of tokens that join two numbers; 0 where there are none. */
function jointAt(tokens: readonly Token[], at: number): number {
  const [first = '', second = '', third = ''] = tokens
    .slice(at, at + 3)
    .map(({ text }) => text.toLowerCase());
  if (first === ',') return joints.has(second) ? 2 : 1;
  if (first === 'and' && second === '/' && third === 'or') return 3;
  return joints.has(first) ? 1 : 0;
}

/** False for the number of something else: "under clause 4 and 30 days later", "clauses 4 and 5, 10 tokens". */
function continues(
  tokens: readonly Token[],
  { numbers, isPoint, next }: WrittenNumber,
  { unit, last }: { unit: Unit; last: Named },
): boolean {
  if (isPoint) return numbers.length <= last.numbers.length || last.numbers.length === 1;
  const behind = tokens[next]?.text ?? '';
  if (measures.test(behind)) return false;
  const isChoice = [tokens[next - 2], tokens[next]].some(token => /^or$/i.test(token?.text ?? ''));
  const isList = unit.isPlural || isChoice || numbers.length > 1 || /\./.test(numbers[0] ?? '');
  const isBeforeComma = tokens[next - 2]?.text === ',' && /^\p{Ll}/u.test(behind) && !joints.has(behind);
  return isList && !(isBeforeComma && !/\./.test(numbers[0] ?? ''));
}

const measures =
  /^(?:business|working|calendar|trading|days?|weeks?|months?|years?|hours?|per|percent|troy|ounces?|tokens?|USD|EUR|GBP|%|‰|\$|€|£)$/;
