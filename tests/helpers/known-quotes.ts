/** Quotes of a library of which it is known where they come from and what was done to them. */
import type { QuotedText, Verdict } from '#compare';
import { randomNumbers } from '../benchmarks/search/random.ts';

export interface KnownQuote {
  made: string;
  text: string;
  verdict: Verdict;
}

/** The sentences of a text as a reader sees them, found without the code that is tested. */
export function sentencesIn({ pages }: Pick<QuotedText, 'pages'>): string[] {
  return pages.flatMap(({ text }) => {
    // Heads and feet stand first and last.
    const body = text.split('\n').slice(1, -1).join('\n');
    const found = body.match(/(?<=^|[.:;]\s|\n)[A-Z](?:[^.!?:;\t]|[.](?=\d)){25,320}[.](?=\s|$)/g) ?? [];
    return found.filter(isProse);
  });
}

/** Lines that are filled, and no heading or row of a table among them. */
function isProse(sentence: string): boolean {
  const lines = sentence.split('\n').slice(0, -1);
  return (
    sentence.split(/\s+/).length > 5 &&
    !sentence.includes('\n–') &&
    lines.every((line, index) => line.length > (index === 0 ? 8 : 50))
  );
}

/** Five hundred, the same for the same seed. */
export function knownQuotes(
  texts: readonly QuotedText[],
  seed: number,
): { quotes: KnownQuote[]; earlier: QuotedText } {
  const random = randomNumbers(seed);
  const stands = standsIn(texts);
  const printed = texts.filter(({ pages }) => pages.every(({ source }) => source === 'text'));
  const scanned = texts
    .filter(({ pages }) => pages.every(({ source }) => source === 'ocr'))
    .flatMap(sentencesIn);
  const sentences = printed.flatMap(sentencesIn);
  const rows = printed.flatMap(rowsIn);
  const earlier = earlierText(printed[0] as QuotedText);
  const lost = sentencesIn(earlier).filter(sentence => !stands(sentence));
  const make = (count: number, made: string, verdict: Verdict, one: () => string | null): KnownQuote[] => {
    const quotes: KnownQuote[] = [];
    while (quotes.length < count) {
      const text = one();
      // A text may say in another place what a change made of a sentence.
      if (text !== null && (verdict === 'verbatim' || !stands(text))) quotes.push({ made, text, verdict });
    }
    return quotes;
  };
  const any = () => random.oneOf(sentences);
  const quotes = [
    ...make(120, 'exact', 'verbatim', any),
    ...make(60, 'divided, with other quotation marks and dashes', 'verbatim', () =>
      printedOtherwise(any(), random.share),
    ),
    ...make(40, 'misread', 'verbatim', () => misread(random.oneOf(scanned), random.share)),
    ...make(40, 'a row of a table', 'verbatim', () =>
      random.oneOf(rows).join(random.oneOf([' ', '\t', ' | '])),
    ),
    ...make(80, 'a digit changed', 'altered', () => otherDigit(any(), random.below)),
    ...make(60, 'a word changed that decides', 'altered', () => otherDecision(any(), random.share)),
    ...make(60, 'invented', 'not-found', () =>
      random.oneOf(invented).replaceAll('#', String(2 + random.below(97))),
    ),
    ...make(40, 'from an earlier version', 'only-in-earlier-version', () => random.oneOf(lost)),
  ];
  return { quotes, earlier };
}

/** Whether the words stand in one of the texts, whatever the line breaks. */
export function standsIn(texts: readonly QuotedText[]): (quote: string) => boolean {
  const spaced = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
  const all = texts.map(({ pages }) => spaced(pages.map(({ text }) => text).join(' '))).join('\f');
  return quote => all.includes(spaced(quote).replace(/[.\s]+$/, ''));
}

/** Lines of tables: two cells of figures at least. */
function rowsIn({ pages }: QuotedText): string[][] {
  return pages
    .flatMap(({ text }) => text.split('\n'))
    .filter(line => (line.match(/(?<=^|\s)[\d,.]+(?=\s|$)/g) ?? []).length > 2 && !/[.:;]$|[.]\s/.test(line))
    .map(line => line.split(/(?<=\d)\s|\s(?=\d)/));
}

/** The same text as it was a year ago: other days, other prices. */
function earlierText(text: QuotedText): QuotedText {
  const changed = (page: string) =>
    page
      .replace(/\bSeller\b/g, 'Vendor')
      .replace(/\b(\d{2}) days\b/g, (_, days) => `${Number(days) + 15} days`);
  return {
    ...text,
    version: { sha256: '0'.repeat(64), from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' },
    pages: text.pages.map(page => ({ ...page, text: changed(page.text) })),
  };
}

function printedOtherwise(sentence: string, share: () => number): string {
  const marks = sentence.replaceAll('’', "'").replaceAll('–', '-').replace(/[“”]/g, '"').replace(/fi/g, 'ﬁ');
  const divided = marks.replace(/\b([a-z]{3,})([a-z]{4,})\b/g, (word, first, rest) =>
    share() < 0.15 ? `${first}-\n${rest}` : word,
  );
  const wrapped = divided.replace(/ (?=[a-z])/g, () => (share() < 0.1 ? '\n' : share() < 0.1 ? '  ' : ' '));
  return share() < 0.5 ? `“${wrapped}”` : wrapped[0]?.toLowerCase() + wrapped.slice(1);
}

const misreadings = [
  ['m', 'rn'],
  ['l', '1'],
  ['o', '0'],
  ['e', 'c'],
  ['d', 'cl'],
  ['w', 'vv'],
  ['h', 'b'],
  ['i', 'l'],
] as const;
const exact = /\d|^(?:shall|must|may|will|can|not|no|never|without|one|two|three|half|days?|usd)\b/i;

function misread(sentence: string, share: () => number): string {
  let changes = 0;
  const words = sentence.split(/(\s+)/).map(word => {
    if (exact.test(word) || word.length < 5 || share() > 0.2) return word;
    const [from, to] = misreadings[Math.floor(share() * misreadings.length)] ?? ['m', 'rn'];
    const at = word.indexOf(from, 1);
    if (at < 0) return word;
    changes += 1;
    return word.slice(0, at) + to + word.slice(at + 1);
  });
  return changes === 0 ? sentence : words.join('');
}

export function otherDigit(sentence: string, below: (limit: number) => number): string | null {
  const places = [...sentence.matchAll(/\d/g)].map(({ index }) => index);
  const at = places[below(Math.max(1, places.length))];
  if (at === undefined) return null;
  return sentence.slice(0, at) + ((Number(sentence[at]) + 1 + below(9)) % 10) + sentence.slice(at + 1);
}

/** Another word in the place of one that decides, or none. */
export const decisions: [RegExp, string][] = [
  [/ not\b/, ''],
  [/\bshall\b/, 'may'],
  [/\bmay\b/, 'shall'],
  [/\bmust\b/, 'may'],
  [/\bwill\b/, 'may'],
  [/\b(is|are)\b/, '$1 not'],
  [/\bcan\b/, 'cannot'],
  [/\bwithout\b/, 'with'],
  [/\bno\b/, 'a'],
];

function otherDecision(sentence: string, share: () => number): string | null {
  const possible = decisions.filter(([word]) => word.test(sentence));
  const [word, other] = possible[Math.floor(share() * possible.length)] ?? [];
  return word === undefined ? null : sentence.replace(word, other ?? '');
}

const invented = [
  'The Seller guarantees a return of # per cent a year to every purchaser.',
  'All tokens are insured by Lloyd’s of London for # million dollars.',
  'The gold is stored in Switzerland and audited by an independent firm every # weeks.',
  'You can cancel at any time within # days and receive your money back in full.',
  'Our team has more than # years of experience in running gold mines across South America.',
  'The price of gold will double before you have to make your second instalment of #.',
  'Investors who refer a friend receive a bonus of # tokens in their wallet.',
  'Please find attached the revised agreement with my # comments in yellow.',
  'The mine produced # kilograms of gold in the last quarter, a record for the region.',
  'A bank guarantee from a first-class institution covers # per cent of every payment.',
  'Delivery to your home is free of charge for orders of more than # bars.',
  'We expect listing on a major exchange in week # at a substantial premium.',
  'Your personal adviser will call you on Tuesday at # minutes past ten.',
  'Dividends are paid twice a year out of the profits of hall #.',
  'The government of Bolivia owns # per cent of the shares of the company.',
  'Tax advice obtained in year # confirms that no capital gains arise for residents of Germany.',
  'I spoke with # of the lawyers and they are happy with the wording of the paper.',
  'The tokens may be used as collateral for loans up to # per cent of their market value.',
  'Every holder has a vote at the annual meeting number # of the programme.',
  'There is a waiting list of # people, so please answer by tomorrow evening.',
];
