/** Whether a clause that a text names belongs to something else: a statute, a convention, another agreement. */
import type { Span } from '#text';
import { unitOf } from './units.ts';

/** Names of the document itself. */
export interface OwnNames {
  title: string;
  /** The noun by which it calls itself, "agreement" of "this Agreement"; null where it does not. */
  noun: string | null;
  terms: ReadonlySet<string>;
}

const laws =
  'act|acts|law|laws|code|statute|regulation|regulations|directive|ordinance|order|decree|rule|rules|convention|treaty|constitution|protocol|bill|gesetz|ley|código|codigo|reglamento';
const papers =
  'agreement|agreements|contract|deed|lease|letter|licence|license|policy|plan|indenture|guarantee|guaranty|memorandum|prospectus|terms|conditions|charter|bylaws|by-laws|note|notes|bond|mortgage|notice|certificate|quotation|tender|proposal|will|trust|vertrag|contrato|acuerdo';
const law = new RegExp(`^(?:${laws})$`, 'iu');
const paper = new RegExp(`^(?:${laws}|${papers})$`, 'iu');
const currencies = new Set('USD EUR GBP CHF JPY CNY CAD AUD AND NOT THE ANY ALL FOR'.split(' '));
/** True for "Act", "lease" and the like. */
export function isPaper(word: string): boolean {
  return paper.test(word);
}

/** Characters read on either side. */
const nearest = 120;

/** @param span the reference, with all numbers that are listed with it */
export function isForeign(text: string, { start, end }: Span, own: OwnNames): boolean {
  const after = text
    .slice(end, end + nearest)
    .replace(/\s+/g, ' ')
    .replace(/^ ?\([^()]{1,60}\)/, '');
  const before = text.slice(Math.max(0, start - nearest), start).replace(/\s+/g, ' ');
  return isNamedBehind(after, own) || isNamedBefore(before, own);
}

function isNamedBehind(after: string, own: OwnNames): boolean {
  if (/^ ?(?:thereof|thereto|ibid)\b/.test(after)) return true;
  const [opening, , article = ''] =
    /^,? (of|to|in|under|from|der|des|del?) (?:(the|this|that|these|those|such|said|its|their|any|each|another|an?|our|my|your|der|des|la|el|los) )?/i.exec(
      after,
    ) ?? [];
  if (opening !== undefined) {
    if (/^(?:this|these|our)$/i.test(article)) return false;
    const words = after.slice(opening.length).split(' ');
    const name = nameIn(words);
    if (name.length > 0)
      return (
        isOther(name, own) &&
        (/^,? of/.test(opening) || paper.test(name.at(-1) ?? '') || isAcronym(name[0] ?? '', own))
      );
    // "of the trade federation's conditions"
    const nouns = words.slice(0, 3).map(word => /^[\p{L}’'-]*/u.exec(word)?.[0] ?? '');
    const noun = nouns.find((word, at) => paper.test(word) && nouns.slice(0, at).every(isLower)) ?? '';
    if (noun === '') return false;
    return noun.toLowerCase() !== own.noun || /^(?:that|another|any|such|an?|its|their)$/i.test(article);
  }
  // "section 172, Companies Act 2006", "Article 101 TFEU"
  const [, rest = ''] = /^,? ?(.*)$/.exec(after) ?? [];
  const name = nameIn(rest.split(' '));
  return (
    name.some((word, at) => law.test(word) && at > 0) || (/^ /.test(after) && isAcronym(name[0] ?? '', own))
  );
}

/** "Companies Act 2006, section 172", "the Loan Agreement (clause 4)" */
function isNamedBefore(before: string, own: OwnNames): boolean {
  const names = before.slice(-100).replace(/(?:,|’s|'s)? ?\(?$/, '');
  const words = names.split(' ').filter(word => !/^(?:\d{4},?|\(EU\)|\d{2,4}\/\d{2,4},?)$/.test(word));
  const last = /^[“"(]?([^,’']*)/.exec(words.at(-1) ?? '')?.[1] ?? '';
  if (/^\p{Lu}/u.test(last) && law.test(last)) return last.toLowerCase() !== own.noun;
  if (!/^\p{Lu}/u.test(last) || !paper.test(last))
    return (
      isAcronym(last, own) && last.length > 2 && /,$|\($/.test(before.trimEnd()) && /\p{Ll}/u.test(before)
    );
  const name: string[] = [];
  for (let at = words.length - 1; at >= 0 && /^\p{Lu}/u.test(words[at] ?? ''); at -= 1)
    name.unshift(words[at] ?? '');
  return (
    !/^this$/i.test(words.at(-name.length - 1) ?? '') &&
    isOther([...name.slice(0, -1), last], own) &&
    name.length > 1
  );
}

function isLower(word: string): boolean {
  return /^\p{Ll}/u.test(word);
}

/** The capitalised words that a text opens with, with the small words between them. */
function nameIn(words: readonly string[]): string[] {
  const name: string[] = [];
  for (const [at, written] of words.slice(0, 12).entries()) {
    const word = /[\p{L}\p{N}][\p{L}\p{N}&/’'-]*/u.exec(written)?.[0] ?? '';
    const isSmall = /^(?:of|and|for|on|the|in|with|by|from|&|to|de|del)$/.test(written) && at > 0;
    if (!/^[\p{Lu}\d]/u.test(word) && !isSmall) break;
    if (at > 0 && unitOf(word)) break;
    name.push(word);
    if (/[,.;:)]$/.test(written)) break;
  }
  while (/^\p{Ll}/u.test(name.at(-1) ?? '')) name.pop();
  return /^\d/.test(name[0] ?? '') ? [] : name;
}

function isOther(name: readonly string[], { title, noun, terms }: OwnNames): boolean {
  const phrase = name.join(' ');
  if (name.length === 1 && noun !== null && phrase.toLowerCase() === noun) return false;
  if (phrase.toLowerCase() === title.toLowerCase()) return false;
  // "the obligations under clause 4 of the Seller": a person, not a paper.
  return !terms.has(phrase) || paper.test(name.at(-1) ?? '') || isShout(phrase);
}

function isAcronym(word: string, { terms }: OwnNames): boolean {
  return isShout(word) && !currencies.has(word) && !terms.has(word);
}

function isShout(word: string): boolean {
  return /^\p{Lu}{3,6}$/u.test(word);
}

/** The noun of "this Agreement", if the document calls itself so. */
export function ownNoun(text: string): string | null {
  const nouns = Array.from(text.matchAll(/\bthis (\p{L}{4,12})\b/giu), ([, noun = '']) => noun.toLowerCase());
  const counts = Map.groupBy(
    nouns.filter(noun => paper.test(noun)),
    noun => noun,
  );
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
