import { expect, test } from 'vitest';
import { yearlyPricesCsv } from './yearly-prices.ts';

test('the data has a row for each year and the forward price, each with unit and source', () => {
  const [head, ...rows] = yearlyPricesCsv('1550').trimEnd().split('\r\n');
  expect(head).toBe('year,value,unit,source,source_url');
  for (const row of rows) expect(row).toMatch(/,[\d.]+,USD per troy ounce,"?.*World Bank.*,https:\S+$/);
  expect(rows.at(-1)).toMatch(/^Forward price,1550,/);
});
