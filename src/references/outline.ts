/** The numbered parts of a document as a tree, and the entries of its table of contents. */
import type { Block } from '#pdf';
import type { Passage } from './passages.ts';
import { type Token, tokensOf } from './tokens.ts';
import { arabicOf, digitsOf, isAbbreviation, ordinalOf, ranks, type UnitOf, unitsWith } from './units.ts';

/** A heading, clause or list item with a number of its own. */
export interface Part {
  block: number;
  /** The word before its number, such as "article"; null where it has none. */
  unit: string | null;
  /** Such as "9.2", "ii" or "a"; empty for the only schedule. */
  number: string;
  rank: number;
  parent: Part | null;
}

export interface Outline {
  parts: Part[];
  /** The part that a block is in. */
  around: ReadonlyMap<number, Part>;
  contents: ContentsEntry[];
  /** With the words of the document itself. */
  unitOf: UnitOf;
}

export interface ContentsEntry {
  passage: Passage;
  start: number;
  end: number;
  /** Block of the heading. */
  heading: number;
}

export function outlineOf(passages: readonly Passage[], blocks: readonly Block[]): Outline {
  const unitOf = unitsWith(passages.filter(({ kind }) => kind === 'heading').map(({ text }) => text));
  const contents = contentsEntries(passages);
  const listed = new Set(contents.map(({ passage }) => passage.block));
  const parts: Part[] = [];
  const around = new Map<number, Part>();
  const open: Part[] = [];
  const close = (rank: number) => {
    while ((open.at(-1)?.rank ?? -1) >= rank) open.pop();
  };
  let isRecital = false;
  let before = 0;
  for (const passage of passages) {
    const block = blocks[passage.block];
    if (!block || passage.kind === 'cell' || listed.has(passage.block)) {
      const part = open.at(-1);
      if (part) around.set(passage.block, part);
      continue;
    }
    const found = isListedAttachment(passage, passages, unitOf) ? null : labelOf(passage, block, unitOf);
    const label = found && whole(found, passage.kind, before);
    if (label) {
      if (label.rank <= ranks.clause)
        before = label.rank < ranks.clause || label.unit ? 0 : Number(label.number) || 0;
      close(label.rank);
      const unit = label.unit ?? (isRecital && label.rank >= ranks.item ? 'recital' : null);
      const part = { ...label, unit, block: passage.block, parent: open.at(-1) ?? null };
      parts.push(part);
      open.push(part);
    } else if (block.kind === 'heading') close(ranks.item);
    if (block.kind === 'heading')
      isRecital = /^(?:recitals?|background|whereas|preamble)\b/i.test(passage.text);
    const part = open.at(-1);
    if (part) around.set(passage.block, part);
  }
  return { parts, around, contents, unitOf };
}

/** The schedule, annex or exhibit that a part is in; null in the main body. */
export function attachmentOf(part: Part | null): Part | null {
  let at = part;
  while (at && at.rank !== ranks.attachment) at = at.parent;
  return at;
}

/** "1." within a clause, after a clause with a higher number, is an item. */
function whole(label: Label, kind: Passage['kind'], before: number): Label {
  const isLower =
    label.unit === null &&
    label.rank === ranks.clause &&
    kind !== 'heading' &&
    Number(label.number) <= before;
  return isLower ? { ...label, rank: ranks.item + 5 } : label;
}

type Label = Pick<Part, 'unit' | 'number' | 'rank'>;

/** The number that a block opens with. */
function labelOf(passage: Passage, block: Block, unitOf: UnitOf): Label | null {
  const tokens = passage.tokens.slice(0, 6);
  const { kind, text } = passage;
  const isHeading = kind === 'heading';
  const isShort = text.length < 100 && !/[.;,]\s*$/.test(text);
  const named = namedLabel(tokens, unitOf);
  const isClause = 'number' in block && block.number !== null;
  if (named && (isHeading || isClause || kind === 'caption' || (isShort && kind === 'paragraph')))
    return named;
  const [first, second] = tokens;
  if (!first) return null;
  const isClosed = second?.start === first.end && /^[.)]$/.test(second.text);
  if (kind === 'list-item') return itemLabel(first, isClosed, block.kind === 'list-item' ? block.depth : 1);
  if (first.kind === 'point') return itemLabel(first, true, 1);
  if (first.kind === 'number' && (isHeading || isClause || /^[IVXLC]{1,6}\./.test(first.text))) {
    const rank = ranks.clause + first.text.split('.').length - 1;
    return { unit: null, number: first.text.toLowerCase(), rank };
  }
  const roman = arabicOf(first.text);
  const opens = isClosed || /^[—–:-]$/.test(second?.text ?? '');
  if (isHeading && roman !== null && (opens || isClause || first.text.length > 1))
    return { unit: null, number: first.text.toLowerCase(), rank: ranks.article };
  if (isHeading && /^\p{Lu}$/u.test(first.text) && opens)
    return { unit: null, number: first.text.toLowerCase(), rank: ranks.article };
  return null;
}

/** A line of a list of schedules, which begins none. */
function isListedAttachment(
  { index, kind, tokens }: Passage,
  passages: readonly Passage[],
  unitOf: UnitOf,
): boolean {
  const isAttachment = (words: readonly Token[] = []) =>
    namedLabel(words.slice(0, 6), unitOf)?.rank === ranks.attachment;
  if (kind === 'heading' || !isAttachment(tokens)) return false;
  return isAttachment(passages[index - 1]?.tokens) || isAttachment(passages[index + 1]?.tokens);
}

/** "Section 4.2", "ARTICLE ONE", "Schedule", "The First Schedule". */
function namedLabel(tokens: readonly Token[], unitOf: UnitOf): Label | null {
  const [first, second, third, fourth] = /^the$/i.test(tokens[0]?.text ?? '') ? tokens.slice(1) : tokens;
  const [word, number] = [first, second];
  const named = word && unitOf(word.text);
  const ordinal = named ? null : ordinalOf(first?.text ?? '');
  const unit = named ?? (ordinal === null ? null : unitOf(second?.text ?? ''));
  if (!unit || unit.isPlural || unit.rank === ranks.item) return null;
  const numbered = word && isAbbreviation(word.text) && number?.text === '.' ? third : number;
  const behind = numbered === third ? fourth : third;
  const digits = ordinal ?? (named && numbered ? numberIn(numbered) : null);
  if (digits === null) {
    const isAlone = unit.rank === ranks.attachment && named && !/^\p{Ll}/u.test(number?.text ?? '');
    return isAlone ? { unit: unit.name, number: '', rank: unit.rank } : null;
  }
  // "Section 9 sets out the risks" is a sentence.
  if (behind && /^\p{Ll}/u.test(behind.text) && unit.rank > ranks.division) return null;
  const depth = unit.rank === ranks.clause ? digits.split('.').length - 1 : 0;
  return { unit: unit.name, number: digits.toLowerCase(), rank: unit.rank + depth };
}

/** The number that a token is: "9.2", "II", "B", "One"; null for other words. */
export function numberIn({ kind, text }: Token): string | null {
  if (kind === 'number') return text;
  if (kind !== 'word' || !/^\p{Lu}/u.test(text)) return null;
  return /^(?:\p{Lu}|[IVXLC]{2,7})$/u.test(text) ? text : digitsOf(text);
}

function itemLabel({ kind, text }: Token, isClosed: boolean, depth: number): Label | null {
  const written = kind === 'point' ? text.slice(1, -1) : text;
  const isNumber =
    kind === 'point' || kind === 'number' || (isClosed && /^(?:\p{L}{1,2}|[ivxl]{1,6})$/iu.test(written));
  return isNumber ? { unit: null, number: written.toLowerCase(), rank: ranks.item + depth } : null;
}

/** Maximum length of an entry; least number of entries of a table of contents, their least part of its lines, and how many are tried as its first. */
const sizes = { entry: 200, entries: 3, dense: 0.4, tried: 40 };
/** Words by which an entry finds its heading. */
const keyWords = 3;

/** Lines that repeat the first words of a later passage, with the number of its page. */
function contentsEntries(passages: readonly Passage[]): ContentsEntry[] {
  const openings = openingWords(passages);
  const find = (line: string, passage: Passage) => {
    if (line.length > sizes.entry || passage.kind === 'heading') return null;
    const { words, page } = entryWords(line);
    if (!/\p{L}{2}/u.test(words)) return null;
    const isNumbered = /^(?:\d|\p{L}{4,10} [\divxlc]|\p{L} )/u.test(words);
    const fits = (opening: Opening) =>
      opening.passage.index > passage.index + 1 &&
      (opening.words === words || (isNumbered && opening.words.startsWith(`${words} `)));
    const target = openings.get(keyOf(words))?.find(fits);
    return target ? { heading: target.passage.block, hasPage: page } : null;
  };
  const entries: (ContentsEntry & { hasPage: boolean })[] = [];
  const add = (passage: Passage, start: number, end: number) => {
    const found = find(passage.text.slice(start, end), passage);
    if (found) entries.push({ passage, start, end, ...found });
    return found !== null;
  };
  for (const passage of passages) {
    const { text } = passage;
    if (add(passage, 0, text.trimEnd().length) || !text.includes('\n')) continue;
    let start = 0;
    for (const line of text.split('\n')) {
      add(passage, start, start + line.trimEnd().length);
      start += line.length + 1;
    }
  }
  for (const cells of Map.groupBy(passages, ({ block, cell }) => cell && `${block} ${cell.row}`).values()) {
    const [first] = cells;
    const line = cells.map(({ text }) => text).join(' ');
    const found = first?.cell && cells.length > 1 ? find(line, first) : null;
    const worded = cells.filter(({ tokens }) =>
      tokens.some(({ kind, text }) => kind === 'word' && text.length > 1),
    );
    for (const passage of found ? worded : [])
      entries.push({
        passage,
        start: 0,
        end: passage.text.trimEnd().length,
        heading: found?.heading ?? 0,
        hasPage: found?.hasPage ?? false,
      });
  }
  return tableOfContents(
    entries.toSorted((a, b) => a.passage.index - b.passage.index || a.start - b.start),
    passages,
  );
}

/** The entries between the first one and the heading that it names, if they are most of the lines there. */
function tableOfContents(
  entries: readonly (ContentsEntry & { hasPage: boolean })[],
  passages: readonly Passage[],
): ContentsEntry[] {
  for (const [at, { heading, passage: opening, hasPage }] of entries.slice(0, sizes.tried).entries()) {
    if (!hasPage) continue;
    const region = entries.slice(at).filter(({ passage }) => passage.block < heading);
    const last = region.findLast(one => one.hasPage)?.passage ?? opening;
    const within = region.filter(({ passage }) => passage.index <= last.index);
    const paged = within.filter(one => one.hasPage).length;
    const lines = passages
      .slice(opening.index, last.index + 1)
      .reduce(
        (count, { cell, text }) =>
          count + (cell ? Number(cell.column === 0) : text.trimEnd().split('\n').length),
        0,
      );
    if (paged >= sizes.entries && paged > sizes.dense * lines) return within;
  }
  return [];
}

interface Opening {
  passage: Passage;
  words: string;
}

/** Passages that an entry may name, by their first words; a heading of two lines may be two passages. */
function openingWords(passages: readonly Passage[]): Map<string, Opening[]> {
  const openings = new Map<string, Opening[]>();
  for (const [at, passage] of passages.entries()) {
    if (passage.kind === 'cell') continue;
    const next = passages[at + 1];
    const { words, plain } = entryWords(passage.text.slice(0, sizes.entry));
    const isShort = passage.text.length < sizes.entry;
    const more =
      next && isShort && next.kind !== 'cell'
        ? `${plain} ${entryWords(next.text.slice(0, sizes.entry)).plain}`
        : plain;
    const unnumbered = plain.replace(/^(?:\p{L}{4,10} )?(?:[\d.]{1,9}|[ivxlc]{1,7}|\p{L}) /u, '');
    const all = passage.kind === 'heading' ? [plain, words, more, unnumbered] : [plain, more];
    for (const opening of new Set(all)) {
      const key = keyOf(opening);
      const known = openings.get(key);
      if (known) known.push({ passage, words: opening });
      else openings.set(key, [{ passage, words: opening }]);
    }
  }
  return openings;
}

function keyOf(words: string): string {
  return words.split(' ', keyWords).join(' ');
}

/** In small letters; `words` without the number of a page at the end. */
function entryWords(line: string): { words: string; plain: string; page: boolean } {
  const tokens = tokensOf(line).filter(({ kind }) => kind !== 'mark');
  const all = tokens.map(({ text }) => text.toLowerCase());
  const page = /^(?:\d{1,4}|[ivxlc]{1,7})$/.test(all.at(-1) ?? '');
  return { words: (page ? all.slice(0, -1) : all).join(' '), plain: all.join(' '), page };
}
