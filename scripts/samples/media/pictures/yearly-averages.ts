import type { Picture } from '../picture.ts';
import { box, colour, line, sheet, text } from '../sheet.ts';
import { yearlyGoldPrices, yearlyGoldPricesCredit } from '../yearly-gold-prices.ts';

const [base, pixelsPerDollar, slot, barWidth, left] = [820, 0.118, 82, 54, 104];
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const yearlyAverages: Picture = {
  name: 'yearly-gold-price-and-forward-price',
  format: 'png',
  caption: ({ forward }) => ({
    title: 'Yearly gold price and the forward price',
    description: `Drawing made as a sample: yearly averages of the gold price from 2010 to the first half of 2026 against the forward price of ${forward} USD per troy ounce. Averages of the past say nothing about the price at delivery. Source: ${yearlyGoldPricesCredit}.`,
    alt: `Bars of the yearly average gold price in US dollars per troy ounce: ${yearlyGoldPrices.map(({ period, usdPerTroyOunce }) => `${period} ${whole.format(usdPerTroyOunce)}`).join(', ')}. A line marks ${forward}.`,
    tags: ['price', 'chart'],
  }),
  draw: ({ forward, forwardUsd }) => {
    const forwardY = base - forwardUsd * pixelsPerDollar;
    return sheet({
      width: 1600,
      height: 1000,
      heading: headingFor(forward, forwardUsd),
      subheading: 'Gold, US dollars per troy ounce; the past says nothing about the price at delivery',
      source: yearlyGoldPricesCredit,
      body: [
        ...yearlyGoldPrices.map(({ period, usdPerTroyOunce }, index) => bar(period, usdPerTroyOunce, index)),
        line(100, base, 1500, base, { stroke: colour.strong }),
        line(100, forwardY, 1500, forwardY, { stroke: colour.gold, width: 4 }),
        text(100, forwardY - 58, 'Forward price', { size: 26, fill: colour.goldText }),
        text(100, forwardY - 18, `${forward} USD`, {
          size: 32,
          serif: true,
          weight: 600,
          fill: colour.goldText,
        }),
      ].join('\n'),
    });
  },
};

function headingFor(forward: string, forwardUsd: number): string {
  const lastBelow = yearlyGoldPrices.findLastIndex(({ usdPerTroyOunce }) => usdPerTroyOunce <= forwardUsd);
  const since = yearlyGoldPrices[lastBelow + 1]?.period;
  return since === undefined
    ? `Yearly averages and the forward price of ${forward}`
    : `Yearly averages have stood above ${forward} since ${since}`;
}

function bar(period: string, usdPerTroyOunce: number, index: number): string {
  const x = left + index * slot;
  const height = usdPerTroyOunce * pixelsPerDollar;
  return [
    box(x, base - height, barWidth, height, { fill: colour.rule }),
    text(x + barWidth / 2, base - 16, whole.format(usdPerTroyOunce), { size: 20, anchor: 'middle' }),
    text(x + barWidth / 2, base + 34, period, { size: 20, anchor: 'middle', fill: colour.soft }),
  ].join('\n');
}
