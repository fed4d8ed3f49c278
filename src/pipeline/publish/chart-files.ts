/** Downloadable files of a chart: a picture (SVG) and its data (CSV), both with the source inside. */
import { html as xml } from 'hono/html';
import { formatDecimal } from '#program/number-text';
import { csv } from '../../csv.ts';

export interface Chart {
  /** File name without extension. */
  id: ChartId;
  /** The finding, as a sentence. */
  title: string;
  unit: string;
  /** Heading of the first column, such as `year`. */
  of: string;
  bars: readonly { label: string; value: string }[];
  /** Reference price, drawn across the bars. */
  line?: { label: string; value: string };
  source: { text: string; url: string };
}

export const chartIds = ['gold-price', 'payments', 'proceeds', 'yearly-gold-price'] as const;
export type ChartId = (typeof chartIds)[number];

export function chartPath(id: ChartId, form: 'svg' | 'csv'): string {
  return `charts/${id}.${form}`;
}

export function chartCsv(chart: Chart): string {
  const { of, unit, source } = chart;
  const rows = pricesOf(chart).map(({ label, value }) => [label, value, unit, source.text, source.url]);
  return csv([[of, 'value', 'unit', 'source', 'source_url'], ...rows]);
}

function pricesOf({ bars, line }: Chart): Chart['bars'] {
  return line ? [...bars, line] : bars;
}

/** Measures of the picture in its own units. */
const [width, margin, labels, values, row, head] = [960, 24, 200, 110, 30, 84];
const start = margin + labels + values;

/** Light colours of the site (styles/tokens.css). */
const colours = { paper: '#fbf8f1', ink: '#211c15', soft: '#5c5346', bar: '#8b8070', gold: '#7d5c0a' };

/** Horizontal bars from zero, each with label and value; uses system fonts only. */
export function chartSvg(chart: Chart): string {
  const { title, unit, bars, line, source } = chart;
  const longest = Math.max(...pricesOf(chart).map(({ value }) => Number(value)));
  const room = width - 2 * margin - labels - values;
  const lengthOf = (value: string) => Number(((room * Number(value)) / longest).toFixed(2));
  const foot = head + bars.length * row + (line ? 28 : 8);
  const height = foot + 48;
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
  font-family="Inter, Helvetica, Arial, sans-serif" font-size="15" role="img" aria-labelledby="title source">
<title id="title">${title}</title>
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<text x="${margin}" y="36" font-size="20" font-weight="600" fill="${colours.ink}">${title}</text>
<text x="${margin}" y="62" fill="${colours.soft}">${unit}</text>
${bars.map((bar, index) => barLines(bar, head + index * row, lengthOf(bar.value)))}${line ? referenceLine(line, start + lengthOf(line.value), foot) : ''}<text id="source" x="${margin}" y="${foot + 20}" font-size="12" fill="${colours.soft}">Source: ${source.text}</text>
<text x="${margin}" y="${foot + 36}" font-size="12" fill="${colours.soft}">${source.url}</text>
</svg>
`.toString();
}

function barLines({ label, value }: Chart['bars'][number], y: number, length: number) {
  return xml`<text x="${margin}" y="${y + 16}" fill="${colours.soft}">${label}</text>
<rect x="${start}" y="${y}" width="${length}" height="21" fill="${colours.bar}"/>
<text x="${start - 12}" y="${y + 16}" text-anchor="end" fill="${colours.ink}">${formatDecimal(value)}</text>
`;
}

function referenceLine({ label, value }: NonNullable<Chart['line']>, x: number, foot: number) {
  return xml`<line x1="${x}" x2="${x}" y1="${head - 6}" y2="${foot - 24}" stroke="${colours.gold}" stroke-width="2"/>
<text x="${x}" y="${foot - 6}" text-anchor="middle" font-weight="600" fill="${colours.gold}">${label} ${formatDecimal(value)}</text>
`;
}
