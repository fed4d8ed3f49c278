/** The terms that a document defines, where it does, and where it uses them. */
import { definitionsIn, isFunctionWord, type Span } from '#text';
import { isPaper } from './foreign.ts';
import { attachmentOf, type Outline } from './outline.ts';
import type { Passage } from './passages.ts';
import { type Token, tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

export interface DefinedTerm extends Span {
  /** As the document writes it. */
  name: string;
  passage: Passage;
}

export interface TermUse extends Span {
  passage: Passage;
  term: DefinedTerm;
}

/** Maximum number of terms of a document. */
const mostTerms = 2000;
const isList = /defin|glossar|interpret|meaning|expression/i;
/** A name has words with capitals, and small words between them. */
const isName =
  /^\p{L}[\p{L}\p{N}&/’'.-]*(?: (?:(?:of|and|for|or|the|to|in|on|de|del|la|der|des) )?\p{Lu}[\p{L}\p{N}&/’'.-]*){0,7}$/u;

/** In reading order; a name may be defined several times. */
export function definedTerms(passages: readonly Passage[]): DefinedTerm[] {
  const terms: DefinedTerm[] = [];
  /** First cells of tables. */
  const heads = new Map(passages.toReversed().flatMap(one => (one.cell ? [[one.block, one]] : [])));
  let heading = '';
  for (const [at, passage] of passages.entries()) {
    if (terms.length >= mostTerms) break;
    const { kind, text } = passage;
    if (kind === 'heading') heading = text;
    if (kind === 'heading' || text.length > 20_000) continue;
    const before = passages.slice(Math.max(0, at - 2), at).map(one => one.text);
    const head = heads.get(passage.block);
    const table =
      head && head !== passage ? [heading, head.text, passages[head.index + 1]?.text ?? ''] : null;
    const isFirst =
      passage.cell === null || (table !== null && passage.cell.column === 0 && passage.cell.row > 0);
    if (passage.cell && !isFirst) terms.push(...definitionsOf(passage, []));
    else
      terms.push(...definitionsOf(passage, table ?? [heading, ...before.filter(text => /:\s*$/.test(text))]));
  }
  return [...terms, ...quotedTerms(passages, new Set(terms.map(({ name }) => name)))];
}

const quoted =
  /(?<!\b(?:words?|marked|headed|titled|entitled|labelled|stamped)\s)["“](\p{Lu}[\p{L} &/’'-]{1,60})["”]/gu;

/** A name that is quoted once, outside of any usual form of a definition, and used without quotation marks elsewhere. */
function quotedTerms(passages: readonly Passage[], defined: ReadonlySet<string>): DefinedTerm[] {
  const found = passages.flatMap(passage =>
    passage.kind === 'paragraph' || passage.kind === 'list-item'
      ? Array.from(passage.text.matchAll(quoted), ({ 1: name = '', index }) => ({
          name: name.replace(/\s+/g, ' '),
          passage,
          start: index + 1,
          end: index + 1 + name.length,
        }))
      : [],
  );
  const counts = Map.groupBy(found, ({ name }) => name);
  const text = passages.map(one => one.text.replace(/\s+/g, ' ')).join('\n');
  const isUsed = (name: string) => text.split(name).length > 2;
  return found.filter(
    ({ name }) => !defined.has(name) && isName.test(name) && counts.get(name)?.length === 1 && isUsed(name),
  );
}

function definitionsOf(passage: Passage, above: readonly string[]): DefinedTerm[] {
  const { text, cell, kind } = passage;
  const isListed = above.some(head => isList.test(head));
  // The label of an item is not part of a name.
  const label = /^\(?[\da-z.]{1,6}[.)]\s+/i.exec(text)?.[0].length ?? 0;
  const own = text.slice(label);
  const lines = cell && isListed ? `${own} |` : own;
  const found = definitionsIn(lines, []).map(({ name, at }) => ({ name, at }));
  const opening = isListed && (cell || kind !== 'heading') ? listedName(lines) : null;
  const lower = /^["“‘']?(\p{Ll}[\p{L} -]{2,40}?)["”’']? (?:means?|has the meaning)\b/u.exec(own);
  const others = [opening, lower?.[1] ? { name: lower[1], at: lower[0].indexOf(lower[1]) } : null];
  const all = [...others.flatMap(one => one ?? []), ...found].map(one => ({ ...one, at: one.at + label }));
  const seen = new Set<number>();
  return all
    .flatMap(one => [...namesOf(one), ...namesBefore(text, one.at)])
    .filter(({ name, at }) => {
      const isNew =
        !seen.has(at) &&
        name.length < 80 &&
        !unitOf(name.split(' ')[0] ?? '') &&
        (isName.test(name) || name === lower?.[1]);
      if (isNew) seen.add(at);
      return isNew;
    })
    .map(({ name, at }) => ({ name: name.replace(/\s+/g, ' '), passage, start: at, end: at + name.length }));
}

interface Found {
  name: string;
  at: number;
}

/** `"X": …` or `X – …` in a list of definitions, and the first cell of a row. */
function listedName(line: string): Found | null {
  const [, quote = '', name = ''] =
    /^(["“‘']?)([^"”’|:–—=]{2,60})["”’|:–—=]/.exec(line.replace(/\n/g, ' ')) ?? [];
  const plain = name.replace(/^[Tt]he /, '').trim();
  const isPlain = !/^\p{Lu}/u.test(plain) || isFunctionWord(plain.toLowerCase());
  return plain === '' || (quote === '' && isPlain)
    ? null
    : { name: plain, at: line.replace(/\n/g, ' ').indexOf(plain) };
}

/** "Offtake Token or OT" are two names. */
function namesOf({ name, at }: Found): Found[] {
  const cleaned = name.replace(/[,;:.]$/, '');
  const [, first, joint, second] =
    /^(\p{Lu}[^"“”]*?)( or | \/ |["”’'],? (?:or|and) ["“‘'])(\p{Lu}[^"“”]*)$/u.exec(cleaned) ?? [];
  if (!first || !joint || !second) return [{ name: cleaned, at }];
  return [
    { name: first, at },
    { name: second, at: at + first.length + joint.length },
  ];
}

/** `"X" and "Y" mean`: X is defined, too. */
function namesBefore(text: string, at: number): Found[] {
  const start = Math.max(0, at - 80);
  const [opening, name] =
    /["“]([^"“”]{2,60})["”],? (?:and|or) ["“]?$/u.exec(text.slice(start, at).replace(/\n/g, ' ')) ?? [];
  return opening && name ? [{ name, at: at - opening.length + 1 }] : [];
}

/** All uses but the definitions themselves. The longest term wins. */
export function termUses(
  terms: readonly DefinedTerm[],
  passages: readonly Passage[],
  { around }: Outline,
  isTaken: (passage: Passage, span: Span) => boolean,
): TermUse[] {
  const find = termFinder(terms, passages);
  const scopes = new Map(passages.map(({ block }) => [block, attachmentOf(around.get(block) ?? null)]));
  const starts = new Set(terms.map(({ passage, start }) => `${passage.index} ${start}`));
  return passages.flatMap(passage =>
    find(passage).flatMap(({ of, start, end }): TermUse[] => {
      const scope = scopes.get(passage.block);
      // A schedule may define a term again for itself.
      const term = of.find(one => scopes.get(one.passage.block) === scope) ?? of[0];
      // "Acme, Inc. (“Acme”)": the name before its definition is none.
      const isUse =
        term &&
        !starts.has(`${passage.index} ${start}`) &&
        !(term.passage === passage && isDefining(passage.text.slice(end, term.start))) &&
        !isTaken(passage, { start, end });
      return isUse ? [{ passage, term, start, end }] : [];
    }),
  );
}

/** True for what is between a name and its definition in the same sentence; empty where the use is behind it. */
function isDefining(between: string): boolean {
  return between !== '' && !/[.;)]\s+\p{Lu}/u.test(between);
}

interface FoundTerm extends Span {
  of: readonly DefinedTerm[];
}

function termFinder(
  terms: readonly DefinedTerm[],
  passages: readonly Passage[],
): (passage: Passage) => FoundTerm[] {
  const byWords = new Map<string, DefinedTerm[]>();
  const names = new Set<string>();
  const longest = new Map<string, number>();
  const capitals = new Set(
    passages.flatMap(({ tokens, kind }) => (kind === 'paragraph' ? capitalsIn(tokens) : [])),
  );
  for (const term of terms) {
    const words = tokensOf(term.name).map(({ text }) => text);
    for (const key of keysOf(words)) byWords.set(key, [...(byWords.get(key) ?? []), term]);
    names.add(words.join(' '));
    for (const first of words.length === 1 ? keysOf(words) : [words[0] ?? ''])
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  const termAt = (tokens: readonly Token[], at: number) => {
    const word = tokens[at]?.text ?? '';
    const most = Math.max(longest.get(word) ?? 0, ...keysOf([word]).map(key => longest.get(key) ?? 0));
    for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
      const some = tokens.slice(at, at + length).map(({ text }) => text);
      const of = keysOf(some)
        .map(key => byWords.get(key))
        .find(found => found !== undefined);
      // "Warranty" is its own term, if there are "Warranties", too.
      const written = some.join(' ').replace(/['’]s$/, '');
      const exact = names.has(written) ? of?.filter(({ name }) => name === written) : [];
      if (of) return { of: exact?.length ? exact : of, length };
    }
    return null;
  };
  return passage => {
    const { tokens } = passage;
    const isTitle = passage.kind === 'heading' && isInTitleCase(tokens);
    const found: (FoundTerm & { from: number; to: number })[] = [];
    for (let at = 0; at < tokens.length; ) {
      const term = termAt(tokens, at);
      if (term) {
        const [start, end] = [tokens[at]?.start ?? 0, endOf(tokens[at + term.length - 1])];
        found.push({ of: term.of, from: at, to: at + term.length, start, end });
      }
      at += term?.length ?? 1;
    }
    const ends = new Set(found.map(({ to }) => to));
    const begins = new Set(found.map(({ from }) => from));
    return found.filter(({ from, to }) => {
      if (passage.kind === 'heading' && to - from === 1 && (isTitle || tokens.length <= to + 1)) return false;
      const before = !ends.has(from) && isPartOfName(tokens, from - 1, from, capitals);
      const behind = !begins.has(to) && isPartOfName(tokens, to, to - 1, capitals);
      return isTitle || !(before || behind);
    });
  };
}

/** A possessive ends before its apostrophe. */
function endOf(token: Token | undefined): number {
  return (token?.end ?? 0) - (/['’]s$/.exec(token?.text ?? '')?.[0].length ?? 0);
}

/** The words in the singular, without possessive; first as they are. */
function keysOf(words: readonly string[]): string[] {
  const last = (words.at(-1) ?? '').replace(/['’]s$/, '');
  const before = words
    .slice(0, -1)
    .map(word => `${word} `)
    .join('');
  // "Events of Default"
  const [head = '', of, ...rest] = words;
  const heads = of === 'of' ? singularsOf(head).map(one => [one, of, ...rest].join(' ')) : [];
  return [...new Set([`${before}${last}`, ...singularsOf(last).map(one => `${before}${one}`), ...heads])];
}

function singularsOf(word: string): string[] {
  if (word.length < 3 || !/s$/.test(word)) return [];
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  return /(?:s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2)] : [word.slice(0, -1)];
}

/** True where a neighbour makes a term part of a longer name: "Subscription Agreement" is no use of "Agreement". */
function isPartOfName(
  tokens: readonly Token[],
  at: number,
  beside: number,
  capitals: ReadonlySet<string>,
): boolean {
  const [token, term] = [tokens[at], tokens[beside]];
  if (!token || !term || token.kind !== 'word' || !/^\p{Lu}/u.test(token.text) || token.text.length < 2)
    return false;
  const gap = Math.max(token.start, term.start) - Math.min(token.end, term.end);
  const isPossessive = /['’]s?$/.test(at < beside ? token.text : term.text);
  if (
    gap > 1 ||
    isPossessive ||
    isFunctionWord(token.text.toLowerCase()) ||
    determiners.has(token.text.toLowerCase())
  )
    return false;
  // The first word of a sentence has its capital anyway.
  return at > beside || !opensSentence(tokens, at) || capitals.has(token.text);
}

const determiners = new Set(
  'each any every no all such both either neither if where when unless until upon after before during within without subject following whether since because once should provided only other under per not also however whenever between among against about'.split(
    ' ',
  ),
);

/** Words that have a capital within a sentence. */
function capitalsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && /^\p{Lu}\p{Ll}/u.test(text) && !opensSentence(tokens, at) ? [text] : [],
  );
}

function opensSentence(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    !before || before.kind === 'point' || before.kind === 'number' || /^[.!?:;•–—"“‘|]$/.test(before.text)
  );
}

function isInTitleCase(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, text }) => kind === 'word' && text.length > 3);
  return words.length > 0 && words.every(({ text }) => /^\p{Lu}/u.test(text));
}

/** Names in capitals that share a word with a defined term, are used several times with an article, and defined nowhere. */
export function undefinedTerms(
  terms: readonly DefinedTerm[],
  uses: readonly TermUse[],
  passages: readonly Passage[],
): string[] {
  const words = new Set(terms.flatMap(({ name }) => (name.includes(' ') ? name.split(' ') : [])));
  const taken = Map.groupBy(uses, ({ passage }) => passage);
  const counts = new Map<string, number>();
  for (const passage of passages) {
    if (passage.kind === 'heading' || passage.kind === 'cell') continue;
    const spans = taken.get(passage) ?? [];
    const words = passage.text.replace(/\s/g, ' ');
    for (const { 1: name = '', index, 0: written } of words.matchAll(
      /\b(?:the|an?|each|any|such|every|no) (\p{Lu}\p{Ll}{1,30}(?: \p{Lu}\p{Ll}{1,30}){1,4})(?![\p{L}\p{N}’'-])/gu,
    )) {
      const [start, end] = [index + written.length - name.length, index + written.length];
      if (!spans.some(span => span.start < end && span.end > start))
        counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const isLike = (name: string) =>
    name.split(' ').some(word => words.has(word)) && !name.split(' ').some(isPaper);
  return [...counts].filter(([name, count]) => count > 1 && isLike(name)).map(([name]) => name);
}
