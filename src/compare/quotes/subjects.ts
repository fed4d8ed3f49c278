/** Finds what the documents say about the subject of a claim (BM25 over their sentences), and the sentence that contradicts it. */
import { stemmer } from 'stemmer';
import { decidingKind, isCondition, isFunctionWord } from '#text';
import { areEqual, type Claim, type ClaimAmount, measureOf, type Role } from './claims.ts';
import type { SourceWords } from './source-words.ts';

interface Statement {
  from: number;
  to: number;
  claim: Claim;
  stems: ReadonlySet<string>;
  /** Stems of the heading above it. */
  heading: ReadonlySet<string>;
  /** Kinds of promises that it denies, and units of its amounts as these are compared. */
  denied: readonly string[];
  measures: ReadonlySet<string>;
  /** Place among the statements. */
  index: number;
  /** Number of terms (stems, and names of kinds and subjects), and the divisor by which BM25 allows for it. */
  length: number;
  norm: number;
  isSum: boolean;
  /** How much worse it answers than a sentence does: a question, a heading, a calculation, a row of a table. */
  penalty: number;
}

export interface Answer {
  from: number;
  to: number;
  contradicts: boolean;
}

/** Without one of them, a few words are a label: "Refund of the Down Payment." */
const auxiliary =
  /^(?:is|are|was|were|be|has|have|had|does|do|may|must|shall|should|will|would|can|cannot|could|ist|sind|wird|hat|es|son|puede|debe)$/;

/** Saturation and length normalisation of BM25. */
const [k1, b] = [1.2, 0.4];
/** A statement of fewer words answers nothing. */
const leastWords = 4;
const shownAnswers = 3;
/** Answers below this share of the weight of a claim are not about it. */
const leastCoverage = 0.15;
/** Weight of a word of the claim that no document has. */
const unknownWeight = 2;
/** Weight of a subject beside that of a word as rare. */
const subjectWeight = 2;

/** The stem of a content word by word; null for other words. */
const stems = new Map<string, string | null>();

/** Stems of the content words of a text. */
function contentOf(words: Iterable<string>): Set<string> {
  const content = new Set<string>();
  for (const word of words) {
    const known = stems.get(word);
    const stem = known === undefined ? stemOf(word) : known;
    if (stem !== null) content.add(stem);
  }
  return content;
}

function stemOf(word: string): string | null {
  const isContent =
    /^\p{L}{3,}/u.test(word) && !isFunctionWord(word) && !isCondition(word) && decidingKind(word) === null;
  const stem = isContent ? stemmer(word) : null;
  stems.set(word, stem);
  return stem;
}

export class SubjectSearch {
  readonly #source: SourceWords;
  readonly read: (text: string) => Claim;
  readonly #statements: Statement[] = [];
  /** Those of them that state an amount, by its measure; sums do not. */
  readonly #byMeasure = new Map<string, Statement[]>();
  readonly #places = new Map<string, Statement[]>();

  constructor(source: SourceWords, read: (text: string) => Claim) {
    this.#source = source;
    this.read = read;
  }

  /** Reads the statements of the current texts; pauses after some of them. */
  *prepare(): Generator<void> {
    let heading: ReadonlySet<string> = new Set();
    for (const from of this.#source.sentenceStarts()) {
      const { to } = this.#source.sentenceAround(from, from + 1);
      const words = this.#source.wordsOf(from, to);
      const own = contentOf(
        words.filter(({ kind }) => kind === 'word').flatMap(({ folded }) => folded.split('-')),
      );
      const isSentence = /^[.!?;]$/.test(words.at(-1)?.key ?? '');
      const isSum = words.some(({ key }) => /^[×÷=]$/.test(key));
      const isFew = words.length < 9;
      const isShort = isFew && !isSentence;
      if (isFew && isSentence && !words.some(({ folded }) => auxiliary.test(folded))) continue;
      const claim = this.read(this.#source.textOf(from, to));
      const penalty = claim.isQuestion || isShort || isSum ? 3 : isSentence ? 0 : 1.5;
      if (words.length >= leastWords) this.#add({ from, to, claim, stems: own, heading, isSum, penalty });
      if (isShort && /^\d/.test(words[0]?.key ?? '')) heading = own;
      if (this.#statements.length % 20 === 0) yield;
    }
    const lengths = this.#statements.reduce((sum, { length }) => sum + length, 0);
    const mean = Math.max(1, lengths / this.#statements.length);
    for (const statement of this.#statements)
      statement.norm = 1 + k1 * (1 - b + (b * statement.length) / mean);
  }

  #add(read: Pick<Statement, 'from' | 'to' | 'claim' | 'stems' | 'heading' | 'isSum' | 'penalty'>): void {
    const { claim, stems, heading, isSum } = read;
    const terms = new Set([...stems, ...heading, ...topicsOf(claim)]);
    const denied = kindsWith(claim, roles => roles.has('denied'));
    const measures = measuresOf(claim.amounts);
    const index = this.#statements.length;
    const statement = { ...read, denied, measures, index, length: terms.size, norm: 1 };
    this.#statements.push(statement);
    for (const term of terms) addTo(this.#places, term, statement);
    if (!isSum) for (const measure of measures) addTo(this.#byMeasure, measure, statement);
  }

  /** Inverse document frequency; the subjects of the vocabulary weigh more than words. */
  #weight(term: string): number {
    const count = this.#places.get(term)?.length;
    if (count === undefined) return unknownWeight;
    const weight = Math.log(1 + (this.#statements.length - count + 0.5) / (count + 0.5));
    return term[0] === '@' && term[1] !== '@' ? subjectWeight * weight : weight;
  }

  /** The best answers first; one that contradicts the claim before all others. */
  answersTo(text: string, words: readonly string[]): { claim: Claim; answers: Answer[] } {
    const claim = this.read(text);
    const content = contentOf(words.flatMap(word => word.split('-')));
    const terms = [...content, ...topicsOf(claim)];
    const all = terms.reduce((sum, term) => sum + this.#weight(term), 0);
    const ranked = this.#scored(terms, this.#agreementWith(claim))
      .filter(([, score]) => score >= leastCoverage * all)
      .sort((one, other) => other[1] - one[1]);
    const contradicting = this.#contradiction(claim, content, ranked);
    const chosen = ranked.map(([statement]) => statement);
    if (contradicting) chosen.unshift(contradicting);
    const answers = this.#different(chosen).map(({ from, to }) => ({
      from,
      to,
      contradicts: from === contradicting?.from,
    }));
    return { claim, answers };
  }

  /** The statements that have any of the terms, with their scores. */
  #scored(terms: readonly string[], agreement: (statement: Statement) => number): [Statement, number][] {
    const scores = new Float64Array(this.#statements.length);
    const found: Statement[] = [];
    for (const term of terms) {
      const weight = this.#weight(term) * (k1 + 1);
      for (const statement of this.#places.get(term) ?? []) {
        const score = scores[statement.index] ?? 0;
        if (score === 0) found.push(statement);
        scores[statement.index] = score + weight / statement.norm;
      }
    }
    return found.map(statement => [statement, (scores[statement.index] ?? 0) + agreement(statement)]);
  }

  /** A statement that denies a promise, or that states an amount of the same measure, answers better; a question or a heading does not. */
  #agreementWith(claim: Claim): (statement: Statement) => number {
    const promised = kindsWith(claim, roles => roles.size > 1 || !roles.has('about'));
    const wanted = measuresOf(claim.amounts);
    const specific = this.#specificSubjects(claim);
    return ({ claim: { amounts, subjects }, denied, measures, penalty }) => {
      if (denied.length + measures.size === 0) return -penalty;
      const denials = denied.filter(kind => promised.includes(kind)).length;
      if (wanted.isDisjointFrom(measures)) return 4 * denials - penalty;
      const isEqual = claim.amounts.some(amount => amounts.some(other => areEqual(amount, other)));
      const isSameThing = specific.some(name => subjects.has(name));
      return 4 * denials + (isSameThing ? 8 : 1.5) + (isEqual ? 5 : 0) - penalty;
    };
  }

  #different(statements: readonly Statement[]): Statement[] {
    const chosen: Statement[] = [];
    for (const statement of statements) {
      if (chosen.length === shownAnswers) break;
      const isLike = (other: Statement) => {
        const common = statement.stems.intersection(other.stems).size;
        return common / Math.max(1, statement.stems.union(other.stems).size) > 0.75;
      };
      if (!chosen.some(isLike)) chosen.push(statement);
    }
    return chosen;
  }

  #contradiction(
    claim: Claim,
    content: ReadonlySet<string>,
    ranked: readonly [Statement, number][],
  ): Statement | null {
    if (claim.isQuestion) return null;
    const byAmount = this.#otherAmount(claim, content);
    if (byAmount) return byAmount;
    if (claim.denies || claim.moods.has('conditions')) return null;
    const strong = kindsWith(claim, roles => roles.has('strong') && !roles.has('denied'));
    if (strong.length === 0) return null;
    const covered = contentOf(claim.covered);
    const others = [...content].filter(stem => !covered.has(stem) && this.#places.has(stem));
    const specific = this.#specificSubjects(claim);
    const denying = ranked.find(([{ claim: own, stems: words, heading, isSum, denied }]) => {
      if (own.isQuestion || isSum || !denied.some(kind => strong.includes(kind))) return false;
      const isShared = others.some(stem => words.has(stem) || heading.has(stem));
      return others.length <= 1 || isShared || specific.some(name => own.subjects.has(name));
    });
    return denying?.[0] ?? null;
  }

  #specificSubjects({ subjects }: Claim): string[] {
    return [...subjects].filter(name => this.#isSpecific(`@@${name}`));
  }

  /** True of a term of few statements. */
  #isSpecific(term: string): boolean {
    return (this.#places.get(term)?.length ?? 0) <= Math.max(2, this.#statements.length / 5);
  }

  /** The statement about the same thing with another amount; null where one has the same. */
  #otherAmount(claim: Claim, content: ReadonlySet<string>): Statement | null {
    // "One ounce is …": the other amount of the sentence is what it states.
    const stated = claim.amounts.filter(({ value }) => value !== 1);
    if (stated.length === 0) return null;
    const covered = contentOf(claim.covered);
    const isKnown = (term: string) => this.#places.has(term) && this.#isSpecific(term);
    const words = [...content].filter(stem => isKnown(stem) && !covered.has(stem));
    const names = [...claim.subjects].filter(name => isKnown(`@@${name}`));
    const weights = new Map(
      [...words, ...names.map(name => `@@${name}`)].map(term => [term, this.#weight(term)]),
    );
    const heft = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const shareOf = ({ stems: own, claim: { subjects } }: Statement) => {
      let share = 0;
      for (const word of words) if (own.has(word)) share += weights.get(word) ?? 0;
      for (const name of names) if (subjects.has(name)) share += weights.get(`@@${name}`) ?? 0;
      return share / heft;
    };
    if (heft === 0) return null;
    for (const amount of stated) {
      const measure = measureOf(amount.unit);
      const others = stated.filter(other => measureOf(other.unit) !== measure);
      const isListed = ({ claim: { bare } }: Statement) =>
        bare.includes(amount.value) && others.some(({ value }) => bare.includes(value));
      let [best, bestShare]: [Statement | null, number] = [null, 0];
      let sameShare = others.length > 0 && this.#statements.some(isListed) ? 1 : 0;
      for (const statement of this.#byMeasure.get(measure) ?? []) {
        const alike = statement.claim.amounts.filter(({ unit }) => measureOf(unit) === measure);
        const share = shareOf(statement);
        if (alike.some(one => areEqual(amount, one))) sameShare = Math.max(sameShare, share);
        else if (
          share > bestShare &&
          alike.length <= mostAlike &&
          others.every(one => hasEqual(statement.claim, one))
        )
          [best, bestShare] = [statement, share];
      }
      if (best && bestShare >= leastShare && sameShare < bestShare * 0.5) return best;
    }
    return null;
  }
}

/** Least share of a claim that a statement with another amount has in common with it. */
const leastShare = 0.6;
/** A list of more amounts of one measure is about none in particular. */
const mostAlike = 3;

function hasEqual({ amounts, bare }: Claim, amount: ClaimAmount): boolean {
  return bare.includes(amount.value) || amounts.some(other => areEqual(amount, other));
}

function addTo(lists: Map<string, Statement[]>, name: string, statement: Statement): void {
  const list = lists.get(name);
  if (list) list.push(statement);
  else lists.set(name, [statement]);
}

function kindsWith({ kinds }: Claim, isWanted: (roles: Set<Role>) => boolean): string[] {
  return [...kinds].flatMap(([kind, roles]) => (isWanted(roles) ? [kind] : []));
}

function measuresOf(amounts: readonly ClaimAmount[]): Set<string> {
  return new Set(amounts.map(({ unit }) => measureOf(unit)));
}

/** Names of the kinds and the amounts of a claim, as terms. */
function topicsOf({ kinds, subjects }: Claim): string[] {
  return [...[...kinds.keys()].map(kind => `@${kind}`), ...[...subjects].map(name => `@@${name}`)];
}
