/** Average gold prices of past years, published by the World Bank, and their comparison with a price. */
import Big from 'big.js';
import * as z from 'zod';
import stored from './yearly-averages.json' with { type: 'json' };

const decimal = z.string().regex(/^[1-9]\d*(\.\d+)?$/, 'expected a decimal number in quotes');

const average = z.strictObject({
  year: z.int(),
  months: z.int().min(1).max(12).describe('Months of the year that the average covers, from January.'),
  usdPerTroyOunce: decimal,
});

export type YearlyAverage = z.infer<typeof average>;

export const yearlyAveragesSchema = z.strictObject({
  source: z.strictObject({
    name: z.string(),
    url: z.url(),
    updated: z.iso.date().describe('Date of the version that the averages come from.'),
    license: z.string(),
  }),
  averages: z
    .array(average)
    .min(1)
    .refine(isUnbroken, 'expected each year once, in order, and whole years before the last')
    .describe('One average a year, the oldest first.'),
  lastMonthBelow: z
    .strictObject({
      usdPerTroyOunce: decimal.describe('Price that the month is compared with.'),
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    })
    .describe('Last month whose average was below a price.'),
});

export type YearlyAverages = z.infer<typeof yearlyAveragesSchema>;

export interface YearAgainstPrice extends YearlyAverage {
  /** Average minus price, in US dollars per troy ounce, decimal. */
  differenceUsd: string;
  below: boolean;
  /** The average covers twelve months. */
  whole: boolean;
}

export function yearlyAverages(): YearlyAverages {
  return yearlyAveragesSchema.parse(stored);
}

/**
 * Compares each average with a price.
 *
 * @param price US dollars per troy ounce, decimal
 */
export function yearsAgainst(averages: readonly YearlyAverage[], price: string): YearAgainstPrice[] {
  return averages.map(entry => {
    const difference = new Big(entry.usdPerTroyOunce).minus(price);
    return {
      ...entry,
      differenceUsd: difference.toFixed(2),
      below: difference.lt(0),
      whole: entry.months === 12,
    };
  });
}

function isUnbroken(averages: YearlyAverage[]): boolean {
  return averages.every(
    ({ year, months }, index) =>
      year === (averages[0]?.year ?? 0) + index && (months === 12 || index === averages.length - 1),
  );
}
