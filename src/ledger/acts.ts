/** Who acts on an amount, at which stage and after which event. */
import type { Figure } from './figures.ts';
import type { Context, Placed, Span } from './placed.ts';

function isTime({ unit }: { unit: string | null }): boolean {
  return unit === 'days' || unit === 'months';
}

/** A party that pays, receives or has the time, and is not the figure's. */
export function contraryAct(figure: Figure, context: Context): Span | undefined {
  const { by, unit } = figure;
  const { own, is, all, isNegated, span } = context;
  if (by === undefined) return undefined;
  const { party = null, verb = null } = actOf(context) ?? {};
  if (party && verb) {
    const isReceived = verb.name === 'receives' && !(isTime(figure) && verb.to === context.amount.from);
    const isContrary = isReceived
      ? party.name === by && unit === 'usd'
      : party.name !== by && (verb.name === 'pays' || (isTime(figure) && isAbout(verb, context)));
    if (isContrary) return party;
  }
  const before = ({ from }: Span) => from - (is(from - 1, 'article') ? 2 : 1);
  // `is paid by the holder`, `the company picks storage within 30 days`
  const isAgent = (one: Placed) =>
    is(before(one), 'agent') ||
    (!verb && isTime(figure) && before(one) < span.from && !is(one.to, 'granting'));
  const agent = own('buyer', 'seller').find(one => one.name !== by && isAgent(one));
  if (agent || unit !== 'usd') return agent;
  const receiver = own('buyer').find(one => is(before(one), 'receiver'));
  const isPaid = own('paid').some(({ to }) => receiver && to <= receiver.from);
  return receiver && isPaid ? receiver : all('if') || isNegated() ? undefined : own('condition returned')[0];
}

/** `you have 45 days`, `you have to`, but not `you have your bars`. */
function isAbout({ name, to }: Placed, { is, amount }: Context): boolean {
  if (name === 'waits') return false;
  return !is(to - 1, 'possession') || is(to, 'duty') || to >= amount.from - 1;
}

/** The party that the clause is about, with what it does: `the seller pays`. */
function actOf({ amount, words, aheadOf, is }: Context) {
  const verbs = aheadOf(['has to', 'pays', 'receives', 'waits']);
  const parties = aheadOf(['buyer', 'seller']);
  const acts = parties.flatMap(party => {
    const first = verbs.find(({ from }) => from >= party.to && from - party.to <= 1);
    // `must receive`
    const verb = verbs.find(({ from }) => from === first?.to) ?? first;
    return verb ? [{ party, verb }] : [];
  });
  // `the shop pays you`
  const paid = parties.findLast(({ name, from }) =>
    verbs.some(
      verb =>
        name === 'buyer' &&
        verb.name === 'pays' &&
        (verb.to === from || (verb.to === from - 1 && words[verb.to]?.text === 'the')),
    ),
  );
  const isLast = paid && parties.every(({ from }) => from <= paid.from);
  const act = isLast ? { party: paid, verb: { ...paid, name: 'receives' } } : acts.at(-1);
  if (!act) return null;
  const { to } = act.verb;
  // `once you have chosen, 45 days`: a comma ends the clause.
  const isOpened = is(act.party.from - 1, 'subordinating');
  const isParted = words
    .slice(to, amount.from + 1)
    .some(
      ({ before }, at) =>
        is(to + at, 'subordinating') || before === 'semicolon' || (isOpened && before === 'comma'),
    );
  return isParted ? null : act;
}

/** In words, from an amount to the event that it is counted from. */
const mostToEvent = 7;

const events = ['notice', 'election', 'receipt', 'acceptance', 'signing'].map(name => `event ${name}`);

/** What money is paid at, and what a time is counted from. */
function eventsOf({ amount, words, own, behindOf, is }: Context): Placed[] {
  const isJoined = (first: number, last: number) =>
    words.slice(first + 1, last + 1).every(({ before }) => before === 'none');
  const isAt = ({ from }: Placed) =>
    [1, 2, 3, 4].some(back => is(from - back, 'at event') && isJoined(from - back, from));
  if (!isTime(amount)) return own(...events).filter(isAt);
  const isFrom = is(amount.to, 'from event') || is(amount.to + 1, 'from event');
  const isNear = ({ from }: Placed) => from < amount.to + mostToEvent && isJoined(amount.to - 1, from);
  return isFrom ? behindOf([...events, 'event order']).filter(isNear) : [];
}

/** Counted from another event, or before it. */
export function contraryEvent(figure: Figure, context: Context): Span | undefined {
  const { after, bounds = [] } = figure;
  const { own } = context;
  const early =
    isTime(figure) && (after ?? bounds.includes('most')) ? context.behind(1, 'before') : undefined;
  const isNext = ({ from }: Span) => early && from >= early.to && from - early.to <= 2;
  if (early && (after || own(...events, 'event order').some(isNext))) return early;
  const found = after ? eventsOf(context) : [];
  const ownEvents = [...(after ?? []), after?.includes('signing') ? 'order' : ''].map(
    name => `event ${name}`,
  );
  return found.some(({ name }) => ownEvents.includes(name)) ? undefined : found[0];
}

/** The words of the other stage, and none of its own: `at the end you pay the deposit`. */
export function contraryStage({ stage }: Figure, { own, ownSubjects }: Context): Span | undefined {
  if (stage === undefined) return undefined;
  const cues = [...own('stage first', 'stage second'), ...ownSubjects('down', 'deferred')];
  const names = [`stage ${stage}`, stage === 'first' ? 'down' : 'deferred'];
  return cues.some(({ name }) => names.includes(name)) ? undefined : cues[0];
}
