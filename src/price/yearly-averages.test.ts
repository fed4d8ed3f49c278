import { describe, expect, test } from 'vitest';
import { yearlyAverages, yearsAgainst } from './yearly-averages.ts';

describe('stored averages', () => {
  test('run from 2010 to the first half of 2026 without a gap', () => {
    const { averages } = yearlyAverages;
    expect(averages.map(({ year }) => year)).toEqual(Array.from({ length: 17 }, (_, index) => 2010 + index));
    expect(averages.at(-1)).toMatchObject({ year: 2026, months: 6 });
  });

  test('agree with the last month below the price they name: no later year is below it', () => {
    const { averages, lastMonthBelow } = yearlyAverages;
    const lastYearBelow = yearsAgainst(averages, lastMonthBelow.usdPerTroyOunce).findLast(
      ({ below }) => below,
    );
    expect(Number(lastMonthBelow.month.slice(0, 4))).toBeGreaterThanOrEqual(lastYearBelow?.year ?? 0);
  });

  test('are decimals, each of a whole year but the last', () => {
    const { averages } = yearlyAverages;
    expect(averages.filter(({ months }) => months < 12)).toEqual(averages.slice(-1));
    for (const { usdPerTroyOunce } of averages) expect(usdPerTroyOunce).toMatch(/^[1-9]\d*\.\d{2}$/);
  });
});

describe('a price beside the averages', () => {
  const averages = [
    { year: 2001, months: 12, usdPerTroyOunce: '99.99' },
    { year: 2002, months: 12, usdPerTroyOunce: '100.00' },
    { year: 2003, months: 3, usdPerTroyOunce: '100.10' },
  ];

  test('is exact to the cent', () => {
    expect(yearsAgainst(averages, '100').map(({ differenceUsd }) => differenceUsd)).toEqual([
      '-0.01',
      '0.00',
      '0.10',
    ]);
  });

  test('counts an average as below only if it is lower', () => {
    expect(yearsAgainst(averages, '100').map(({ below }) => below)).toEqual([true, false, false]);
  });

  test('distinguishes whole years from parts of a year', () => {
    expect(yearsAgainst(averages, '100').map(({ whole }) => whole)).toEqual([true, true, false]);
  });
});
