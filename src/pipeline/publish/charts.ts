/** `charts/…`: the charts of the pages as downloadable pictures (SVG) and data (CSV), both with the source inside. */
import Big from 'big.js';
import { html as xml } from 'hono/html';
import { yearlyAverages } from '#price/yearly-averages';
import { formatDecimal } from '#program/number-text';
import { csv } from '../../csv.ts';
import type { Inputs } from '../inputs.ts';
import type { Artifact } from '../routes/route.ts';
import { type ChartId, chartPath } from './page-files.ts';

interface Bar {
  label: string;
  value: string;
}

export interface Chart {
  /** The finding, as a sentence. */
  title: string;
  unit: string;
  /** Heading of the first column, such as `year`. */
  of: string;
  bars: readonly Bar[];
  /** Reference price, drawn across the bars. */
  line?: Bar;
  source: { text: string; url: string };
}

export function chartArtifacts(inputs: Inputs): Artifact[] {
  return Object.entries(charts(inputs)).flatMap(([id, chart]) => [
    { path: chartPath(id as ChartId, 'svg'), content: () => chartSvg(chart) },
    { path: chartPath(id as ChartId, 'csv'), content: () => chartCsv(chart) },
  ]);
}

function charts({ program, price, address }: Inputs): Record<ChartId, Chart> {
  const { forwardPrice, downPayment, deferredPayment, allIn, softCap } = program.commercialTerms;
  const { averages, source: ofAverages } = yearlyAverages;
  const unit = 'USD per troy ounce';
  const programSource = (path: string) => ({
    text: `${program.programme.serviceName}, ${path}`,
    url: `${address}/api/program`,
  });
  return {
    'gold-price': {
      title: `Forward price and gold price of ${price.priceDate}`,
      unit,
      of: 'price',
      bars: [
        { label: 'Forward price, fixed', value: forwardPrice.usdPerTroyOunce },
        { label: `Gold, ${price.source.kind}`, value: new Big(price.spot).toFixed() },
      ],
      source: {
        text: `${price.source.credit ?? price.source.name}, ${price.priceDate}`,
        url: price.source.url,
      },
    },
    payments: {
      title: 'The two payments and what they come to',
      unit,
      of: 'payment',
      bars: [downPayment, deferredPayment, allIn].map(({ name, usdPerTroyOunce }) => ({
        label: name,
        value: usdPerTroyOunce,
      })),
      source: programSource('commercialTerms'),
    },
    proceeds: {
      title: 'Soft cap, and the most that down payments can come to',
      unit: 'USD',
      of: 'amount',
      bars: [
        { label: 'Soft cap', value: softCap.usd },
        { label: 'Most gross proceeds', value: program.proceeds.maximumGrossUsd },
      ],
      source: programSource('commercialTerms.softCap, proceeds'),
    },
    'yearly-gold-price': {
      title: 'Average gold price of each year, beside the forward price',
      unit,
      of: 'year',
      bars: averages.map(({ year, months, usdPerTroyOunce }) => ({
        label: months === 12 ? String(year) : `${year}, first ${months} months`,
        value: usdPerTroyOunce,
      })),
      line: { label: 'Forward price', value: forwardPrice.usdPerTroyOunce },
      source: {
        text: `${ofAverages.name}, edition of ${ofAverages.updated}, ${ofAverages.license}`,
        url: ofAverages.url,
      },
    },
  };
}

export function chartCsv({ of, unit, source, bars, line }: Chart): string {
  const rows = [bars, line ?? []]
    .flat()
    .map(({ label, value }) => [label, value, unit, source.text, source.url]);
  return csv([[of, 'value', 'unit', 'source', 'source_url'], ...rows]);
}

/** Measures of the picture in its own units. */
const [width, margin, labels, values, row, head] = [960, 24, 200, 110, 30, 84];
const start = margin + labels + values;

/** Light colours of the site (styles/tokens.css). */
const colours = { paper: '#fbf8f1', ink: '#211c15', soft: '#5c5346', bar: '#8b8070', gold: '#7d5c0a' };

/** Horizontal bars from zero, each with label and value; uses system fonts only. */
export function chartSvg({ title, unit, bars, line, source }: Chart): string {
  const longest = Math.max(...[bars, line ?? []].flat().map(({ value }) => Number(value)));
  const room = width - 2 * margin - labels - values;
  const lengthOf = ({ value }: Bar) => Number(((room * Number(value)) / longest).toFixed(2));
  const foot = head + bars.length * row + (line ? 28 : 8);
  const height = foot + 48;
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
  font-family="Inter, Helvetica, Arial, sans-serif" font-size="15" role="img" aria-labelledby="title source">
<title id="title">${title}</title>
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<text x="${margin}" y="36" font-size="20" font-weight="600" fill="${colours.ink}">${title}</text>
<text x="${margin}" y="62" fill="${colours.soft}">${unit}</text>
${bars.map((bar, index) => barLines(bar, head + index * row, lengthOf(bar)))}${line ? referenceLine(line, start + lengthOf(line), foot) : ''}<text id="source" x="${margin}" y="${foot + 20}" font-size="12" fill="${colours.soft}">Source: ${source.text}</text>
<text x="${margin}" y="${foot + 36}" font-size="12" fill="${colours.soft}">${source.url}</text>
</svg>
`.toString();
}

function barLines({ label, value }: Bar, y: number, length: number) {
  return xml`<text x="${margin}" y="${y + 16}" fill="${colours.soft}">${label}</text>
<rect x="${start}" y="${y}" width="${length}" height="21" fill="${colours.bar}"/>
<text x="${start - 12}" y="${y + 16}" text-anchor="end" fill="${colours.ink}">${formatDecimal(value)}</text>
`;
}

function referenceLine({ label, value }: Bar, x: number, foot: number) {
  return xml`<line x1="${x}" x2="${x}" y1="${head - 6}" y2="${foot - 24}" stroke="${colours.gold}" stroke-width="2"/>
<text x="${x}" y="${foot - 6}" text-anchor="middle" font-weight="600" fill="${colours.gold}">${label} ${formatDecimal(value)}</text>
`;
}
