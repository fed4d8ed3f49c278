/** Finds what the documents say about the subject of a claim (BM25 over their sentences), and the sentence that contradicts it. */
import { stemmer } from 'stemmer';
import { decidingKind, isCondition, isFunctionWord } from '#text';
import { areEqual, areOpposed, type Claim, hasEqual, haveStated, type Role } from './claims.ts';
import type { Passage, SourceWords } from './source-words.ts';

interface Statement extends Passage {
  claim: Claim;
  stems: ReadonlySet<string>;
  /** Stems of the heading above it. */
  heading: ReadonlySet<string>;
  /** Its stems and the names of its kinds and subjects, as terms. */
  terms: ReadonlySet<string>;
  /** Number of its terms and those of its heading. */
  length: number;
  /** Kinds of promises that it denies. */
  denied: readonly string[];
  /** Place among the statements. */
  index: number;
  isSum: boolean;
  /** How much worse it answers than a sentence does: a question, a heading, a calculation, a row of a table. */
  penalty: number;
}

export interface Answer extends Passage {
  contradicts: boolean;
  /** True if it states an amount of the claim, about the same thing. */
  statesAmount: boolean;
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

/** Least share of a claim that a statement with another amount has in common with it. */
const leastShare = 0.6;

/** Stems by word; empty for words without content. */
const stems = new Map<string, string>();

/** Stems of the content words of a text, where parts of words count alone. */
function contentOf(words: Iterable<string>): Set<string> {
  const content = new Set<string>();
  for (const word of words) {
    const stem = stems.get(word) ?? stemOf(word);
    stems.set(word, stem);
    if (stem !== '') content.add(stem);
  }
  return content;
}

function stemOf(word: string): string {
  const isGrammar = isFunctionWord(word) || isCondition(word) || decidingKind(word) !== null;
  return /^\p{L}{3,}/u.test(word) && !isGrammar ? stemmer(word) : '';
}

export class SubjectSearch {
  readonly #source: SourceWords;
  readonly read: (text: string) => Claim;
  readonly #statements: Statement[] = [];
  readonly #places = new Map<string, Statement[]>();
  #meanLength = 1;

  constructor(source: SourceWords, read: (text: string) => Claim) {
    this.#source = source;
    this.read = read;
  }

  /** Reads the statements of the current texts; pauses after some of them. */
  *prepare(): Generator<void> {
    let heading: ReadonlySet<string> = new Set();
    let lengths = 0;
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
      if (words.length >= leastWords)
        lengths += this.#add({ from, to, claim, stems: own, heading, isSum, penalty });
      if (isShort && /^\d/.test(words[0]?.key ?? '')) heading = own;
      if (this.#statements.length % 20 === 0) yield;
    }
    this.#meanLength = Math.max(1, lengths / this.#statements.length);
  }

  #add(read: Omit<Statement, 'terms' | 'length' | 'denied' | 'index'>): number {
    const { claim, heading } = read;
    const terms = new Set([...read.stems, ...topicsOf(claim)]);
    const all = terms.union(heading);
    const denied = kindsWith(claim, roles => roles.has('denied'));
    const index = this.#statements.length;
    const statement = { ...read, terms, length: all.size, denied, index };
    this.#statements.push(statement);
    for (const term of all) if (!this.#places.get(term)?.push(statement)) this.#places.set(term, [statement]);
    return all.size;
  }

  /** Inverse document frequency; the subjects of the vocabulary weigh more than words. */
  #weight(term: string): number {
    const count = this.#places.get(term)?.length;
    if (count === undefined) return unknownWeight;
    const weight = Math.log(1 + (this.#statements.length - count + 0.5) / (count + 0.5));
    return /^@[^@]/.test(term) ? subjectWeight * weight : weight;
  }

  /** The best answers first; one that contradicts the claim before all others. */
  answersTo(text: string, words: readonly string[]): { claim: Claim; answers: Answer[] } {
    const claim = this.read(text);
    const content = contentOf(words.flatMap(word => word.split('-')));
    const terms = [...content, ...topicsOf(claim)];
    const least = leastCoverage * this.#heft(terms);
    const ranked = this.#scored(terms, this.#agreementWith(claim))
      .filter(([, score]) => score >= least)
      .sort((one, other) => other[1] - one[1])
      .map(([statement]) => statement);
    const contradicting = this.#contradiction(claim, content, ranked);
    const chosen: Statement[] = [];
    for (const statement of contradicting ? [contradicting, ...ranked] : ranked) {
      if (chosen.length === shownAnswers) break;
      const isLike = ({ stems: one }: Statement) =>
        one.intersection(statement.stems).size > 0.75 * one.union(statement.stems).size;
      if (!chosen.some(isLike)) chosen.push(statement);
    }
    const specific = this.#specificSubjects(claim);
    const answers = chosen.map(({ from, to, terms: own, claim: { amounts } }) => ({
      ...{ from, to, contradicts: from === contradicting?.from },
      statesAmount: haveStated(claim.amounts, amounts) && specific.some(term => own.has(term)),
    }));
    return { claim, answers };
  }

  #heft(terms: readonly string[]): number {
    return terms.reduce((sum, term) => sum + this.#weight(term), 0);
  }

  /** The statements that have any of the terms, with their scores. */
  #scored(terms: readonly string[], agreement: (statement: Statement) => number): [Statement, number][] {
    const scores = new Float64Array(this.#statements.length);
    const found: Statement[] = [];
    for (const term of terms) {
      const weight = this.#weight(term) * (k1 + 1);
      for (const statement of this.#places.get(term) ?? []) {
        const norm = 1 + k1 * (1 - b + (b * statement.length) / this.#meanLength);
        const score = scores[statement.index] ?? 0;
        if (score === 0) found.push(statement);
        scores[statement.index] = score + weight / norm;
      }
    }
    return found.map(one => [one, (scores[one.index] ?? 0) + agreement(one)]);
  }

  /** A statement that denies a promise, or that states an amount of the same measure, answers better; a question or a heading does not. */
  #agreementWith(claim: Claim): (statement: Statement) => number {
    const promised = kindsWith(claim, roles => roles.size > 1 || !roles.has('about'));
    const isOfDays = claim.amounts.some(({ kindOfDay }) => kindOfDay !== '');
    const specific = this.#specificSubjects(claim);
    return ({ claim: { amounts }, terms, denied, penalty }) => {
      if (denied.length + amounts.length === 0) return -penalty;
      const denials = denied.filter(kind => promised.includes(kind)).length;
      const measures = new Set(amounts.map(({ unit }) => unit.measure));
      if (!claim.amounts.some(({ unit }) => measures.has(unit.measure))) return 4 * denials - penalty;
      const isEqual = claim.amounts.some(amount => amounts.some(other => areEqual(amount, other)));
      const isSameThing = specific.some(term => terms.has(term));
      const stated = isOfDays && isEqual && haveStated(claim.amounts, amounts) ? 3 : 0;
      return 4 * denials + (isSameThing ? 8 : 1.5) + (isEqual ? 5 : 0) + stated - penalty;
    };
  }

  #contradiction(claim: Claim, content: ReadonlySet<string>, ranked: readonly Statement[]) {
    if (claim.isQuestion) return undefined;
    const others = [...content.difference(contentOf(claim.covered))].filter(stem => this.#places.has(stem));
    const byAmount = this.#otherAmount(claim, others);
    if (byAmount || claim.denies || claim.moods.has('conditions')) return byAmount;
    const strong = kindsWith(claim, roles => roles.has('strong') && !roles.has('denied'));
    const specific = this.#specificSubjects(claim);
    return ranked.find(({ claim: own, stems: words, terms, heading, isSum, denied }) => {
      if (own.isQuestion || isSum || !denied.some(kind => strong.includes(kind))) return false;
      const isShared = others.some(stem => words.has(stem) || heading.has(stem));
      return others.length <= 1 || isShared || specific.some(term => terms.has(term));
    });
  }

  /** Terms of the subjects of a claim that few statements have. */
  #specificSubjects(claim: Claim): string[] {
    return subjectsOf(claim).filter(term => this.#isSpecific(term));
  }

  #isSpecific(term: string): boolean {
    return (this.#places.get(term)?.length ?? 0) <= Math.max(2, this.#statements.length / 5);
  }

  /** The statement about the same thing with another amount; none where one has the same. */
  #otherAmount(claim: Claim, words: readonly string[]): Statement | undefined {
    const terms = [...words, ...subjectsOf(claim)].filter(
      term => this.#places.has(term) && this.#isSpecific(term),
    );
    const heft = this.#heft(terms);
    if (heft === 0) return;
    const shareOf = ({ terms: own }: Statement) => this.#heft(terms.filter(term => own.has(term))) / heft;
    // "One ounce is …": the other amount of the sentence is what it states.
    const stated = claim.amounts.filter(({ value }) => value !== 1);
    for (const amount of stated) {
      const others = stated.filter(({ unit }) => unit.measure !== amount.unit.measure);
      let [best, bestShare, sameShare]: [Statement | undefined, number, number] = [undefined, 0, 0];
      for (const statement of this.#statements) {
        const { claim: own, isSum } = statement;
        // The row of a table has the units in its heads.
        const isListed = others.some(({ value }) => own.bare.includes(value));
        if (isListed && own.bare.includes(amount.value)) sameShare = 1;
        const isSame = own.amounts.some(one => areEqual(amount, one));
        const alike = own.amounts.filter(one => isSame || areOpposed(amount, one));
        if (alike.length === 0) continue;
        // A long number in another unit is hardly about another thing.
        const isSameNumber =
          !isSame && amount.value >= 100 && alike.some(({ value }) => value === amount.value);
        const share = shareOf(statement) * (isSameNumber ? 2 : 1);
        const isOther = !isSum && others.every(one => hasEqual(own, one));
        if (isSame) sameShare = Math.max(sameShare, share);
        else if (share > bestShare && isOther) [best, bestShare] = [statement, share];
      }
      if (best && bestShare >= leastShare && sameShare < bestShare * 0.5) return best;
    }
    return;
  }
}

function kindsWith({ kinds }: Claim, isWanted: (roles: Set<Role>) => boolean): string[] {
  return [...kinds].flatMap(([kind, roles]) => (isWanted(roles) ? [kind] : []));
}

/** Names of the kinds and the subjects of a claim, as terms. */
function topicsOf(claim: Claim): string[] {
  return [...Array.from(claim.kinds.keys(), kind => `@${kind}`), ...subjectsOf(claim)];
}

function subjectsOf({ subjects }: Claim): string[] {
  return Array.from(subjects, name => `@@${name}`);
}
