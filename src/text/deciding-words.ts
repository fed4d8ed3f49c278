/** Words that decide what a sentence says: amounts, negations, duties and dates. */
export type DecidingKind = 'amount' | 'negation' | 'obligation' | 'date';

const words: Record<DecidingKind, string> = {
  negation: 'not no never without neither nor none nothing nobody nowhere cannot unless except non',
  obligation: 'shall must may will can could should would might ought need needs',
  date: 'business calendar working january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday',
  amount:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter third once twice double percent cent per usd eur gbp chf dollars euros',
};

let kinds: ReadonlyMap<string, DecidingKind> | undefined;

/** Made at the first use, so that a bundle without it has no list either. */
function kindOf(word: string): DecidingKind | undefined {
  kinds ??= new Map(
    Object.entries(words).flatMap(([kind, list]) =>
      list.split(' ').map(one => [one, kind as DecidingKind] as const),
    ),
  );
  return kinds.get(word);
}

const conditions =
  'if when where whenever wherever unless until till only provided providing subject except excluding save once after before upon while although though however whether instead otherwise alone solely merely least most wenn falls sofern soweit nur erst bis solange außer si cuando salvo excepto solo sólo hasta siempre';
let conditionWords: ReadonlySet<string> | undefined;

/** True of a word that limits what is said beside it. */
export function isCondition(folded: string): boolean {
  conditionWords ??= new Set(conditions.split(' '));
  return conditionWords.has(folded);
}

/** @param folded as `folded` does; a number begins with a digit or a sign */
export function decidingKind(folded: string): DecidingKind | null {
  if (/^[\p{Nd}+-]?\p{Nd}/u.test(folded) || /^[%‰$€£¥÷×≤≥≠<>±≈]$/.test(folded)) return 'amount';
  if (/n't$/.test(folded)) return 'negation';
  return kindOf(folded) ?? null;
}
