/** Which numbers the pages may state, and why: what the data hold, and named formulas over what is published. */
import Big from 'big.js';
import type { FigureLedger } from '#ledger/schema';
import type { DocumentList } from '#library';
import type { MediaManifest } from '#media';
import type { GoldPrice } from '#price/schema';
import type { Program } from '#program';

export interface Published {
  program: Program;
  documents: DocumentList;
  media: MediaManifest;
  ledger: FigureLedger;
  price: GoldPrice;
  /** Yearly averages of the gold price, as stored with their source. */
  yearlyAverages: { averages: { year: number; usdPerTroyOunce: string }[] };
  openApiVersion: string;
  /** Lengths of the lists that pages are made of and count: questions, warning signs, facts that are not published. */
  listLengths: number[];
}

export interface Formula {
  name: string;
  /** Where on a page its values may stand; anywhere where left out. */
  within?: string;
  values: (published: Published) => (string | number | Big)[];
}

/** Numbers as they may be written: without separators and without zeros that say nothing. */
export function canonical(written: string | number | Big): string {
  return new Big(String(written).replace(/[,\u00a0\u202f\s]/g, '')).toFixed();
}

/** Every number that stands anywhere in a value, in keys and sentences too. */
export function numbersIn(value: unknown): string[] {
  return (JSON.stringify(value).match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(written =>
    canonical(written.replace(/,$/, '')),
  );
}

export const formulas: readonly Formula[] = [
  { name: 'Programme data, as stored', values: ({ program }) => numbersIn(program) },
  {
    name: 'Examples of what may be typed, one of them in ounces, too',
    within: '[data-passage="tool"]',
    values: () => ['0.5', 100, 3, '96.4522398'],
  },
  {
    name: 'Purchase of N tokens: N ÷ tokens per ounce, and N × each price',
    within: '.purchase-examples',
    values: ({ program: { commercialTerms: terms } }) =>
      [
        terms.minimumSubscription.tokens,
        terms.tokensPerTroyOunce,
        5 * terms.tokensPerTroyOunce,
        terms.maximumOffering.tokens,
      ].flatMap(tokens => [
        tokens,
        new Big(tokens).div(terms.tokensPerTroyOunce),
        ...[terms.downPayment, terms.deferredPayment, terms.allIn].map(price =>
          new Big(price.usdPerToken).times(tokens),
        ),
      ]),
  },
  {
    name: 'Number of entries of a list',
    values: ({ program, listLengths }) => [...listLengths, ...lengthsIn(program)],
  },
  {
    name: 'Facts of a document: pages, characters, bytes',
    within: '.document-facts, .document-row .kind, .checksum-list',
    values: ({ documents: { documents } }) =>
      documents.flatMap(({ pageCount, characterCount, sizeBytes }) => [
        pageCount,
        characterCount,
        sizeBytes,
        ...roundedSizes(sizeBytes),
      ]),
  },
  {
    name: 'All documents together: number and pages',
    values: ({ documents: { count, documents } }) => [
      count,
      documents.reduce((sum, { pageCount }) => sum + pageCount, 0),
    ],
  },
  {
    name: 'Facts of a photo or video, and what its caption says',
    within: 'figcaption',
    values: ({ media }) => [
      ...numbersIn(media.items.map(({ title, description }) => [title, description])),
      ...media.items.flatMap(({ sizeBytes, durationSeconds }) => [
        ...roundedSizes(sizeBytes),
        ...(durationSeconds === null ? [] : [Math.round(durationSeconds)]),
      ]),
    ],
  },
  {
    name: 'Statements that the documents make of the key figures',
    within: '.figure-readings, .amount-account, section:has(#account)',
    values: ({ ledger }) => [
      ledger.documents,
      ...[ledger, ...ledger.figures].flatMap(({ equals, differs, unclear, dayKindNotStated }) => [
        equals,
        differs,
        unclear,
        dayKindNotStated,
      ]),
      ...Object.values(ledger.account),
      ledger.account.undecided + ledger.account.unreadable,
      ledger.review.filter(({ settled }) => settled !== null).length,
      ...numbersIn(ledger.differences.map(({ readings }) => readings.map(({ value }) => value))),
    ],
  },
  {
    name: 'Price of gold at the build, as answered, and rounded',
    within: 'price-comparison, .price-comparison',
    values: ({ price }) => [
      ...numbersIn(price),
      ...[price.spot, price.margin, price.marginPercent, price.discountPercent].flatMap(value =>
        [0, 1, 2].map(decimals => Math.abs(value).toFixed(decimals)),
      ),
    ],
  },
  {
    name: 'Yearly averages of the gold price, rounded, and against the forward price',
    within: 'section:has(.yearly-averages), section:has(.yearly-averages) + section',
    values: ({ yearlyAverages, program }) => [
      ...numbersIn(yearlyAverages),
      yearlyAverages.averages.length,
      ...yearlyAverages.averages.flatMap(({ usdPerTroyOunce }) => [
        new Big(usdPerTroyOunce).round(0, Big.roundHalfUp),
        new Big(usdPerTroyOunce).minus(program.commercialTerms.forwardPrice.usdPerTroyOunce).abs(),
      ]),
    ],
  },
  {
    name: 'Version of OpenAPI',
    within: 'footer',
    values: ({ openApiVersion }) => [openApiVersion.split('.').slice(0, 2).join('.')],
  },
];

export interface StatedNumbers {
  within: string | null;
  numbers: Set<string>;
}

/** The values of each formula, with where they may stand. */
export function statedNumbers(published: Published): StatedNumbers[] {
  return formulas.map(({ within = null, values }) => ({
    within,
    numbers: new Set(values(published).map(canonical)),
  }));
}

function lengthsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [value.length] : []), ...Object.values(value).flatMap(lengthsIn)];
}

/** In kB and MB, with one decimal and with none. */
function roundedSizes(bytes: number): string[] {
  return [bytes / 1e3, bytes / 1e6].flatMap(size => [size.toFixed(0), size.toFixed(1)]);
}
