/** References of a document to its own parts, "clause 9.2(a)" or "paragraph 2 of Schedule 1", and where they lead. */
import type { Span } from '#text';
import { isForeign, type OwnNames } from './foreign.ts';
import { attachmentOf, numberIn, type Outline, type Part } from './outline.ts';
import type { Passage } from './passages.ts';
import type { Token } from './tokens.ts';
import { arabicOf, isAbbreviation, ordinalOf, ranks, type Unit, type UnitOf } from './units.ts';

export interface CrossReference extends Span {
  /** As the document writes it. */
  written: string;
  /** Null where the document has no such part. */
  target: Part | null;
}

/** A part as a text names it: the word, and numbers from the outermost to the innermost. */
interface Named extends Span {
  unit: Unit;
  /** "(a)" alone. */
  isPoint: boolean;
  /** "the second paragraph": its place among those without a number. */
  isOrdinal?: boolean;
  numbers: string[];
}

/** References joined by "and", "to" or a comma, with the parts that they are in: "paragraphs 1 and 2" and "Schedule 1". */
interface Mention extends Span {
  items: Named[];
  outer: Named[];
  isThis: boolean;
}

/** Finds the references of one passage. */
export function crossReferenceFinder(
  outline: Outline,
  own: OwnNames,
  passages: readonly Passage[],
): (passage: Passage) => CrossReference[] {
  const find = partFinder(outline, passages);
  const numbers = outline.parts.flatMap(({ rank, number }) =>
    rank < ranks.item ? [Number.parseInt(number, 10)] : [],
  );
  const highest = Math.max(0, ...numbers.filter(Number.isFinite));
  const isAmong = (number = '') =>
    numbers.length > 0 &&
    Number.parseInt(arabicOf(number.toUpperCase()) ?? number, 10) <= Math.max(20, 2 * highest);
  return passage => {
    const mentions = mentionsIn(passage, outline);
    const foreign = mentions.map(mention => !mention.isThis && isForeign(passage.text, mention, own));
    // "Annex A and Annex C of the Lease": both are annexes of the lease.
    for (let at = mentions.length - 2; at >= 0; at -= 1) {
      const gap = passage.text.slice(mentions[at]?.end, mentions[at + 1]?.start);
      const [unit, next] = [at, at + 1].map(one => mentions[one]?.items[0]?.unit.name);
      if (foreign[at + 1] && unit === next && /^\s?,?\s?(?:and|or|to)?\s?$/.test(gap.replace(/\s/g, ' ')))
        foreign[at] = true;
    }
    return mentions.flatMap(({ items, outer, isThis }, at) =>
      foreign[at]
        ? []
        : items.flatMap(item => {
            const written = passage.text.slice(item.start, item.end).replace(/\s+/g, ' ');
            const target = find(item, outer, outline.around.get(passage.block) ?? null, isThis);
            // A reference to nothing is reported if the document numbers such parts; others are often parts of something else.
            const isCertain =
              item.unit.rank < ranks.item &&
              item.unit.rank !== ranks.division &&
              item.unit !== anyUnit &&
              !/^(?:\p{L}{1,12} ?)?\(/u.test(written) &&
              isAmong(item.numbers[0]);
            // The number of a clause within its block is no reference to it.
            if (target?.block === passage.block && item.numbers[0]?.startsWith(`${target.number}.`))
              return [];
            return target || isCertain ? [{ start: item.start, end: item.end, written, target }] : [];
          }),
    );
  };
}

function mentionsIn({ tokens, block, kind }: Passage, { around, unitOf }: Outline): Mention[] {
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
const anyUnit: Unit = { name: 'any', rank: ranks.clause, isPlural: true };

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
function isLoose({ name }: Unit): boolean {
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

type FindPart = (named: Named, outer: readonly Named[], here: Part | null, isThis: boolean) => Part | null;

/** Finds the part that is meant by its number, its word, and by where it is named. */
function partFinder(outline: Outline, passages: readonly Passage[]): FindPart {
  const { parts, around: places } = outline;
  const texts = new Map(passages.map(({ block, text }) => [block, text]));
  const paragraphsOf = Map.groupBy(
    passages.filter(({ kind, block }) => kind === 'paragraph' && places.get(block)?.block !== block),
    ({ block }) => places.get(block),
  );
  const byNumber = new Map<string, Part[]>();
  for (const part of parts) {
    const arabic = part.rank < ranks.item ? arabicOf(part.number.toUpperCase()) : null;
    for (const key of new Set([part.number, arabic ?? part.number]))
      byNumber.set(key, [...(byNumber.get(key) ?? []), part]);
  }
  const named = new Set(parts.map(({ unit }) => unit));
  const numbered = (number: string) =>
    byNumber.get(number) ?? byNumber.get(arabicOf(number.toUpperCase()) ?? number) ?? [];
  const inlinePoint = inlinePoints(outline, passages);
  const pointOf = pointFinder(byNumber, inlinePoint);
  const find = (
    { unit, numbers, isPoint, isOrdinal }: Named,
    outer: readonly Named[],
    here: Part | null,
    isThis: boolean,
  ): Part | null => {
    const [first = '', ...more] = numbers;
    if (isOrdinal) {
      const [inner, ...others] = outer;
      const whole = inner ? find(inner, others, here, false) : null;
      const block = whole && paragraphsOf.get(whole)?.[Number(first) - 1]?.block;
      return block ? { block, unit: unit.name, number: first, rank: unit.rank, parent: whole } : null;
    }
    // "Section A.1" where "1." is below the heading "A."
    const isSplit = numbered(first).length === 0 && first.includes('.');
    const [head = '', ...points] = isSplit ? [...first.split('.'), ...more] : numbers;
    let heads = numbered(head).filter(part => (isPoint && part.rank > ranks.item) || fits(part, unit, named));
    for (const around of outer) {
      const wholes = numbered(around.numbers[0] ?? '').filter(part => fits(part, around.unit, named));
      heads = heads.filter(part => wholes.some(whole => isWithin(part, whole)));
    }
    if (isLoose(unit) && outer.length === 0)
      heads = heads.filter(part =>
        isPoint ? here !== null && isWithin(part, clauseOf(here)) : holderOf(part) === holderOf(here),
      );
    const whole = heads.filter(part => (pointOf(part, points) ?? part) !== part);
    if (whole.length > 0) heads = whole;
    // "under (a)", where the points of a clause are within its text.
    if (isPoint && heads.length === 0 && outer.length === 0 && here)
      return inlinePoint(clauseOf(here), first);
    const isOfClause = heads.every(({ rank }) => rank >= ranks.item);
    const chosen =
      isOfClause || outer.length > 0 ? nearest(outermost(heads), here) : best(heads, unit, here, isThis);
    // Some clauses are within the block of the clause around them.
    const around = first.slice(0, first.lastIndexOf('.'));
    const holder = isSplit
      ? numbered(around).find(({ block }) => texts.get(block)?.includes(` ${first}`))
      : null;
    const found = chosen && pointOf(chosen, points);
    // Of a split number, all must be found.
    return (isSplit && found === chosen ? null : found) ?? holder ?? null;
  };
  return find;
}

function fits({ unit: written, rank, parent }: Part, unit: Unit, named: ReadonlySet<string | null>): boolean {
  if (unit === anyUnit) return rank > ranks.division && rank < ranks.item;
  if (unit.rank === ranks.attachment) return written === unit.name;
  if (rank === ranks.attachment) return false;
  if (unit.rank === ranks.caption || rank === ranks.caption) return written === unit.name;
  if (written === 'recital' || unit.name === 'recital') return written === unit.name;
  if (unit.rank === ranks.division)
    return written === unit.name || (written === null && rank === ranks.article);
  if (unit.rank === ranks.item)
    return rank > ranks.clause || (rank === ranks.clause && written === null && isLoose(unit));
  if (written !== null) return written === unit.name;
  // "clause 4.1" below "Clause 4. Price"
  if (rank < ranks.item)
    return !named.has(unit.name) || unit.name === 'paragraph' || parent?.unit === unit.name;
  // Items count as paragraphs, and as clauses where nothing else is numbered around them.
  return unit.name === 'paragraph' || parent === null || parent.rank <= ranks.article;
}

/** Finds the part at some points of another, "(a)(ii)"; the part itself if it has no points at all; null if it has others. */
function pointFinder(byNumber: ReadonlyMap<string, Part[]>, inlinePoint: InlinePoint) {
  const hasPoints = (part: Part) =>
    ['a', 'i', '1', 'A', `${part.number}.1`].some(first =>
      byNumber.get(first)?.some(({ parent }) => parent === part),
    ) || ['a', 'i', '1'].some(first => inlinePoint(part, first) !== null);
  return (part: Part, points: readonly string[]): Part | null => {
    let found = part;
    for (const point of points) {
      const inside = (byNumber.get(point) ?? []).find(
        one =>
          one.parent === found ||
          (one !== found && one.number === point && isWithin(one, found) && one.rank < ranks.item + 2),
      );
      const joined = (byNumber.get(`${found.number}.${point}`) ?? []).find(one => isWithin(one, found));
      const next = inside ?? joined ?? inlinePoint(found, point);
      if (!next) return hasPoints(found) ? null : found;
      found = next;
    }
    return found;
  };
}

/** The block of a part whose text has a point in it: "may refuse (a) dogs and (b) loads". */
type InlinePoint = (whole: Part, point: string) => Part | null;

function inlinePoints({ around }: Outline, passages: readonly Passage[]): InlinePoint {
  const texts = Map.groupBy(
    passages.filter(({ kind, text }) => kind !== 'cell' && /[\s(]\(\p{L}{1,4}\)\s/u.test(text)),
    ({ block }) => around.get(block),
  );
  return (whole, point) => {
    for (const [part, those] of texts) {
      if (!part || !isWithin(part, whole)) continue;
      const block = those.find(({ text }) => text.replace(/\s/g, ' ').includes(` (${point}) `))?.block;
      if (block !== undefined)
        return block === whole.block
          ? whole
          : { block, unit: null, number: point, rank: ranks.item, parent: whole };
    }
    return null;
  };
}

function isWithin(part: Part, whole: Part): boolean {
  for (let at: Part | null = part; at; at = at.parent) if (at === whole) return true;
  return false;
}

/** The outermost clause or item that a part is in. */
function clauseOf(part: Part): Part {
  let at = part;
  while (at.parent && at.parent.rank >= ranks.article) at = at.parent;
  return at;
}

/** The attachment or division that a part is in; null in a body without divisions. */
function holderOf(part: Part | null): Part | null {
  let at = part;
  while (at && at.rank > ranks.division) at = at.parent;
  return at;
}

/** Of parts with the same number, the one that is meant here. */
function best(heads: readonly Part[], unit: Unit, here: Part | null, isThis: boolean): Part | null {
  // "paragraph 1" within an article that has one.
  for (let at = here; at && unit.name === 'paragraph'; at = at.parent) {
    const around = at;
    if (around.unit === null) continue;
    const inside = heads.filter(part => part !== around && isWithin(part, around));
    if (inside.length > 0) return nearest(outermost(inside), here);
  }
  const scope = attachmentOf(here);
  const within = heads.filter(part => attachmentOf(part) === scope);
  const main = heads.filter(part => attachmentOf(part) === null);
  // "clause 3" in a schedule is one of the agreement, "paragraph 3" one of the schedule.
  const isOfScope = isThis || unit.name === 'paragraph' || within.some(part => part.unit === unit.name);
  const choices = [...(isOfScope ? [within, main] : [main, within]), heads];
  const found = choices.find(some => some.length > 0) ?? [];
  const exact = found.filter(part => part.unit === unit.name);
  return nearest(exact.length > 0 ? exact : outermost(found), here);
}

function outermost(parts: readonly Part[]): Part[] {
  const least = Math.min(...parts.map(({ rank }) => rank));
  return parts.filter(({ rank }) => rank === least);
}

/** The one that has the most in common with a place; the only one wherever it is. */
function nearest(parts: readonly Part[], here: Part | null): Part | null {
  if (parts.length < 2) return parts[0] ?? null;
  for (let at = here; at; at = at.parent) {
    const around = at;
    const [first] = parts.filter(part => isWithin(part, around));
    if (first) return first;
  }
  // "Section 3" of which article, nobody knows; "Section 2.3" is the first one.
  return parts.find(({ parent, number }) => parent === null || number.includes('.')) ?? null;
}
