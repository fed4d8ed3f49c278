/** Who acts on an amount, at which stage and after which event. */
import type { Check, Context, Placed } from './placed.ts';

export function isTime({ unit }: { unit: string | null }): boolean {
  return unit === 'days' || unit === 'months';
}

/** A party that pays, receives or has the time, and is not the figure's. */
export const contraryAct: Check = ({ figure }, context) => {
  const { by, unit } = figure;
  const act = by && (actOf(context) ?? passiveOf(context));
  if (!act) return undefined;
  const { party, verb } = act;
  const isReceived = verb.name === 'receives' && !(isTime(figure) && verb.to === context.amount.from);
  const isContrary = isReceived
    ? party.name === by && unit === 'usd' && !context.is(context.amount.from - 1, 'priced at')
    : party.name !== by && (verb.name === 'pays' || (isTime(figure) && isAbout(verb, context)));
  return isContrary ? party : undefined;
};

/** `you have 45 days`, `you have to`, but not `you have your bars`. */
function isAbout({ name, to }: Placed, { is, amount }: Context): boolean {
  if (name === 'waits') return false;
  return !is(to - 1, 'possession') || is(to, 'duty') || to >= amount.from - 1;
}

/** The party that the clause is about, with what it does: `the seller pays`, `the seller must receive`. */
function actOf({ aheadOf, own, is }: Context) {
  const verbs = aheadOf(['has to', 'pays', 'receives', 'waits']);
  // `once you have chosen, 45 days`, `the buyer, not the seller`
  const parties = aheadOf(['buyer', 'seller']).filter(
    ({ from }) =>
      !is(from - 1, 'subordinating') && !own('not').some(({ to }) => to >= from - 1 && to <= from),
  );
  const acts = parties.flatMap(party => {
    const first = verbs.find(({ from }) => from >= party.to && from - party.to <= 1);
    const verb = verbs.find(({ from }) => from === first?.to) ?? first;
    return verb ? [{ party, verb }] : [];
  });
  return acts.at(-1);
}

/** `is retained by the holder`, `is paid to you`, and whom `the shop pays` */
function passiveOf({ own, is }: Context) {
  const acts = own('buyer', 'seller').flatMap(party => {
    const end = party.from - Number(is(party.from - 1, 'article'));
    const verb = own('paid by', 'paid to').find(({ to }) => to === end);
    return verb ? [{ party, verb: { ...verb, name: verb.name === 'paid by' ? 'pays' : 'receives' } }] : [];
  });
  return acts[0];
}

/** In words, from an amount to the event that it is counted from. */
const mostToEvent = 7;

const events = ['notice', 'election', 'receipt', 'acceptance', 'signing', 'inspection'].map(
  name => `event ${name}`,
);

/** What money is paid at, and what a time is counted from. */
function eventsOf({ amount, words, own, behindOf, is, span }: Context): Placed[] {
  const isJoined = (first: number, last: number) =>
    words.slice(first + 1, last + 1).every(({ before }) => before === 'none');
  const isAt = ({ from }: Placed) =>
    [1, 2, 3, 4].some(back => is(from - back, 'at event') && isJoined(from - back, from));
  if (!isTime(amount)) return own(...events).filter(isAt);
  // `30 days after it to choose`
  const isNear = ({ from }: Placed) =>
    from < amount.to + mostToEvent && isJoined(amount.to - 1, from) && !is(from - 1, 'receiver');
  if (is(amount.to, 'from event') || is(amount.to + 1, 'from event'))
    return behindOf([...events, 'event order']).filter(isNear);
  // `the 60 days begin when you sign`; but `30 days for your choice` behind the beginning is what begins.
  const start = words.slice(span.from, span.to).findIndex((_, at) => is(span.from + at, 'starting'));
  const isBehindStart = span.from + start >= amount.to;
  return start < 0 ? [] : own(...events, 'event order').filter(({ isBehind }) => isBehindStart || !isBehind);
}

/** Counted from another event, or before it. */
export const contraryEvent: Check = ({ figure: { unit, after } }, context) => {
  if (!after) return undefined;
  const early = isTime({ unit }) ? context.behind(1, 'before') : undefined;
  if (early) return early;
  const found = eventsOf(context);
  const own = [...after, ...(after.includes('signing') ? ['order'] : [])];
  return found.some(({ name }) => own.includes(name.replace('event ', ''))) ? undefined : found[0];
};

/** The words of the other stage, and none of its own: `at the end you pay the deposit`. */
export const contraryStage: Check = ({ figure: { stage, unit } }, { own, ownSubjects, statement }) => {
  if (stage === undefined) return undefined;
  const words = isTime({ unit }) ? [] : own('stage first', 'stage second');
  const headed = statement.heads.row
    .flatMap(({ subjects }) => subjects)
    .filter(({ name }) => name === 'down' || name === 'deferred');
  const cues = [...words, ...ownSubjects('down', 'deferred'), ...headed];
  const names = [`stage ${stage}`, stage === 'first' ? 'down' : 'deferred'];
  return cues.some(({ name }) => names.includes(name)) ? undefined : cues[0];
};
