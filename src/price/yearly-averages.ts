/** Average gold prices of past years, published by the World Bank, and their comparison with a price. */
import Big from 'big.js';
import yearlyAverages from './yearly-averages.json' with { type: 'json' };

/**
 * The oldest year first. `months` counts those that an average covers, from January; `lastMonthBelow` is the last month
 * whose average was below a price; `updated` is the date of the version that the averages come from.
 */
export { yearlyAverages };

type YearlyAverage = (typeof yearlyAverages.averages)[number];

/**
 * Compares each average with a price: average minus price in US dollars per troy ounce, and whether it covers the whole year.
 *
 * @param price US dollars per troy ounce, decimal
 */
export function yearsAgainst(averages: readonly YearlyAverage[], price: string) {
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
