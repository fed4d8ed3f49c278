/**
 * The rules that account for an amount, in this order:
 *
 * 1. A number that cannot be read is unreadable.
 * 2. An amount without a unit of a key figure is about something else.
 * 3. An amount that its clause or its heads ascribe to a rival or to the past, suppose or deny is not this programme's.
 * 4. An amount with the value of a key figure of its dimension equals it. Where two figures have the value, the words decide;
 *    a value so short that chance may meet it (30 days, 3 %) needs a word of its figure, and not more words of another.
 * 5. A product, sum or share of key figures follows from them, unless the words name it as a figure.
 * 6. Values side by side in a table that only numbers or dates head are examples, and about something else.
 * 7. An amount far in value from every key figure is about something else; so are days, months and percent in one or two digits,
 *    which documents state of many things, where no word names a figure and they are in no table.
 * 8. Any other amount differs from a figure in its own unit where the sentence, the row or its head speaks of that figure in two
 *    independent ways, neither it nor a cell beside it or the sentence before states the figure's value, and nothing in it
 *    suggests a rival, the past, a supposition or a denial.
 * 9. An amount with words of other things, or that may be past, supposed or a rival's, and with no word of a figure, is about
 *    something else.
 * 10. All else is undecided.
 */
import type { Amount } from './amounts/amount.ts';
import { type Claim, type Claims, farAway } from './claims.ts';
import type { Figure } from './figures.ts';
import type { Sum } from './following.ts';
import type { MoodOf } from './mood.ts';
import type { Account } from './schema.ts';
import type { Statement } from './statement.ts';
import { digitsOf, type HeldFigure, isEqual, isWithin } from './value.ts';

export interface Decision {
  account: Account;
  /** The figure that it equals, differs from, or may be meant for. */
  figure: Figure | null;
  /** Why, in a few words: the sum, the mood, what is unreadable. */
  why: string;
}

/** The findings on an amount that the rules decide by. */
export interface Findings extends Claims, MoodOf {
  amount: Amount;
  statement: Statement;
  /** The figures that are near in value, and those of its value. */
  near: readonly HeldFigure[];
  equal: readonly HeldFigure[];
  /** The sum that it follows from. */
  sum: Sum | null;
  /** True in a list of examples. */
  isListed: boolean;
}

export const anExample = 'an example';
export const noWord = 'no word tells what it is about';
const oneWay = 'one word only tells what it is about';
const otherValue = 'it has the value of another figure';

/** The account by the first rule that decides. */
export function accountOf(findings: Findings): Decision {
  for (const rule of rules) {
    const decision = rule(findings);
    if (decision) return decision;
  }
  return decide('other', 'its value is far from every figure');
}

const rules: readonly ((findings: Findings) => Decision | null)[] = [
  ({ amount: { unreadable } }) => (unreadable === null ? null : decide('unreadable', unreadable)),
  ({ amount, sum }) => ((amount.unit ?? sum) ? null : decide('other', 'a number of something else')),
  notOurs,
  equals,
  ({ amount }) => (isMeasure(amount) ? decide('other', 'what other things are measured by') : null),
  findings => (findings.sum === null || isClaimed(findings) ? null : decide('follows', findings.sum.written)),
  ({ isListed }) => (isListed ? decide('other', anExample) : null),
  differs,
];

function decide(account: Account, why: string, figure: Figure | null = null): Decision {
  return { account, why, figure };
}

/** A value that is not met by chance is the figure's, even beside a supposition or a rival. */
function notOurs({ amount, equal, sure }: Findings): Decision | null {
  const isFact = equal.length > 0 && !isChance(amount) && sure !== 'past' && sure !== 'denied';
  return sure === null || isFact ? null : decide('not-ours', sure);
}

function equals(findings: Findings): Decision | null {
  const { amount, equal, claims, toOther } = findings;
  const [leading] = claims;
  const [first] = equal;
  if (!first) return null;
  const best = claims.find(claim => equal.some(({ figure }) => figure === claim.figure));
  if (!isChance(amount)) return decide('equals', '', best?.figure ?? first.figure);
  if (leading?.isNamed && (!best?.isNamed || leading.ways > best.ways)) {
    const isDifference = isNamedHere(leading) && leading.ways >= (best?.ways ?? 0) + 2;
    return isDifference ? differs(findings) : decide('undecided', otherValue, leading.figure);
  }
  if (best) return decide('equals', '', best.figure);
  return toOther === null ? decide('undecided', noWord, first.figure) : decide('other', 'other words');
}

/** Nothing, the whole, and one token or ounce. */
function isMeasure({ unit, value, upTo }: Amount): boolean {
  const whole = unit === 'percent' ? 100 : Number(unit === 'tokens' || unit === 'ounces');
  return upTo === null && (value.eq(0) || value.eq(whole));
}

/** Units that documents state of many things: their figures need a word. */
const common: ReadonlySet<Amount['unit']> = new Set(['days', 'months', 'percent']);
/** Values in these units of so few digits are alike by chance, unless they are both ends of a range. */
const digitsOfChance = 2;

function isChance({ unit, value, upTo }: Amount): boolean {
  return upTo === null && common.has(unit) && digitsOf(value).length <= digitsOfChance;
}

/** A number of tokens or ounces that the words call a figure's follows from none, though another such number beside it is altered alike. */
function isClaimed({ amount: { unit }, claims: [best] }: Findings): boolean {
  const isConverted = unit === 'tokens' || unit === 'ounces';
  return isConverted && best !== undefined && best.figure.per === undefined && isNamedHere(best);
}

/** In the sentence or its heads. */
function isNamedHere({ isNamed, distance }: Claim): boolean {
  return isNamed && distance < farAway;
}

/** Prices and quantities so near to a figure are seldom of other things. */
const close = 1.25;

function differs({ amount, statement, near, claims: [best], toOther, feared }: Findings): Decision | null {
  if (near.length === 0) return null;
  // Few things are stated in business days, and a cell has its heads.
  const isCommon = isChance(amount) && amount.dayKind === null && statement.cell === null;
  if (!best) return decide(isCommon || (toOther ?? feared) !== null ? 'other' : 'undecided', noWord);
  const isOther = toOther !== null && (!best.isNamed || toOther < best.distance);
  const isClose = !common.has(amount.unit) && isWithin(amount.value, best.held.value, close);
  if (isOther && !isClose && best.distance === farAway) return decide('other', 'other words');
  // Where one of several cells or sentences side by side states the figure, the others are about something else.
  const isBeside = [statement, ...statement.heads.mates, ...statement.heads.before].some(({ amounts }) =>
    amounts.some(one => isEqual(one, best)),
  );
  const isDoubtful =
    isOther || isBeside || amount.unit !== best.figure.unit || !best.isNamed || best.ways < 2;
  const doubt = feared ?? (isDoubtful ? oneWay : null);
  return decide(doubt ? 'undecided' : 'differs', doubt ?? '', best.figure);
}
