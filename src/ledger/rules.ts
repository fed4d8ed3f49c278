/** The rules that account for an amount: the first that decides does. */
import { type Amount, commonUnits, digitsOf, type Statement } from '#amounts';
import type { Charge } from './charges.ts';
import { atHand, type Claim, type Claims, farAway } from './claims.ts';
import { type Figure, type HeldFigure, isAlike, isEqual, isOfDimension } from './figures.ts';
import type { MoodOf } from './mood.ts';
import type { Account } from './schema.ts';
import type { Term } from './terms.ts';

export interface Decision {
  account: Account;
  /** The figure that it equals, differs from, or may be meant for. */
  figure: Figure | null;
  /** Why, in a few words: the sum, the mood, what is unreadable. */
  why: string;
  /** The term, as written, that the figure does not have. */
  term?: string | undefined;
}

/** The findings on an amount that the rules decide by. */
export interface Findings extends Claims, MoodOf {
  amount: Amount;
  statement: Statement;
  charge: Charge | null;
  /** The figures that are near in value, and those of its value. */
  near: readonly HeldFigure[];
  equal: readonly HeldFigure[];
  /** All figures. */
  held: readonly HeldFigure[];
  /** The sum that it follows from. */
  sum: string | null;
  /** The statement computes. */
  isCalculation: boolean;
  /** The term that a figure does not have; null where all agree. */
  contraryTo(figure: HeldFigure): Term | null;
  /** The figure that the words around the amount name, if another amount of the sentence has its value. */
  swappedWith(figure: HeldFigure): HeldFigure | undefined;
  /** True in a list of examples. */
  isListed: boolean;
}

export const anExample = 'an example';
export const noWord = 'subject unclear';
const ofAnother = 'it is the value of another main figure';
const oneWay = 'only one word of the sentence suggests this';

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
  unrelated,
  charged,
  equals,
  ({ amount }) => (isMeasure(amount) ? decide('other', 'what other things are measured by') : null),
  findings => (findings.sum === null || isClaimed(findings) ? null : decide('derived', findings.sum)),
  ({ isListed }) => (isListed ? decide('other', anExample) : null),
  ({ charge, claims }) => (charge === 'service' && !claims[0] ? decide('charge', notInData) : null),
  differs,
];

function decide(account: Account, why: string, figure: Figure | null = null): Decision {
  return { account, why, figure };
}

/**
 * An amount that its clause or its heads ascribe to a rival or to the past, suppose or deny. A value that is not met by chance is the
 * figure's, even beside a supposition or a rival.
 */
function unrelated({ amount, statement, equal, sure, held }: Findings): Decision | null {
  if (sure === null) return null;
  const [figure] = equal;
  if (!figure || isChance(amount)) return decide('unrelated', sure);
  if (sure !== 'denied') return sure === 'past' ? decide('unrelated', sure) : null;
  // `not 1,550` denies a figure, but `395, not 1,550` does not.
  const isStated = statement.amounts.some(one => one !== amount && held.some(each => isEqual(one, each)));
  return isStated ? decide('unrelated', sure) : decide('undecided', sure, figure.figure);
}

const notInData = 'not in the programme data';

/** A fee, a discount, a penalty: of the figures, only those that are charges themselves can be meant. */
function charged({ charge, claims, equal }: Findings): Decision | null {
  const isFigure = claims.some(
    claim => claim.figure.isCharge && (claim.ways > 1 || equal.some(one => one.figure === claim.figure)),
  );
  const isCharge = charge === 'noun' || (charge === 'verb' && equal.length === 0);
  return isCharge && !isFigure ? decide('charge', notInData) : null;
}

/** The value decides; of a value that chance may meet, or that two figures have, the words do. */
function equals(findings: Findings): Decision | null {
  const { amount, equal, claims, toOther } = findings;
  const [leading] = claims;
  const [first] = equal;
  if (!first) return null;
  const best = claims.find(claim => equal.some(({ figure }) => figure === claim.figure));
  const stated = best ?? first;
  const meant = findings.swappedWith(stated);
  if (meant) return decide('differs', ofAnother, meant.figure);
  if (!isChance(amount)) {
    const right = claims.find(
      one => findings.contraryTo(one) === null && equal.some(({ figure }) => figure === one.figure),
    );
    return misplaced(stated, findings) ?? onItsTerms(right ?? stated, findings);
  }
  if (leading && isNamedHere(leading) && leading.ways > (best?.ways ?? 0)) {
    if (leading.ways >= (best?.ways ?? 0) + 2) return differs(findings);
    if (!best?.isNamed) return decide('undecided', noWord, leading.figure);
  }
  if (best) return onItsTerms(best, findings);
  return toOther === null ? decide('undecided', noWord, first.figure) : decide('other', 'other words');
}

/** `the down payment is 1,155`: the value is that of one figure, the words are of another. */
function misplaced(
  { figure }: HeldFigure,
  { amount, spoken, isCalculation, held }: Findings,
): Decision | null {
  const { names, per, not: rows = [] } = figure;
  const row = rows.find(name => (spoken.get(name) ?? farAway) <= atHand);
  if (row === undefined || isCalculation) return null;
  const meant = held.find(
    one => one.figure.names.includes(row) && one.figure.per === per && isOfDimension(amount, one.figure),
  );
  const own = names.filter(name => !meant?.figure.names.includes(name));
  const isNamed = own.some(name => (spoken.get(name) ?? farAway) < farAway);
  return isNamed || !meant ? null : decide('differs', ofAnother, meant.figure);
}

/** Equal in value and in all terms; where a term is another, named here it differs. */
function onItsTerms(one: HeldFigure | Claim, { amount, contraryTo, claims }: Findings): Decision {
  const term = contraryTo(one);
  if (term === null) return decide('equals', '', one.figure);
  const claim = claims.find(({ figure }) => figure === one.figure);
  const isMeant = !isChance(amount) || (claim && isNamedHere(claim));
  const isSure = term.isSure && isMeant;
  return {
    ...decide(isSure ? 'differs' : 'undecided', `other terms: “${term.written}”`, one.figure),
    term: term.written,
  };
}

/** Nothing, the whole, and one token or ounce. */
function isMeasure({ unit, value, upTo }: Amount): boolean {
  const whole = unit === 'percent' ? 100 : Number(unit === 'tokens' || unit === 'ounces');
  return upTo === null && (value.eq(0) || (whole > 0 && value.round(3).eq(whole)));
}

/** Values in common units of so few digits are alike by chance, unless they are both ends of a range. */
const digitsOfChance = 2;

function isChance({ unit, value, upTo }: Amount): boolean {
  return upTo === null && commonUnits.has(unit) && digitsOf(value).length <= digitsOfChance;
}

/** In words; what a figure is called is nearer to its amount. */
const farFromName = 7;

/** A number of tokens or ounces that the words call a figure's is derived from none. */
function isClaimed({ amount, claims: [best] }: Findings): boolean {
  const isNear = best && isNamedHere(best) && best.distance < farFromName;
  return isNear === true && amount.unit !== 'usd' && best.figure.per === undefined;
}

/** In the sentence or its heads. */
function isNamedHere({ isNamed, distance }: Claim): boolean {
  return isNamed && distance < farAway;
}

/**
 * A difference needs two independent signs of the figure in the sentence, the row or its head, the figure's value in neither of them nor
 * in the sentence before, and no hint of a rival, the past, a supposition or a denial. All else is undecided or of something else.
 */
function differs({ amount, statement, near, claims: [best], toOther, feared }: Findings): Decision | null {
  if (near.length === 0) return null;
  if (!best)
    return decide(
      (isChance(amount) && !statement.cell) || (toOther ?? feared) !== null ? 'other' : 'undecided',
      noWord,
    );
  const isOther = toOther !== null && (!best.isNamed || toOther < best.distance);
  if (!best.isNamed && best.ways < 2) return decide('other', 'other words');
  // Where one of several amounts side by side states the figure, the others may be about something else.
  const beside = [statement, ...statement.heads.mates];
  const isBeside = beside.some(({ amounts }) => amounts.some(one => isEqual(one, best)));
  const isDoubtful =
    isOther ||
    isBeside ||
    (amount.unit !== best.figure.unit && !isAlike(amount, best)) ||
    !best.isNamed ||
    best.ways < 2;
  const doubt = feared ?? (isDoubtful ? oneWay : null);
  return decide(doubt ? 'undecided' : 'differs', doubt ?? '', best.figure);
}
