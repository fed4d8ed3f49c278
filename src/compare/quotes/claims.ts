/** What a sentence of a seller claims: its subjects, whether it promises something, and its amounts; by the words of a vocabulary. */
import { type Phrase, phraseFinder, type Word, wordsWithBreaks } from '#text';
import { languagesOf, readNumber } from '#text/numbers';

/** Phrases (`#text` `phraseFinder`) of sellers and of papers. Nothing in it is about one programme. */
export interface ClaimVocabulary {
  /**
   * By subject: `about` for words of either, `promise` for what sellers promise, `strong` for those promises that a sentence with one of
   * `denied` contradicts.
   */
  kinds: Record<string, { about: string; promise: string; strong?: string; denied?: string }>;
  /** "at any time", "to anyone": with these a promise of one of the kinds `unlimited` is strong. */
  assuring: string;
  unlimited: readonly string[];
  /** "you receive", "the tokens": words of a sentence about what is offered. */
  offering: string;
  conditions: string;
  denials: string;
  greeting: string;
  courtesy: string;
  closing: string;
  /** Units of amounts, with their sizes within the measure; that of a currency is unknown. */
  units: readonly { unit: string; measure: string; size?: number; words: string }[];
  /** Things that have an amount, by name. */
  subjects: Record<string, string>;
}

export const noVocabulary: ClaimVocabulary = {
  ...{ kinds: {}, assuring: '', offering: '', conditions: '', denials: '', greeting: '', courtesy: '' },
  ...{ closing: '', units: [], subjects: {}, unlimited: [] },
};

export type Role = 'about' | 'promise' | 'strong' | 'denied';
type Mood = 'assuring' | 'offering' | 'conditions' | 'denials' | 'greeting' | 'courtesy' | 'closing';
const moods: Mood[] = ['assuring', 'offering', 'conditions', 'denials', 'greeting', 'courtesy', 'closing'];

type Unit = ClaimVocabulary['units'][number];

export interface ClaimAmount {
  value: number;
  unit: Unit;
  /** "business" of "60 business days"; empty where it is not said. */
  kindOfDay: string;
}

export interface Claim {
  /** Number of words. */
  length: number;
  kinds: Map<string, Set<Role>>;
  /** Words of the phrases by which kinds, moods and units were found. */
  covered: Set<string>;
  /** Names of the things that it states an amount of. */
  subjects: Set<string>;
  moods: Set<Mood>;
  /** True if the sentence denies something beside "no risk" and the like. */
  denies: boolean;
  amounts: ClaimAmount[];
  /** Numbers without a unit. */
  bare: number[];
  isQuestion: boolean;
  /** True if the first words are a greeting or a closing. */
  opensWith: (mood: 'greeting' | 'closing') => boolean;
}

/** Regular English inflection, as the subjects are written. */
const inflected = /^(\p{L}{4,40}?)(?:'s|s|ing|ed)$/u;

export function claimReader(vocabulary: ClaimVocabulary): (text: string) => Claim {
  const findKinds = phraseFinder(
    Object.entries(vocabulary.kinds).flatMap(([kind, roles]) =>
      Object.entries(roles).map(([role, phrases]) => [{ kind, role: role as Role }, phrases] as const),
    ),
  );
  const findMoods = phraseFinder(moods.map(mood => [mood, vocabulary[mood]] as const));
  const findUnits = phraseFinder(vocabulary.units.map(unit => [unit, unit.words] as const));
  const uninflected = (word: string) => word.replace(inflected, '$1');
  const findSubjects = phraseFinder(Object.entries(vocabulary.subjects), uninflected);
  /** A sentence is read as a whole, in parts and for its answers. */
  const known = new Map<string, Claim>();
  return text => {
    const claim = known.get(text) ?? read(text);
    if (known.size >= mostKnown) known.clear();
    known.set(text, claim);
    return claim;
  };
  function read(text: string): Claim {
    const words = wordsWithBreaks(text, [{ start: 0, end: text.length }]);
    const kinds: Claim['kinds'] = new Map();
    const [ofKinds, found, units] = [findKinds(words), findMoods(words), findUnits(words)];
    const isUnlimited = found.some(({ name }) => name === 'assuring');
    for (const { name } of ofKinds) {
      const roles = (kinds.get(name.kind) ?? new Set<Role>()).add(name.role);
      if (isUnlimited && name.role === 'promise' && vocabulary.unlimited.includes(name.kind))
        roles.add('strong');
      kinds.set(name.kind, roles);
    }
    const isWithinKind = (at: number) => ofKinds.some(({ from, to }) => from <= at && at < to);
    const spans = [...ofKinds, ...found, ...units];
    return {
      ...amountsAmong(words, units),
      covered: new Set(spans.flatMap(({ from, to }) => words.slice(from, to).map(word => word.text))),
      length: words.length,
      kinds,
      subjects: new Set(findSubjects(words).map(({ name }) => name)),
      moods: new Set(found.map(({ name }) => name)),
      denies: found.some(({ name, from }) => name === 'denials' && !isWithinKind(from)),
      isQuestion: isQuestion(text),
      opensWith: mood => found.some(({ name, from }) => name === mood && from === 0),
    };
  }
}

/** Maximum number of claims that a reader remembers. */
const mostKnown = 1000;

/** Words that join the two ends of a range: "10–12 months". */
const joins = /^(?:[–—-]|to|or|bis|oder|a|hasta|o)$/;

/** "400 per ounce": the unit behind it is another. */
const isOf = /^(?:per|an?|each|je|pro|por|cada|\/)$/;

function amountsAmong(words: readonly Word[], units: readonly Phrase<Unit>[]) {
  const languages = languagesOf(words);
  const unitFrom = new Map(units.map(({ name, from }) => [from, name]));
  const unitTo = new Map(units.map(({ name, to }) => [to, name]));
  const amounts: ClaimAmount[] = [];
  const bare: number[] = [];
  let waiting: number[] = [];
  for (let at = 0; at < words.length; ) {
    const number = readNumber(words, at, languages[at] ?? 'english');
    const isNumber = number !== null && number.unreadable === null && !number.isOrdinal;
    const to = isNumber ? number.to : at + 1;
    if (isNumber) {
      const before = words[at]?.before === 'none' ? unitTo.get(at) : undefined;
      const next = words[to]?.text ?? '';
      const behind = unitFrom.get(to) ?? (isOf.test(next) ? undefined : unitFrom.get(to + 1));
      const unit = before?.measure === 'money' ? before : behind;
      const kindOfDay = unit?.unit === 'days' && !/^(?:days?|tage?n?|dias?)$/.test(next) ? next : '';
      waiting.push(Number(number.value));
      if (unit) amounts.push(...waiting.map(value => ({ value, unit, kindOfDay })));
      else if (!joins.test(next)) bare.push(...waiting);
      if (unit || !joins.test(next)) waiting = [];
    }
    at = to;
  }
  return { amounts, bare: [...bare, ...waiting] };
}

export function areEqual(one: ClaimAmount, other: ClaimAmount): boolean {
  if (one.unit === other.unit) return one.value === other.value;
  if (one.unit.measure !== other.unit.measure) return false;
  return Math.abs(sizeOf(one) - sizeOf(other)) <= 0.05 * sizeOf(one);
}

function sizeOf({ value, unit }: ClaimAmount): number {
  return value * (unit.size ?? Number.NaN);
}

/** True of another amount of the same measure; in another currency, only of the same number. */
export function areOpposed(one: ClaimAmount, other: ClaimAmount): boolean {
  if (one.unit.measure !== other.unit.measure || areEqual(one, other)) return false;
  return one.unit === other.unit || one.value === other.value || sizeOf(one) > 0;
}

export function hasEqual({ amounts, bare }: Claim, amount: ClaimAmount): boolean {
  return bare.includes(amount.value) || amounts.some(other => areEqual(amount, other));
}

/** True of a claim with an amount that the other has only in another number or unit. */
export function hasOtherAmount(claim: Claim, other: Claim): boolean {
  const isOther = (amount: ClaimAmount) =>
    other.amounts.some(one => one.value === amount.value || areOpposed(amount, one));
  return claim.amounts.some(amount => !hasEqual(other, amount) && isOther(amount));
}

/** True if others have one of the amounts, of the same kind of days if it has one. */
export function haveStated(amounts: readonly ClaimAmount[], others: readonly ClaimAmount[]): boolean {
  return amounts.some(amount =>
    others.some(one => areEqual(amount, one) && ['', one.kindOfDay].includes(amount.kindOfDay)),
  );
}

/** True if words of a promise occur, whoever denies it. */
export function hasPromise(kinds: Claim['kinds']): boolean {
  return [...kinds.values()].some(roles => roles.has('promise') || roles.has('strong'));
}

/** True of words in brackets that say more than what is meant. */
export function promisesOrDenies({ kinds, moods: found }: Claim): boolean {
  const isSaid = [...kinds.values()].some(roles => roles.size > 1 || !roles.has('about'));
  return isSaid || found.has('denials') || found.has('conditions') || found.has('assuring');
}

export function isQuestion(text: string): boolean {
  return /\?["'”’»)\]]*\s*$/.test(text);
}

/** True of a sentence about what is offered, which documents should state; a greeting or a courtesy states nothing. */
export function isPromise({ kinds, moods: found, amounts, isQuestion, length }: Claim): boolean {
  if (isQuestion || length < 3) return false;
  if (hasPromise(kinds)) return true;
  if (found.has('courtesy') || found.has('greeting')) return false;
  return kinds.size > 0 || amounts.length > 0 || found.has('offering');
}
