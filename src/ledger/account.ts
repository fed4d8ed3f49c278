/** The account of every amount of a text. */
import { type Amount, digitsOf, isWithin, type Statement, subjectsOf, type Word } from '#amounts';
import { chargeOf } from './charges.ts';
import { claimsOn, farAway } from './claims.ts';
import { sumsAmong } from './derived.ts';
import { type HeldFigure, isAlike, isEqual, isOfDimension, isOfSize } from './figures.ts';
import { moodOf } from './mood.ts';
import { type Context, contextOf } from './placed.ts';
import { accountOf, anExample, type Decision, noWord } from './rules.ts';
import { contraryTerm } from './terms.ts';

export interface Accounted extends Decision {
  amount: Amount;
  statement: Statement;
}

/** Accounts for all amounts of a text, in order. */
export function accountsOf(
  words: readonly Word[],
  statements: readonly Statement[],
  held: readonly HeldFigure[],
): Accounted[] {
  for (const statement of statements)
    statement.amounts = statement.amounts.map(bare => asMeant(withUnitOfFigure(bare, statement, held), held));
  const listed = new Set(listsOfExamples(statements).flat());
  const findSum = sumsAmong(statements, held);
  const accounts = statements.flatMap(statement =>
    statement.amounts.map((amount): Accounted => {
      const context = contextOf(amount, statement, words);
      const sum = findSum(amount, statement);
      const meant = (sum === null && eachOf(amount, statement, held)) || amount;
      const near = held.filter(one => isOfSize(meant, one) || isAlike(meant, one));
      const decision = accountOf({
        amount,
        statement,
        near,
        equal: held.filter(one => isEqual(amount, one)),
        held,
        isListed: listed.has(statement) && meant === amount,
        isCalculation: context.isCalculation,
        contraryTo: one => contraryTerm(one, context, held),
        swappedWith: one => swapOf(one, context, held),
        sum,
        charge: chargeOf(context),
        ...claimsOn({ ...context, amount: meant }, near),
        ...moodOf(context),
      });
      return { amount, statement, ...decision };
    }),
  );
  const sums = accounts.flatMap(({ account, why }) => (account === 'derived' ? [why] : []));
  const numbers = new Set(sums.map(sum => sum.split(' ')[0]));
  return accounts.map(one =>
    one.why === noWord && numbers.has(one.amount.value.toFixed())
      ? { ...one, account: 'other', why: anExample, figure: null }
      : one,
  );
}

/** `60 days to choose and 30 days to pay`: the figure that the words around an amount name, whose value another amount has. */
function swapOf({ figure }: HeldFigure, context: Context, held: readonly HeldFigure[]) {
  const { amount, statement, ownSubjects, isCalculation } = context;
  if (isCalculation || ownSubjects(...figure.names, ...figure.hints).length > 0) return undefined;
  const others = statement.amounts.filter(({ value }) => !value.eq(amount.value));
  return held
    .filter(one => isOfDimension(amount, one.figure) && others.some(({ value }) => value.eq(one.held.value)))
    .find(one => ownSubjects(...one.figure.names.slice(0, 1)).length > 0);
}

/** A wrong product is so near to the right one. */
const closely = 1.1;

/** What an amount near a product of a figure is for one token or ounce: `5 oz | second payment | 5,575 USD`. */
function eachOf(amount: Amount, { amounts, heads }: Statement, held: readonly HeldFigure[]): Amount | null {
  const all = [...amounts, ...[...heads.row, ...heads.column].flatMap(head => head.amounts)];
  const [count, another] = all.filter(
    ({ unit, per }) => /^(?:tokens|ounces)$/.test(unit ?? '') && per === null,
  );
  if (amount.unit !== 'usd' || amount.per !== null || !count?.value.gt(1) || another) return null;
  const per = count.unit === 'tokens' ? 'token' : 'ounce';
  const each: Amount = { ...amount, value: amount.value.div(count.value), per };
  const isNear =
    (one: Amount) =>
    ({ figure, held: { value } }: HeldFigure) =>
      isOfDimension(one, figure) && isWithin(one.value, value, closely);
  return held.some(isNear(each)) && !held.some(isNear(amount)) ? each : null;
}

/** From this number of bare values on, a line of a table that only numbers or dates head is a list of examples: a figure has one value. */
const leastOfList = 3;

function listsOfExamples(statements: readonly Statement[]): Statement[][] {
  const inCells = statements.flatMap(statement => {
    const { cell, amounts, subjects } = statement;
    return cell && amounts.length > 0 && subjects.length === 0
      ? [{ statement, cell, heads: statement.heads }]
      : [];
  });
  const isDated = ({ moods }: Statement) => moods.some(({ name }) => name === 'dated');
  const areNumbers = (heads: readonly Statement[]) =>
    heads.every(head => head.subjects.length === 0 && (head.amounts.length > 0 || isDated(head)));
  const below = inCells.filter(({ cell, heads }) => cell.row > 0 && areNumbers(heads.row));
  const beside = inCells.filter(({ cell, heads }) => cell.column > 0 && areNumbers(heads.column));
  const lines = [
    ...Map.groupBy(below, ({ cell: { table, column } }) => `${table} ${column}`).values(),
    ...Map.groupBy(beside, ({ cell: { table, row } }) => `${table} ${row}`).values(),
  ].filter(({ length }) => length >= leastOfList);
  return lines.map(line => line.map(({ statement }) => statement));
}

/** `1.020 USD` in the style in which it may be a figure; as its language has it, where that is one. */
function asMeant({ otherwise, ...amount }: Amount, held: readonly HeldFigure[]): Amount {
  if (!otherwise || held.some(one => isEqual(amount, one))) return amount;
  const each = amount.value.div(amount.number);
  const other = { ...amount, isRestyled: true, number: otherwise, value: otherwise.times(each), step: each };
  const isMeant = (one: Amount) => held.some(figure => isEqual(one, figure) || isOfSize(one, figure));
  return held.some(one => isEqual(other, one)) || (!isMeant(amount) && isMeant(other)) ? other : amount;
}

/** A number of another figure is seldom so near: within the double and the half. */
const nearest = 2;
/** Fewer digits, and smaller whole numbers, a document has for many things. */
const leastDigits = 3;
const leastNumber = 1000;
/** Nothing else in a document is counted in such numbers. */
const leastHuge = 1e6;

/** The unit of a number that has none, by the figure that it states: `gold at 1550`, `Down payment | 98.75`, `980M fully diluted`. */
function withUnitOfFigure(amount: Amount, statement: Statement, held: readonly HeldFigure[]): Amount {
  const { value, step, upTo, unit, unreadable } = amount;
  if (unit !== null || unreadable !== null) return amount;
  const hundredth = hundredthOf(amount, statement);
  if (hundredth)
    return { ...amount, unit: 'percent', value: value.div(hundredth), step: step.div(hundredth) };
  // The first number of a row counts the rows; and `6,500,000 subscribers` are counted.
  const beside = statement.heads.mates.flatMap(({ amounts, moods }) => (amounts.length === 0 ? moods : []));
  const isOfThings =
    statement.moods.some(({ name, from }) => from === amount.to && name === 'person') ||
    beside.some(({ name }) => name === 'thing' || name === 'measure');
  if (statement.cell?.column === 0 || isOfThings) return amount;
  const near = held.filter(one => !upTo === !one.held.upTo && isWithin(value, one.held.value, nearest));
  const isLarge = value.gte(leastNumber);
  const isLong = digitsOf(value).length >= leastDigits && (isLarge || !value.mod(1).eq(0));
  const isUnique = isLong || value.gte(leastHuge);
  const ofUnit = (one: HeldFigure) => ({ ...amount, unit: one.figure.unit });
  const isNamed = (one: HeldFigure) =>
    (statement.cell || isLarge) &&
    claimsOn({ amount: ofUnit(one), statement, span: statement }, [one]).claims.some(
      ({ distance }) => distance < farAway,
    );
  const found = (isUnique && near.find(one => one.held.value.eq(value))) || near.find(isNamed);
  return found ? { ...amount, unit: found.figure.unit } : amount;
}

/** `a fineness of 995`, `.995 fine`: a percent of the whole that it is stated of, as of any precious metal. */
function hundredthOf({ value }: Amount, statement: Statement): number | undefined {
  const isFineness = subjectsOf(statement).some(({ name }) => name === 'fineness');
  return isFineness ? [0.01, 10].find(one => value.gte(90 * one) && value.lt(100 * one)) : undefined;
}
