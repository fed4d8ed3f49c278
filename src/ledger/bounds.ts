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
  const find = (noun: string, phrase: string) => own(noun)[0] ?? own(phrase).find(({ isAhead }) => isAhead);
  const [most, least] = [find('top', 'most'), find('bottom', 'least')];
  // `above the soft cap of 6.5 million`
  const over = isNegated() || all('if') ? undefined : ahead(2, 'over');
  if (has('least')) return over ?? (least || all('not') ? undefined : most);
  return has('most') && !most ? least : undefined;
}

const denied: Record<string, string> = { over: 'most', under: 'least' };

function boundOf(context: Context) {
  const { ahead, behind, all, own, words, amount, statement, is } = context;
  const at = [2, 3, 4, 5]
    .map(back => amount.from - back)
    .find(place => is(place, 'smaller') || is(place, 'comparative'));
  // `of higher fineness than 99.5 %`
  if (is(amount.from - 1, 'than') && at !== undefined && at < amount.from - 2)
    return { name: is(at, 'smaller') ? 'under' : 'over', from: at, to: amount.from };
  const far = ahead(4, 'least', 'most');
  const bound =
    ahead(0, 'least', 'most', 'over', 'under') ??
    behind(0, 'least behind', 'most behind') ??
    (far && is(far.to - 1, 'extreme') ? far : undefined);
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

/** `you are not asked for 395 USD`: a denial ahead that no comparison, condition or verb of change explains. */
export function unexplainedDenial({ unit }: Figure, context: Context): Span | undefined {
  const { own, amount, is, words, span } = context;
  const last = own('not', 'negated', 'limiting').findLast(
    ({ from, to }) => to <= amount.from && (is(from, 'denial') || is(to - 1, 'denial')),
  );
  if (!last || (is(last.from, 'without') && commonUnits.has(unit))) return undefined;
  const isIn = (first: number, end: number, name: 'until' | 'subordinating') =>
    words.slice(first, end).some((_, at) => is(first + at, name));
  const isExplained = own('least', 'most', 'over', 'under', 'top', 'changes', 'before').some(
    ({ from, to }) => from >= last.from && to <= amount.from && !is(from, 'extreme'),
  );
  const isParted = words.slice(last.to, amount.from + 1).some(({ before }) => before !== 'none');
  const isConditional = isIn(span.from, span.to, 'until') || isIn(span.from, last.from, 'subordinating');
  // `bars not rejected within 5 days`
  const isOfNoun = words[last.from]?.text === 'not' && !is(last.from - 1, 'auxiliary');
  return isExplained || isParted || isConditional || isOfNoun ? undefined : last;
}
