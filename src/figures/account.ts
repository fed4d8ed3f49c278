/**
 * The account of each amount of a text. The rule, as a reader can repeat it, in this order:
 *
 * 1. What cannot be read is told as unreadable.
 * 2. What has no unit of a key figure is about something else.
 * 3. What words that stand with it say of a rival, of the past, as a supposition or as a denial is not this programme's.
 * 4. An amount with the value of a key figure of its dimension equals it. Where two figures have the value, the words decide;
 *    a value so short that chance may meet it (30 days, 3 %) needs a word of its figure, and not more words of another nearer.
 * 5. What is a product, sum or share of key figures follows from them, unless the words call it a figure's own.
 * 6. What is far in value from every key figure is about something else; so are days, months and percent, which papers state of
 *    many things, where no word tells of a figure or of this programme.
 * 7. Any other amount differs from a figure where the sentence, the row or its head speaks of that figure in two independent ways,
 *    in three beside words of other things, and nothing in it lets one fear a rival, the past, a supposition or a denial.
 * 8. What stands with words of other things, and with none of a figure, is about something else.
 * 9. All else is undecided.
 */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import { type Claim, type Claims, claimsOn, farAway } from './claims.ts';
import type { Figure } from './figures.ts';
import { followingsOf } from './following.ts';
import { type Mood, moodOf } from './mood.ts';
import type { Account } from './schema.ts';
import { type Statement, wordsAbove } from './statement.ts';
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

/** The amounts before and behind that an example may be made with. */
const amountsBefore = 24;
const amountsBehind = 8;

/** Accounts for all amounts of a text, in order. */
export function accountsOf(
  words: readonly Word[],
  statements: readonly Statement[],
  held: readonly HeldFigure[],
): Accounted[] {
  const findFollowing = followingsOf(held);
  const examples = new Set<number>();
  let recent: Amount[] = [];
  const accounts = statements.flatMap((statement, index) => {
    const { heads, amounts } = statement;
    if (amounts.length === 0) return [];
    const behind = statements[index + 1]?.amounts.slice(0, amountsBehind) ?? [];
    const beside = [...heads.mates, ...heads.row, ...heads.column].flatMap(head => head.amounts);
    const around = [...behind, ...recent, ...amounts, ...beside];
    const spoken = new Set(wordsAbove(statement, 'subjects').map(({ name }) => name));
    recent = [...recent, ...amounts].slice(-amountsBefore);
    return amounts.map(bare => {
      const amount = withUnitOfFigure(bare, statement, held);
      const following = findFollowing(amount, around, spoken);
      if (following?.of) examples.add(following.of.from);
      const decision = accountOf(amount, statement, held, words, following?.sum ?? null);
      return { amount, statement, ...decision };
    });
  });
  return withoutExamples(accounts, examples);
}

/** So many values of one column that no head of a row names, or at the heads of columns, are a list of examples: a figure has one value. */
const leastOfSeries = 3;

/** @param examples where the numbers stand that others are computed with, which are nobody's figure unless words say so */
function withoutExamples(accounts: readonly Accounted[], examples: ReadonlySet<number>): Accounted[] {
  const keyOf = ({ account, amount, statement: { cell, heads } }: Accounted) => {
    const isOpen =
      /^(?:undecided|other)$/.test(account) && heads.row.every(head => head.subjects.length === 0);
    if (cell === null || (cell.row > 0 && !isOpen)) return null;
    return `${cell.table} ${cell.row === 0 ? 'heads' : cell.column} ${amount.unit}`;
  };
  const series = Map.groupBy(accounts, keyOf);
  return accounts.map(one => {
    const key = keyOf(one);
    const isListed = key !== null && (series.get(key)?.length ?? 0) >= leastOfSeries;
    const isExample = isListed || (examples.has(one.amount.from) && one.why === noWord);
    return one.account === 'undecided' && isExample ? { ...one, ...decide('other', 'an example') } : one;
  });
}

function accountOf(
  amount: Amount,
  statement: Statement,
  held: readonly HeldFigure[],
  words: readonly Word[],
  sum: string | null,
): Decision {
  if (amount.unreadable !== null) return decide('unreadable', amount.unreadable);
  if (amount.unit === null) return decide('other', 'a number of something else');
  const { sure, feared } = moodOf(amount, statement, words);
  const ofDimension = held.filter(one => isOfDimension(amount, one.figure));
  const equal = ofDimension.filter(one => isEqual(amount, one.held));
  const isFact = equal.length > 0 && !isChance(amount) && sure !== 'past' && sure !== 'denied';
  if (sure !== null && !isFact) return decide('not-ours', sure);
  const claims = claimsOn(amount, statement, held);
  if (equal.length > 0) return equals(amount, equal, claims, feared);
  if (isMeasure(amount)) return decide('other', 'what other things are measured by');
  if (amount.isOperand) return decide('other', 'part of a calculation');
  if (sum !== null && !isClaimed(amount, claims)) return decide('follows', sum);
  if (ofDimension.some(one => isNear(amount, one.held.value))) return differs(amount, claims, feared);
  const inMonths = inWholeMonths(amount, statement, held);
  return inMonths
    ? decide('undecided', 'months may be longer than the days', inMonths)
    : decide('other', 'its value is far from every figure');
}

const daysOfMonth = 30;

/** `two months to pay`: the figure in days that they come to, where words name it. */
function inWholeMonths(amount: Amount, statement: Statement, held: readonly HeldFigure[]): Figure | null {
  if (amount.unit !== 'months') return null;
  const inDays: Amount = { ...amount, unit: 'days', value: amount.value.times(daysOfMonth) };
  const equal = held.filter(one => isOfDimension(inDays, one.figure) && isEqual(inDays, one.held));
  const [best] = claimsOn(inDays, statement, equal).claims;
  return best && best.distance < farAway ? best.figure : null;
}

function decide(account: Account, why: string, figure: Figure | null = null): Decision {
  return { account, why, figure };
}

/** Nothing, the whole, and one token or ounce. */
function isMeasure({ unit, value, upTo }: Amount): boolean {
  const ofUnit = { percent: 100, tokens: 1, ounces: 1 } as Record<string, number>;
  return upTo === null && (value.eq(0) || value.eq(ofUnit[unit ?? ''] ?? 0));
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

const noWord = 'no word tells what it is about';
const oneWay = 'one word only tells what it is about';
const otherValue = 'it has the value of another figure';

function equals(amount: Amount, equal: readonly HeldFigure[], all: Claims, feared: Mood | null): Decision {
  const best = all.claims.find(({ figure }) => equal.some(one => one.figure === figure));
  const only = equal[0]?.figure ?? null;
  if (!isChance(amount)) return decide('equals', '', best?.figure ?? only);
  if (all.toOther !== null && (!best || all.toOther < best.distance)) return decide('other', 'other words');
  const [leading] = all.claims;
  const isNearer = leading && best && leading.ways > best.ways && leading.distance < best.distance;
  const isOfAnother = leading?.isNamed && (!best?.isNamed || isNearer);
  if (isOfAnother)
    return isSure(leading) && leading.ways - (best?.ways ?? 0) >= 2
      ? differs(amount, all, feared)
      : decide('undecided', otherValue, leading.figure);
  return best ? decide('equals', '', best.figure) : decide('undecided', noWord, only);
}

/** Where words of other things stand in the sentence, two ways are not enough. */
const waysBesideOther = 3;

/** Prices and quantities so near to a figure are seldom of other things. */
const close = 1.25;

function differs(amount: Amount, { claims, toOther, isOurs }: Claims, feared: Mood | null): Decision {
  const [best] = claims;
  // Few things are stated in business days or as a range.
  const isCommon = common.has(amount.unit) && amount.dayKind === null && amount.upTo === null && !isOurs;
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
