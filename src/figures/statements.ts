/** The statements of key figures on a page: what is stated, of which figure, in which sentence. */
import type { Program } from '../program/schema/schema.ts';
import { type Quantity, readQuantities } from './amounts/quantities.ts';
import { openText, type Text } from './amounts/text.ts';
import { assign, optionsFor } from './assignment.ts';
import { type Figure, figures, kindOf } from './figures.ts';
import { findMentions, type Mention, mentionsFor } from './mentions.ts';
import { sentenceAround } from './sentence.ts';
import { heldBy, type Verdict, verdictOn } from './verdict.ts';
import { writeAmount } from './written.ts';

export interface Statement {
  figure: Figure;
  /** As written. */
  written: string;
  /** In the unit of the figure, with its kind of days; a range with a dash. */
  value: string;
  sentence: string;
  verdict: Verdict;
}

interface Found {
  figure: Figure;
  quantity: Quantity;
  mention: Mention | null;
  /** Nothing more than a hint ties the amount to the figure, so that a difference is left open. */
  isLoose: boolean;
}

/** Reads the statements of one page, in the order in which they stand there, each once. */
export function readStatements(page: string, program: Program): Statement[] {
  const text = openText(page);
  const quantities = readQuantities(text);
  if (quantities.length === 0) return [];
  const mentions = findMentions(text);
  const surroundings = surroundingsIn(text, quantities);
  const found = [...Map.groupBy(quantities, kindOf)].flatMap(([kind, ofKind]) =>
    findOfKind(kind, ofKind, mentionsFor(kind, mentions, quantities), text, surroundings, program),
  );
  const statements = found
    .sort((a, b) => a.quantity.from - b.quantity.from)
    .flatMap(one => toStatement(one, text, page, program) ?? []);
  return once(statements);
}

function findOfKind(
  kind: string,
  ofKind: Quantity[],
  mentions: Mention[],
  text: Text,
  surroundings: Surroundings,
  program: Program,
): Found[] {
  const countable = ofKind.filter(quantity => !isOne(quantity) && !isNearly(quantity, text));
  const assigned = assign(countable, mentions, text);
  return countable.flatMap((quantity, index) => {
    const assignment = assigned[index];
    if (!assignment || assignment.mention.subject === 'other') return [];
    const { mention, isLoose } = assignment;
    const figure = figureFor(kind, mention, quantity, surroundings, program);
    if (!figure) return [];
    const found = { figure, quantity, mention, isLoose: isLoose || isSetAside(quantity, text) };
    const rival = optionsFor(quantity, mentions, text).some(
      option =>
        option.mention.subject !== mention.subject &&
        option.cost < assignment.cost + 4 &&
        agreesWith(figureFor(kind, option.mention, quantity, surroundings, program), quantity, program),
    );
    return [{ ...found, isLoose: found.isLoose || rival }];
  });
}

/** One ounce and one token are what other things are measured by. */
function isOne({ unit, value }: Quantity): boolean {
  return (unit === 'ounces' || unit === 'tokens') && value.eq(1);
}

/** "A little under two cents": a word about size, not the amount. */
function isNearly({ from }: Quantity, text: Text): boolean {
  return /(?:little|just|slightly|well|far|somewhat) (?:under|over|above|below|more than|less than)$/.test(
    text.backward(from, 4),
  );
}

function agreesWith(figure: Figure | null, quantity: Quantity, program: Program): boolean {
  const held = figure && heldBy(program, figure);
  return held !== null && verdictOn(quantity, held) === 'agrees';
}

/** The figure that a mention of its subject with an amount of its kind states. */
function figureFor(
  kind: string,
  mention: Mention,
  quantity: Quantity,
  surroundings: Surroundings,
  program: Program,
): Figure | null {
  const direct = figures.find(figure => figure.subject === mention.subject && kindOf(figure) === kind);
  if (direct || kind !== 'usd') return direct ?? null;
  return figureOfMoney(mention, quantity, surroundings, program);
}

/**
 * Money that is stated without what it is per: for the minimum subscription where that is spoken of; else per
 * token below one dollar, and per ounce where it is near what the data hold and no number of tokens stands by.
 */
function figureOfMoney(
  { subject, from, to }: Mention,
  quantity: Quantity,
  surroundings: Surroundings,
  program: Program,
): Figure | null {
  if (subject === 'minimum') return figureById('minimum-down-payment');
  const { counts, isOfMinimum } = surroundings(Math.min(from, quantity.from), Math.max(to, quantity.to));
  const minimum = figureById('minimum-tokens');
  const held = minimum && heldBy(program, minimum);
  const isExample = counts.some(({ value }) => held?.value.eq(value) === false);
  if (!isExample && isOfMinimum && subject !== 'price' && quantity.value.gte(1)) {
    return figureById(subject === 'down-payment' ? 'minimum-down-payment' : 'minimum-deferred-payment');
  }
  const per = quantity.value.lt(1) ? 'token' : 'ounce';
  const figure = figures.find(row => row.subject === subject && row.unit === 'usd' && row.per === per);
  const amount = figure && heldBy(program, figure)?.value;
  if (!amount || counts.length > 0) return null;
  return quantity.value.minus(amount).abs().lte(amount.times('0.25')) ? figure : null;
}

const ofMinimum =
  /\b(?:minimum|smallest|lowest|least) (?:[a-z]+ )?(?:subscription|purchase|order|ticket|investment|lot|participation)|\b(?:below|under|meets?|reach(?:es)?|short of) the minimum\b/;

/** What the sentences around some words say: the numbers of tokens in them, and whether they are about the minimum. */
type Surroundings = (from: number, to: number) => { counts: Quantity[]; isOfMinimum: boolean };

/** Each sentence is looked through once, whatever number of amounts it states. */
function surroundingsIn(text: Text, all: Quantity[]): Surroundings {
  const tokens = Map.groupBy(
    all.filter(({ unit }) => unit === 'tokens'),
    ({ from }) => from,
  );
  const known = new Map<string, ReturnType<Surroundings>>();
  return (from, to) => {
    const { start, end } = sentencesAbout(text, from, to);
    const key = `${start} ${end}`;
    let found = known.get(key);
    if (found === undefined) {
      const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
      const counts = indexes.flatMap(index => tokens.get(index) ?? []);
      found = { counts, isOfMinimum: ofMinimum.test(text.between(start, end)) };
      known.set(key, found);
    }
    return found;
  };
}

/** From the beginning of the sentence before to the end of the sentence. */
function sentencesAbout({ words }: Text, from: number, to: number): { start: number; end: number } {
  const isEnd = (index: number) => words[index]?.before === 'sentence' || words[index]?.before === 'row';
  let start = from;
  while (start > 0 && !isEnd(start)) start -= 1;
  if (words[start]?.before === 'sentence' && start > 0) start -= 1;
  while (start > 0 && !isEnd(start)) start -= 1;
  let end = to;
  while (end < words.length && !isEnd(end)) end += 1;
  return { start, end };
}

function figureById(id: string): Figure | null {
  return figures.find(figure => figure.id === id) ?? null;
}

const setAside =
  /(?:^| )(?:instead of|rather than|no longer|previously|formerly|originally|unlike|as opposed to|replaces|replaced|not|never|old)(?: [a-z]+)?$/;
const limitingNot =
  /not (?:more|less|later|exceed|exceeding|below|above|fewer|over|under|before|after|earlier)(?: [a-z]+)?$/;
const supposing =
  /\b(?:for example|example|suppose|supposing|assum\w+|hypothetical\w*|illustrat\w+|imagine|if gold|were to)\b/;
/** Words by which an amount is one part of the whole. */
const partial =
  /(?:^| )(?:largest|smallest|each|one|first|second|another|other|additional|further|remaining|two of|some of)(?: [a-z]+)?$/;

/** An amount that the sentence names only to set it aside, to suppose it, or as a part of the whole. */
function isSetAside({ from, to, unit }: Quantity, text: Text): boolean {
  const before = text.backward(from, 4);
  const sentence = `${text.backward(from, 40)} ${text.forward(to, 40)}`;
  const isPart = (unit === 'acres' || unit === 'concessions') && partial.test(text.backward(from, 4));
  return isPart || (setAside.test(before) && !limitingNot.test(before)) || supposing.test(sentence);
}

function toStatement(
  { figure, quantity, mention, isLoose }: Found,
  text: Text,
  page: string,
  program: Program,
): Statement | null {
  const held = heldBy(program, figure);
  if (held === null) return null;
  const verdict = verdictOn(quantity, held);
  const first = Math.min(quantity.from, mention?.from ?? quantity.from);
  const last = Math.max(quantity.to, mention?.to ?? quantity.to) - 1;
  const { words } = text;
  return {
    figure,
    written: page.slice(words[quantity.from]?.start, words[quantity.to - 1]?.end).replace(/\s+/g, ' '),
    value: writeAmount(quantity),
    sentence: sentenceAround(page, words, first, last),
    verdict: verdict === 'differs' && isLoose ? 'unclear' : verdict,
  };
}

/** The same figure with the same value in the same sentence is one statement. */
function once(statements: Statement[]): Statement[] {
  const seen = new Set<string>();
  return statements.filter(({ figure, value, sentence }) => {
    const key = JSON.stringify([figure.id, value, sentence]);
    return !seen.has(key) && seen.add(key);
  });
}
