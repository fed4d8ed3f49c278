/** Numbers that a query has in words or in short, as the figures that are published: "sixty days", "930 million", "1.55k". */

const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const scales: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  bn: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const values = new Map([
  ...upToNineteen.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, at) => [word, 10 * (at + 2)] as const),
]);

/** "10k gold" is of ten carats. */
const inShort =
  /(?<![\d,.])(\d[\d,]{0,20}(?:\.\d{1,12})?) ?(k(?! ?gold)|mn?|bn|thousand|million|billion)\b/gi;

const word = [...values.keys(), 'hundred', 'thousand', 'million', 'billion'].join('|');
const inWords = new RegExp(String.raw`\b(?:${word})(?:[ -](?:and )?(?:${word}))*\b`, 'gi');

/** "One token" and "stage two" are no figures. */
const least = 3;

export function inDigits(query: string): string {
  return query
    .replace(inShort, (_, number: string, scale: string) => {
      const value = Number(number.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1);
      // Not the tail of a binary fraction.
      return String(Number(value.toPrecision(12)));
    })
    .replace(inWords, words => {
      const value = worthOf(words.toLowerCase().split(/[ -]/));
      return value < least ? words : String(value);
    });
}

function worthOf(words: string[]): number {
  let whole = 0;
  let part = 0;
  for (const one of words) {
    const scale = scales[one];
    if (scale !== undefined) {
      whole += (part || 1) * scale;
      part = 0;
    } else if (one === 'hundred') part = (part || 1) * 100;
    else part += values.get(one) ?? 0;
  }
  return whole + part;
}
