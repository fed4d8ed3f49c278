/** Bounds of an amount, `no fewer than`, `at most`, `the largest`, and denials that are none. */
import { commonUnits } from './amounts/units.ts';
import type { Figure } from './figures.ts';
import type { Context, Span } from './placed.ts';

/** The bound that the words put on an amount and the figure does not have. */
export function contraryBound({ bounds = [] }: Figure, context: Context): Span | undefined {
  const { own, all, ahead, is, isNegated } = context;
  const has = (name: string) => bounds.some(one => one === name);
  const bound = boundOf(context);
  if (bound) {
    const plain = bound.name.replace(' behind', '');
    // `no order for fewer than` is `at least`, and `fewer than` alone states no minimum.
    const meant = isNegated() ? (denied[plain] ?? plain) : plain;
    const isOnly = plain === 'under' && is(bound.from - 1, 'only');
    return (has(meant) || has(plain)) && !isOnly ? undefined : bound;
  }
  const [most, least] = [own('top')[0], own('bottom')[0]];
  // `above the soft cap of 6.5 million`
  const over = isNegated() || all('if') ? undefined : ahead(2, 'over');
  if (has('least')) return over ?? (least || all('not') ? undefined : most);
  return has('most') && !most ? least : undefined;
}

const denied: Record<string, string> = { over: 'most', under: 'least' };

function boundOf(context: Context) {
  const { ahead, behind, all, own, words, amount, statement, is } = context;
  const bound = ahead(0, 'least', 'most', 'over', 'under') ?? behind(0, 'least behind', 'most behind');
  if (!bound) {
    // `not due until 60 days after`, `never before 90 days`
    const isDenied = own('not', 'negated', 'limiting').some(({ to }) => to < amount.from);
    const isEarliest = isDenied && commonUnits.has(amount.unit) && is(amount.from - 1, 'until');
    return isEarliest ? { name: 'least', from: amount.from - 1, to: amount.from } : undefined;
  }
  if (bound.name !== 'over' && bound.name !== 'under') return bound;
  // `below 1,155 USD the metal is cheaper`, `if gold is worth less than 1,155 USD`: a comparison
  const isFirst = bound.from === statement.from || words[bound.from - 1]?.isLabel;
  const isCompared =
    (isFirst && amount.unit === 'usd') ||
    all('if') ||
    statement.subjects.some(({ name }) => name === 'other');
  return isCompared ? undefined : bound;
}
