import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Chart, chartCsv, chartSvg } from './charts.ts';

const chart: Chart = {
  title: 'One <b>and</b> "two" & three',
  unit: 'USD per troy ounce',
  of: 'payment',
  bars: [
    { label: 'Down, "first"', value: '395' },
    { label: 'Later\nstill', value: '1155.50' },
  ],
  line: { label: 'Price', value: '1550' },
  source: { text: 'A service, its data', url: 'https://site.example/api/program' },
};

test('the data has a row for each bar and the reference price, each with unit and source', () => {
  expect(chartCsv(chart).split('\r\n')).toEqual([
    'payment,value,unit,source,source_url',
    '"Down, ""first""",395,USD per troy ounce,"A service, its data",https://site.example/api/program',
    '"Later\nstill",1155.50,USD per troy ounce,"A service, its data",https://site.example/api/program',
    'Price,1550,USD per troy ounce,"A service, its data",https://site.example/api/program',
    '',
  ]);
});

test('the picture contains title, values and source, and escapes markup', async () => {
  const svg = chartSvg(chart);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 960 });
  for (const words of ['&lt;b&gt;', '1,155.50', 'Price 1,550', 'Source: A service, its data']) {
    expect(svg).toContain(words);
  }
  expect(svg).not.toContain('<b>');
});

test('bars begin at zero and are proportional to their values', () => {
  const lengths = [...chartSvg(chart).matchAll(/<rect x="\d+" y="\d+" width="([\d.]+)"/g)].map(([, length]) =>
    Number(length),
  );
  expect(lengths).toHaveLength(2);
  expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(1155.5 / 395, 2);
});
