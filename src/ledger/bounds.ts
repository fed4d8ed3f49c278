/** Bounds of an amount, `no fewer than`, `at most`, `the largest`, and denials, which may be one. */
import type { WordClass } from '#amounts';
import type { Check, Context, Placed } from './placed.ts';

/** The bound that the words put on an amount and the figure does not have. */
export const contraryBound: Check = ({ figure: { bounds = [] } }, context) => {
  const { own, all, isNegated, statement } = context;
  const heads = statement.heads.row.flatMap(({ moods }) => moods);
  const said = (side: string) => own(side)[0] ?? heads.find(({ name }) => name === side);
  const has = (name: string) => bounds.some(one => one === name);
  const bound = boundOf(context);
  if (bound) {
    const plain = bound.name.replace(' behind', '');
    // `no order for fewer than` is `at least`, and `fewer than` alone states no minimum; so is `never before`.
    const meant = isNegated() ? denied[plain] : stated[plain];
    return has(meant ?? plain) || has(plain) ? undefined : bound;
  }
  const [most, least] = [said('top'), said('bottom')];
  if (has('least')) return least || all('not') ? undefined : most;
  return has('most') && !most ? least : undefined;
};

const stated: Record<string, string> = { before: 'most' };
const denied: Record<string, string> = { over: 'most', under: 'least', before: 'least' };

function boundOf({ ahead, behind, all, words, amount, statement }: Context) {
  const bound =
    ahead(0, 'least', 'most', 'over', 'under', 'before') ?? behind(0, 'least behind', 'most behind');
  if (!bound) return undefined;
  if (bound.name !== 'over' && bound.name !== 'under') return bound;
  // `below 1,155 USD the metal is cheaper`, `if gold is worth less than 1,155 USD`: a comparison
  const isFirst = bound.from === statement.from || words[bound.from - 1]?.isLabel;
  const isCompared =
    (isFirst && amount.unit === 'usd') ||
    all('if') ||
    statement.subjects.some(({ name }) => name === 'other');
  return isCompared ? undefined : bound;
}

/** In words, from an amount to a denial in another clause. */
const mostNear = 5;

const bounding = /^(?:least|most|over|under|top|bottom|before)/;

/** A denial that no bound of the figure and no verb of change explains: `nobody pays 395 USD`, `1,550 USD is not owed`. */
export const denial: Check = ({ figure: { bounds = [] } }, { own, phrases, words, span, is, amount }) => {
  const has = (from: number, to: number, name: WordClass) =>
    words.slice(from, to).some((_, at) => is(from + at, name));
  const isBound =
    phrases.some(
      ({ name, from }) => bounding.test(name) && from >= span.from && from < span.to && !is(from - 1, 'none'),
    ) ||
    has(span.from, span.to, 'until') ||
    has(span.from, span.to, 'agreeing');
  if (bounds.includes('under') || (bounds.length > 0 && isBound)) return undefined;
  const changes = own('changes', 'variable');
  const isDenial = ({ name, from, to, isAhead, isInClause }: Placed) => {
    // Beyond a comma only what is near denies it, and not `1,550 USD, with nothing left to pay`.
    const isOfThing = is(from, 'denying a thing') || is(to, 'indefinite');
    const distance = isAhead ? amount.from - to : from - amount.to;
    const isOfAmount = isInClause || (distance < mostNear && (isAhead || !isOfThing));
    // `1,550 USD rather than the price of the day`, `395 USD, not due until the notice`
    const isOfOther = !isAhead && (name === 'contrast' || has(to, to + mostNear, 'until'));
    return (
      isOfAmount &&
      !isOfOther &&
      !is(from, 'not denying') &&
      !is(to, 'not denying') &&
      !has(from - 3, from, 'whose condition') &&
      !(to <= amount.from && has(span.from, span.to, 'until')) &&
      !changes.some(one => one.from >= from && one.from - from < 4)
    );
  };
  return own('not', 'contrast', 'negated', 'limiting').find(isDenial);
};
