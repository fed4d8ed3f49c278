/**
 * The account of each amount of a text. The rule, as a reader can repeat it, in this order:
 *
 * 1. What cannot be read is told as unreadable.
 * 2. What has no unit of a key figure is about something else.
 * 3. What words that stand with it say of a rival, of the past, as a supposition or as a denial is not this programme's.
 * 4. An amount with the value of a key figure of its dimension equals it. Where two figures have the value, the words decide;
 *    a value so short that chance may meet it (30 days, 3 %) needs a word of its figure, and none of another nearer.
 * 5. What is a product, sum or share of key figures follows from them.
 * 6. An amount with another value differs from a figure where the sentence, the row or its head speaks of that figure in two
 *    independent ways, and nothing in it lets one fear a rival, the past, a supposition or a denial.
 * 7. What stands with words of other things, and with none of a figure, is about something else.
 * 8. All else is undecided.
 */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import { type Claim, type Claims, claimsOn, farAway } from './claims.ts';
import type { Figure } from './figures.ts';
import { Followings } from './following.ts';
import { type Mood, moodOf } from './mood.ts';
import type { Statement } from './statement.ts';
import { withUnitOfFigure } from './unit-of-figure.ts';
import { digitsOf, type HeldFigure, hasDigitsOf, isEqual, isOfDimension, isWithin } from './value.ts';

export type Account = 'equals' | 'follows' | 'differs' | 'not-ours' | 'other' | 'undecided' | 'unreadable';

export interface Accounted {
  amount: Amount;
  statement: Statement;
  account: Account;
  /** The figure that it equals, differs from, or may be meant for. */
  figure: Figure | null;
  /** Why, in a few words: the sum, the mood, what is unreadable. */
  why: string;
}

/** So many values of one column that no head of a row names are a list of examples: a figure has one value. */
const leastOfSeries = 3;

function withoutSeries(accounts: Accounted[]): Accounted[] {
  const keyOf = ({ amount, statement: { cell } }: Accounted) =>
    `${cell?.table} ${cell?.column} ${amount.unit}`;
  const isOpen = ({ account, statement: { cell, heads } }: Accounted) =>
    account === 'undecided' && cell !== null && heads.row.every(({ subjects }) => subjects.length === 0);
  const series = Map.groupBy(accounts.filter(isOpen), keyOf);
  const isOfSeries = (accounted: Accounted) =>
    isOpen(accounted) && (series.get(keyOf(accounted))?.length ?? 0) >= leastOfSeries;
  return accounts.map(accounted =>
    isOfSeries(accounted)
      ? { ...accounted, account: 'other', figure: null, why: 'one of a list of examples' }
      : accounted,
  );
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
  const followings = new Followings(held);
  const accounts: Accounted[] = [];
  const examples = new Set<Amount>();
  let recent: Amount[] = [];
  for (const [index, statement] of statements.entries()) {
    const behind = statements[index + 1]?.amounts.slice(0, amountsBehind) ?? [];
    const heads = [...statement.heads.mates, ...statement.heads.row, ...statement.heads.column].flatMap(
      ({ amounts }) => amounts,
    );
    for (const bare of statement.amounts) {
      const amount = withUnitOfFigure(bare, statement, held, words);
      const around = [...behind, ...recent, ...statement.amounts, ...heads];
      const following = followings.of(amount, around, spokenOf(statement));
      if (following?.of) examples.add(following.of);
      accounts.push({
        amount,
        statement,
        ...accountOf(amount, statement, held, words, following?.sum ?? null),
      });
    }
    recent = [...recent, ...statement.amounts].slice(-amountsBefore);
  }
  return withoutSeries(
    accounts.map(accounted => (examples.has(accounted.amount) ? asExample(accounted) : accounted)),
  );
}

function spokenOf({ subjects, heads: { row, column, above } }: Statement): Set<string> {
  return new Set(
    [...subjects, ...[...row, ...column, ...above].flatMap(head => head.subjects)].map(({ name }) => name),
  );
}

/** The number of tokens of a worked example is nobody's figure, unless words say so. */
function asExample(accounted: Accounted): Accounted {
  const isOpen = accounted.account === 'undecided' && accounted.why !== oneWay;
  return isOpen
    ? { ...accounted, account: 'other', figure: null, why: 'the number of an example' }
    : accounted;
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
  if (amount.isRate) return decide('other', 'a rate');
  const mood = moodOf(amount, statement, words);
  const equal = held.filter(one => isOfDimension(amount, one.figure) && isEqual(amount, one.held));
  const mayBeOthers =
    equal.length === 0 || isChance(amount) || mood.sure === 'past' || mood.sure === 'denied';
  if (mood.sure !== null && mayBeOthers) return decide('not-ours', mood.sure);
  if (equal.length === 0 && isMeasure(amount)) return decide('other', 'what other things are measured by');
  if (equal.length === 0 && amount.isOperand) return decide('other', 'part of a calculation');
  const claims = claimsOn(amount, statement, held, words);
  if (equal.length > 0) return equals(amount, equal, claims, mood.feared);
  if (sum !== null) return decide('follows', sum);
  return differs(amount, claims, mood.feared, held);
}

function decide(account: Account, why: string, figure: Figure | null = null): Decision {
  return { account, why, figure };
}

/** Nothing, and one token or ounce. */
function isMeasure({ unit, value, upTo }: Amount): boolean {
  return upTo === null && (value.eq(0) || (value.eq(1) && (unit === 'tokens' || unit === 'ounces')));
}

/** Days, months and percent of so few digits are met by chance. */
const digitsOfChance = 2;

function isChance({ unit, value }: Amount): boolean {
  const isCounted = unit === 'days' || unit === 'months' || unit === 'percent';
  return isCounted && digitsOf(value).length <= digitsOfChance;
}

function equals(amount: Amount, equal: readonly HeldFigure[], all: Claims, feared: Mood | null): Decision {
  const { claims, other } = all;
  const named = claims.filter(({ figure }) => equal.some(one => one.figure === figure));
  const [best, second] = named;
  const [leading] = claims;
  const [only] = equal;
  if (isChance(amount)) {
    if (other && (!best || other.distance < best.distance)) return decide('other', other.words);
    const isOfAnother =
      leading?.isNamed && (!best?.isNamed || (best.distance === farAway && leading.distance < farAway));
    if (isOfAnother) return differs(amount, all, feared, equal);
    if (!best) return decide('undecided', noWord, only?.figure ?? null);
    if (second && !isBetter(best, second)) return decide('undecided', twoFigures, best.figure);
  }
  return decide('equals', '', best?.figure ?? only?.figure ?? null);
}

function isBetter(first: Claim, second: Claim): boolean {
  return first.ways > second.ways || (first.ways === second.ways && first.distance < second.distance);
}

const noWord = 'no word tells what it is about';
const oneWay = 'one word only tells what it is about';
const twoFigures = 'two figures may be meant';
const unlikely = 'its value is far from the figure';

function differs(
  amount: Amount,
  { claims, other, isStated }: Claims,
  feared: Mood | null,
  held: readonly HeldFigure[],
): Decision {
  const [best, second] = claims;
  const isOther = other !== null && (!best?.isNamed || other.distance < best.distance);
  if (isOther && (!best || best.ways < 2 || best.distance === farAway)) return decide('other', other.words);
  if (!best && isStated) return decide('other', 'its figure is stated beside it');
  if (!best)
    return amount.unit === 'percent' || !isNearAny(amount, held)
      ? decide('other', noWord)
      : decide('undecided', noWord);
  if (best.ways < 2 && isLoose(amount, best.figure, held)) return decide('other', unlikely);
  const doubts = [
    feared,
    isOther || amount.isForeign || !best.isNamed || best.ways < (other ? waysBesideOther : 2) ? oneWay : null,
    second && !isBetter(best, second) ? twoFigures : null,
    isFar(amount, best.figure, held) ? unlikely : null,
  ];
  const doubt = doubts.find(reason => reason !== null);
  return doubt ? decide('undecided', doubt, best.figure) : decide('differs', '', best.figure);
}

/** Without a word, what is far from every figure of its dimension is about something else. */
function isNearAny(amount: Amount, held: readonly HeldFigure[]): boolean {
  return held.some(({ figure }) => isOfDimension(amount, figure) && !isFar(amount, figure, held));
}

/** Where words of other things stand in the sentence, two ways are not enough. */
const waysBesideOther = 3;

/** A price, a quantity or a share that is written wrong is not more than doubled or halved, but where its point has slipped; a count not more than trebled. */
/** Money that does not say what it is per, and a share, that one word alone ties to a figure thrice as large or small. */
function isLoose({ unit, per, value }: Amount, figure: Figure, held: readonly HeldFigure[]): boolean {
  const own = held.find(one => one.figure === figure)?.held.value;
  const isVague = unit === 'percent' || (unit === 'usd' && per === null);
  return (
    isVague && own !== undefined && !isWithin(value, own, mostOfCount) && !hasDigitsOf({ value, unit }, own)
  );
}

const mostOfPrice = 2;
const mostOfCount = 3;

function isFar({ value, unit }: Amount, figure: Figure, held: readonly HeldFigure[]): boolean {
  const own = held.find(one => one.figure === figure)?.held.value;
  if (!own || value.eq(0)) return false;
  const most = unit === 'days' || unit === 'months' || unit === 'concessions' ? mostOfCount : mostOfPrice;
  return !isWithin(value, own, most) && !hasDigitsOf({ value, unit }, own);
}
