/**
 * The account of each amount of a text. The rule, as a reader can repeat it, in this order:
 *
 * 1. What cannot be read is told as unreadable.
 * 2. What has no unit of a key figure is about something else.
 * 3. What words that stand with it say of a rival, of the past, as a supposition or as a denial is not this programme's.
 * 4. An amount with the value of a key figure of its dimension equals it. Where two figures have the value, the words decide;
 *    a value so short that chance may meet it (30 days, 3 %) needs a word of its figure, and none of another nearer.
 * 5. What is a product, sum or share of key figures follows from them, unless the words call it a figure's own.
 * 6. An amount with another value differs from a figure where the sentence, the row or its head speaks of that figure in two
 *    independent ways, and nothing in it lets one fear a rival, the past, a supposition or a denial.
 * 7. What stands with words of other things, and with none of a figure, is about something else.
 * 8. All else is undecided.
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
import { digitsOf, type HeldFigure, isCounted, isEqual, isFar, isLoose, isOfDimension } from './value.ts';

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
  const accounts: Accounted[] = [];
  const examples = new Set<Amount>();
  let recent: Amount[] = [];
  for (const [index, statement] of statements.entries()) {
    const { heads, amounts } = statement;
    const behind = statements[index + 1]?.amounts.slice(0, amountsBehind) ?? [];
    const beside = [...heads.mates, ...heads.row, ...heads.column].flatMap(head => head.amounts);
    const spoken = new Set(wordsAbove(statement, 'subjects').map(({ name }) => name));
    for (const bare of amounts) {
      const amount = withUnitOfFigure(bare, statement, held, words);
      const following = findFollowing(amount, [...behind, ...recent, ...amounts, ...beside], spoken);
      if (following?.of) examples.add(following.of);
      const decision = accountOf(amount, statement, held, words, following?.sum ?? null);
      accounts.push({ amount, statement, ...decision });
    }
    recent = [...recent, ...amounts].slice(-amountsBefore);
  }
  return withoutSeries(withoutExamples(accounts, examples));
}

/** The number of tokens of a worked example is nobody's figure, unless words say so. */
function withoutExamples(accounts: Accounted[], examples: ReadonlySet<Amount>): Accounted[] {
  return accounts.map(one =>
    examples.has(one.amount) && one.account === 'undecided' && one.why !== oneWay
      ? { ...one, ...decide('other', 'the number of an example') }
      : one,
  );
}

/** So many values of one column that no head of a row names, or at the heads of columns, are a list of examples: a figure has one value. */
const leastOfSeries = 3;

function withoutSeries(accounts: Accounted[]): Accounted[] {
  const keyOf = ({ amount, statement: { cell } }: Accounted) =>
    `${cell?.table} ${cell?.row === 0 ? 'heads' : cell?.column} ${amount.unit}`;
  const isOpen = ({ account, statement: { cell, heads } }: Accounted) =>
    account === 'undecided' && cell !== null && heads.row.every(({ subjects }) => subjects.length === 0);
  const isHead = ({ statement: { cell } }: Accounted) => cell?.row === 0;
  const series = Map.groupBy(
    accounts.filter(one => isHead(one) || isOpen(one)),
    keyOf,
  );
  return accounts.map(one =>
    one.account === 'undecided' &&
    (series.get(keyOf(one))?.length ?? 0) >= leastOfSeries &&
    (isHead(one) || isOpen(one))
      ? { ...one, ...decide('other', 'one of a list of examples') }
      : one,
  );
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
  const mood = moodOf(amount, statement, words);
  const equal = held.filter(one => isOfDimension(amount, one.figure) && isEqual(amount, one.held));
  const isFact = equal.length > 0 && !isChance(amount) && mood.sure !== 'past' && mood.sure !== 'denied';
  if (mood.sure !== null && !isFact) return decide('not-ours', mood.sure);
  if (equal.length === 0 && isMeasure(amount)) return decide('other', 'what other things are measured by');
  if (equal.length === 0 && amount.isOperand) return decide('other', 'part of a calculation');
  const claims = claimsOn(amount, statement, held, words);
  if (equal.length > 0) return equals(amount, equal, claims, mood.feared);
  if (sum !== null && !isClaimed(amount, claims)) return decide('follows', sum);
  return differs(amount, claims, mood.feared, held);
}

function decide(account: Account, why: string, figure: Figure | null = null): Decision {
  return { account, why, figure };
}

/** Nothing, the whole, and one token or ounce. */
function isMeasure({ unit, value, upTo }: Amount): boolean {
  const ofUnit = { percent: 100, tokens: 1, ounces: 1 } as Record<string, number>;
  return upTo === null && (value.eq(0) || value.eq(ofUnit[unit ?? ''] ?? 0));
}

/** Days, months and percent of so few digits are met by chance. */
const digitsOfChance = 2;

function isChance({ unit, value }: Amount): boolean {
  return (isCounted(unit) || unit === 'percent') && digitsOf(value).length <= digitsOfChance;
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

function isBetter(first: Claim, second: Claim): boolean {
  return first.ways > second.ways || (first.ways === second.ways && first.distance < second.distance);
}

const noWord = 'no word tells what it is about';
const oneWay = 'one word only tells what it is about';
const twoFigures = 'two figures may be meant';
const otherValue = 'it has the value of another figure';
const unlikely = 'its value is far from the figure';

function equals(amount: Amount, equal: readonly HeldFigure[], all: Claims, feared: Mood | null): Decision {
  const { claims, other } = all;
  const [best, second] = claims.filter(({ figure }) => equal.some(one => one.figure === figure));
  const [leading] = claims;
  const only = equal[0]?.figure ?? null;
  if (!isChance(amount)) return decide('equals', '', best?.figure ?? only);
  if (other && (!best || other.distance < best.distance)) return decide('other', other.words);
  const isOfAnother =
    leading?.isNamed && (!best?.isNamed || (best.distance === farAway && leading.distance < farAway));
  if (isOfAnother)
    return isSure(leading) && leading.ways - (best?.ways ?? 0) >= 2
      ? differs(amount, all, feared, equal)
      : decide('undecided', otherValue, leading.figure);
  if (!best) return decide('undecided', noWord, only);
  if (second && !isBetter(best, second)) return decide('undecided', twoFigures, best.figure);
  return decide('equals', '', best.figure);
}

/** Where words of other things stand in the sentence, two ways are not enough. */
const waysBesideOther = 3;

function differs(
  amount: Amount,
  { claims, other, isStated }: Claims,
  feared: Mood | null,
  held: readonly HeldFigure[],
): Decision {
  const [best, second] = claims;
  const isOther = other !== null && (!best?.isNamed || other.distance < best.distance);
  const isWeak = !best || best.distance === farAway || (best.ways < 2 && (best.isFar || !best.isNamed));
  if (isOther && isWeak) return decide('other', other.words);
  if (!best && isStated) return decide('other', 'its figure is stated beside it');
  // Without a word, what is far from every figure of its dimension is about something else.
  const isNear = held.some(one => isOfDimension(amount, one.figure) && !isFar(amount, one.held.value));
  if (!best) return decide(amount.unit === 'percent' || !isNear ? 'other' : 'undecided', noWord);
  const isUnlikely = amount.isForeign || (!isNear && claims.every(claim => isLoose(amount, claim.held)));
  if (best.ways < 2 && isUnlikely) return decide('other', unlikely);
  const needed = other ? waysBesideOther : 2;
  const isDoubtful = isOther || amount.isForeign || !best.isNamed || best.ways < needed;
  const doubt =
    feared ||
    (isDoubtful && oneWay) ||
    (second && !isBetter(best, second) && twoFigures) ||
    (best.isFar && unlikely);
  return doubt ? decide('undecided', doubt, best.figure) : decide('differs', '', best.figure);
}
