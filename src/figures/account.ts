/**
 * The account of each amount of a text. The rule, as a reader can repeat it, in this order:
 *
 * 1. What cannot be read is told as unreadable.
 * 2. What has no unit of a key figure is about something else.
 * 3. What words that stand with it say of a rival, of the past, as a supposition or as a denial is not this programme's.
 * 4. An amount with the value of a key figure of its dimension equals it. Where two figures have the value, the words decide;
 *    a value so short that chance may meet it (30 days, 3 %) needs a word of its figure, and not more words of another nearer.
 * 5. What is a product, sum or share of key figures follows from them, unless the words call it a figure's own.
 * 6. Values side by side in a table that only numbers head are examples, and about something else.
 * 7. What is far in value from every key figure is about something else; so are days, months and percent, which papers state of
 *    many things, where no word tells of a figure.
 * 8. Any other amount differs from a figure where the sentence, the row or its head speaks of that figure in two independent ways,
 *    in three beside words of other things, and nothing in it lets one fear a rival, the past, a supposition or a denial.
 * 9. What stands with words of other things, and with none of a figure, is about something else.
 * 10. All else is undecided.
 */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import { type Claim, type Claims, claimsOn, farAway } from './claims.ts';
import type { Figure } from './figures.ts';
import { type Sum, sumsAmong } from './following.ts';
import { type MoodOf, moodOf } from './mood.ts';
import type { Account } from './schema.ts';
import type { Statement } from './statement.ts';
import { withUnitOfFigure } from './unit-of-figure.ts';
import { digitsOf, type HeldFigure, isEqual, isNear, isOfDimension, isWithin } from './value.ts';

export interface Accounted {
  amount: Amount;
  statement: Statement;
  account: Account;
  /** The figure that it equals, differs from, or may be meant for. */
  figure: Figure | null;
  /** Why, in a few words: the sum, the mood, what is unreadable. */
  why: string;
}

type Decision = Pick<Accounted, 'account' | 'figure' | 'why'>;

/** Accounts for all amounts of a text, in order. */
export function accountsOf(
  words: readonly Word[],
  statements: readonly Statement[],
  held: readonly HeldFigure[],
): Accounted[] {
  const series = seriesIn(statements);
  const findSum = sumsAmong(statements, held);
  /** Where numbers stand that others are computed with: an example is made with them, and they are nobody's figure. */
  const examples = new Set<number>();
  const accounts = statements.flatMap((statement, index) => {
    const amounts = statement.amounts.map(bare => withUnitOfFigure(bare, statement, held));
    const equal = amounts.map(amount => held.filter(one => isEqual(amount, one)));
    return amounts.map((amount, at) => {
      // A sentence that states a figure with its value does not state it with another.
      const taken = new Set(equal.filter((_, other) => other !== at).flat());
      const candidates = held.filter(one => !taken.has(one) || equal[at]?.includes(one));
      const claims = claimsOn(amount, statement, candidates);
      const mood = moodOf(amount, statement, words);
      const sum = findSum(amount, index);
      if (sum?.of) examples.add(sum.of.from);
      const said = {
        amount,
        statement,
        words,
        candidates,
        equal: equal[at] ?? [],
        claims,
        mood,
        sum,
        series,
      };
      return { amount, statement, ...accountOf(said) };
    });
  });
  return accounts.map(one =>
    one.why === noWord && examples.has(one.amount.from) ? { ...one, ...decide('other', example) } : one,
  );
}

interface Said {
  amount: Amount;
  statement: Statement;
  words: readonly Word[];
  candidates: readonly HeldFigure[];
  /** Those of its value. */
  equal: readonly HeldFigure[];
  claims: Claims;
  mood: MoodOf;
  /** That it follows from. */
  sum: Sum | null;
  series: ReadonlySet<Statement>;
}

/** So many values of one line of a table that only numbers head are a list of examples: a figure has one value. */
const leastOfSeries = 3;

function seriesIn(statements: readonly Statement[]): ReadonlySet<Statement> {
  const areNumbers = (heads: readonly Statement[]) =>
    heads.every(({ amounts, subjects }) => amounts.length > 0 && subjects.length === 0);
  const ofLine = (lineOf: (statement: Statement) => string | false) => {
    const inCells = statements.filter(({ cell, amounts }) => cell && amounts.length > 0);
    const lines = Map.groupBy(inCells, lineOf);
    lines.delete(false);
    return [...lines.values()].filter(({ length }) => length >= leastOfSeries).flat();
  };
  return new Set([
    ...ofLine(
      ({ cell, heads }) => areNumbers(heads.row) && cell?.row !== 0 && `${cell?.table} ${cell?.column}`,
    ),
    ...ofLine(
      ({ cell, heads }) => areNumbers(heads.column) && cell?.column !== 0 && `${cell?.table} ${cell?.row}`,
    ),
  ]);
}

/** The account, the figure and why, by the first rule that decides. */
function accountOf(said: Said): Decision {
  for (const rule of rules) {
    const decision = rule(said);
    if (decision) return decision;
  }
  return decide('other', 'its value is far from every figure');
}

const rules: readonly ((said: Said) => Decision | null)[] = [
  ({ amount: { unreadable } }) => (unreadable === null ? null : decide('unreadable', unreadable)),
  ({ amount: { unit }, sum }) =>
    unit === null && sum === null ? decide('other', 'a number of something else') : null,
  notOurs,
  equals,
  ({ amount }) => (isMeasure(amount) ? decide('other', 'what other things are measured by') : null),
  ({ amount, words }) => (isOperand(amount, words) ? decide('other', 'part of a calculation') : null),
  ({ amount, claims, sum }) =>
    sum === null || isClaimed(amount, claims) ? null : decide('follows', sum.written),
  ({ statement, series }) => (series.has(statement) ? decide('other', example) : null),
  differs,
  inWholeMonths,
];

function decide(account: Account, why: string, figure: Figure | null = null): Decision {
  return { account, why, figure };
}

const example = 'an example';
const noWord = 'no word tells what it is about';
const oneWay = 'one word only tells what it is about';
const otherValue = 'it has the value of another figure';

function equals(said: Said): Decision | null {
  const {
    amount,
    equal,
    claims: {
      claims: [leading, ...others],
      toOther,
    },
  } = said;
  if (equal.length === 0) return null;
  const best = [leading, ...others].find(claim => equal.some(({ figure }) => figure === claim?.figure));
  const figure = best?.figure ?? equal[0]?.figure ?? null;
  if (!isChance(amount)) return decide('equals', '', figure);
  if (toOther !== null && !best)
    return leading?.isNamed ? decide('undecided', oneWay, leading.figure) : decide('other', 'other words');
  if (leading?.isNamed && (!best?.isNamed || leading.ways > best.ways)) {
    const isDifference = isSure(leading) && leading.ways - (best?.ways ?? 0) >= 2;
    return isDifference ? differs(said) : decide('undecided', otherValue, leading.figure);
  }
  return best ? decide('equals', '', best.figure) : decide('undecided', noWord, figure);
}

/** A value that chance does not meet is the figure's, though a supposition or a rival stands beside it. */
function notOurs({ amount, equal, mood: { sure } }: Said): Decision | null {
  const isFact = equal.length > 0 && !isChance(amount) && sure !== 'past' && sure !== 'denied';
  return sure === null || isFact ? null : decide('not-ours', sure);
}

/** Nothing, the whole, and one token or ounce. */
function isMeasure({ unit, value, upTo }: Amount): boolean {
  const ofUnit = { percent: 100, tokens: 1, ounces: 1 } as Record<string, number>;
  return upTo === null && (value.eq(0) || value.eq(ofUnit[unit ?? ''] ?? 0));
}

/** Multiplied or divided by something that is no number. */
function isOperand({ from, to }: Amount, words: readonly Word[]): boolean {
  return [words[from - 1], words[to]].some(word => /^[×÷]$/.test(word?.text ?? ''));
}

/** What papers state of many things: their figures need a word. */
const common: ReadonlySet<Amount['unit']> = new Set(['days', 'months', 'percent']);
/** Such of so few digits are met by chance, where they are not both ends of a range. */
const digitsOfChance = 2;

function isChance({ unit, value, upTo }: Amount): boolean {
  return upTo === null && common.has(unit) && digitsOf(value).length <= digitsOfChance;
}

/** A number of tokens or ounces that the words call a figure's follows from none, though another such number beside it is altered alike. */
function isClaimed({ unit }: Amount, { claims: [best] }: Claims): boolean {
  const isConverted = unit === 'tokens' || unit === 'ounces';
  return isConverted && best !== undefined && best.figure.per === undefined && isSure(best);
}

/** Named in the sentence or its heads, and in two ways. */
function isSure({ isNamed, ways, distance }: Claim): boolean {
  return isNamed && ways >= 2 && distance < farAway;
}

/** Where words of other things stand in the sentence, two ways are not enough. */
const waysBesideOther = 3;
/** Prices and quantities so near to a figure are seldom of other things. */
const close = 1.25;

function differs({
  amount,
  candidates,
  claims: {
    claims: [best],
    toOther,
  },
  mood: { feared },
}: Said): Decision | null {
  if (!candidates.some(one => isOfDimension(amount, one.figure) && isNear(amount, one.held.value)))
    return null;
  // Few things are stated in business days or as a range.
  const isCommon = common.has(amount.unit) && amount.dayKind === null && amount.upTo === null;
  if (!best) return decide(isCommon || toOther !== null ? 'other' : 'undecided', noWord);
  const isOther = toOther !== null && (!best.isNamed || toOther < best.distance);
  const isClose = !common.has(amount.unit) && isWithin(amount.value, best.held.value, close);
  if (isOther && !isClose && (best.distance === farAway || best.ways < 2))
    return decide('other', 'other words');
  const needed = toOther === null ? 2 : waysBesideOther;
  const isDoubtful = isOther || amount.isForeign || !best.isNamed || best.ways < needed;
  const doubt = feared ?? (isDoubtful ? oneWay : null);
  return doubt ? decide('undecided', doubt, best.figure) : decide('differs', '', best.figure);
}

const daysOfMonth = 30;

/** `two months to pay`: the figure in days that they come to, where words name it. */
function inWholeMonths({ amount, statement, candidates }: Said): Decision | null {
  if (amount.unit !== 'months') return null;
  const inDays: Amount = { ...amount, unit: 'days', value: amount.value.times(daysOfMonth) };
  const {
    claims: [best],
  } = claimsOn(
    inDays,
    statement,
    candidates.filter(one => isEqual(inDays, one)),
  );
  return best && best.distance < farAway
    ? decide('undecided', 'months may be longer than the days', best.figure)
    : null;
}
