/** Which part of a document is meant by a number and a word: by the numbering, and by where the words stand. */
import { anyUnit, isLoose, type Named } from './mentions.ts';
import { attachmentOf, type Outline, type Part } from './outline.ts';
import type { Passage } from './passages.ts';
import { arabicOf, ranks, type Unit } from './units.ts';

type FindPart = (named: Named, outer: readonly Named[], here: Part | null, isThis: boolean) => Part | null;

/** Finds the part that is meant by its number, its word, and by where it is named. */
export function partFinder(outline: Outline, passages: readonly Passage[]): FindPart {
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
