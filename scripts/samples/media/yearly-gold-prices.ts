/** Yearly averages of the gold price, published by the World Bank. */

export const yearlyGoldPrices: { period: string; usdPerTroyOunce: number }[] = [
  { period: '2010', usdPerTroyOunce: 1224.66 },
  { period: '2011', usdPerTroyOunce: 1569.2 },
  { period: '2012', usdPerTroyOunce: 1669.55 },
  { period: '2013', usdPerTroyOunce: 1411.65 },
  { period: '2014', usdPerTroyOunce: 1265.63 },
  { period: '2015', usdPerTroyOunce: 1160.81 },
  { period: '2016', usdPerTroyOunce: 1248.96 },
  { period: '2017', usdPerTroyOunce: 1257.49 },
  { period: '2018', usdPerTroyOunce: 1269.25 },
  { period: '2019', usdPerTroyOunce: 1392.57 },
  { period: '2020', usdPerTroyOunce: 1770.21 },
  { period: '2021', usdPerTroyOunce: 1799.6 },
  { period: '2022', usdPerTroyOunce: 1800.72 },
  { period: '2023', usdPerTroyOunce: 1942.73 },
  { period: '2024', usdPerTroyOunce: 2387.62 },
  { period: '2025', usdPerTroyOunce: 3441.48 },
  { period: '2026 H1', usdPerTroyOunce: 4694.17 },
];

/** Required credit; the licence is CC BY 4.0. */
export const yearlyGoldPricesCredit =
  'World Bank, Commodity Markets (“Pink Sheet”), updated 2 July 2026, CC BY 4.0';
