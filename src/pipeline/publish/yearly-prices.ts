/** `/charts/yearly-gold-price.csv`: the chart of yearly average prices as data, each row with its source. */
import { yearlyAverages } from '#price/yearly-averages';
import { csv } from '../../csv.ts';

/** @param forwardPrice US dollars per troy ounce, as a decimal string */
export function yearlyPricesCsv(forwardPrice: string): string {
  const { averages, source } = yearlyAverages;
  const { name, updated, license, url } = source;
  const years = averages.map(({ year, months, usdPerTroyOunce }) => [
    months === 12 ? String(year) : `${year}, first ${months} months`,
    usdPerTroyOunce,
  ]);
  const rows = [...years, ['Forward price', forwardPrice]].map(row => [
    ...row,
    'USD per troy ounce',
    `${name}, edition of ${updated}, ${license}`,
    url,
  ]);
  return csv([['year', 'value', 'unit', 'source', 'source_url'], ...rows]);
}
