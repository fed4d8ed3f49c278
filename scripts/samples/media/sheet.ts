/** Common elements of sample pictures as SVG: colours, text and shapes. */

/** The light colours of the site (src/styles/tokens.css); gold marks the programme's own figure only. */
export const colour = {
  paper: '#fbf8f1',
  raised: '#f4efe3',
  ink: '#211c15',
  soft: '#5c5346',
  rule: '#d8cfbd',
  strong: '#8b8070',
  gold: '#a9790f',
  goldText: '#7d5c0a',
  goldPale: '#ead9ae',
  red: '#9c2a1d',
} as const;

const serif = "'Source Serif 4', 'Iowan Old Style', Georgia, 'Times New Roman', serif";
const sans = "Inter, system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

export interface TextStyle {
  /** Pixels; 26 by default. */
  size?: number;
  serif?: boolean;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  opacity?: number;
}

export interface LineStyle {
  stroke?: string;
  width?: number;
  dash?: string;
}

export interface Sheet {
  width: number;
  height: number;
  heading: string;
  subheading: string;
  /** Source of the figures. */
  source: string;
  body: string;
}

/** A whole picture: heading, drawing, and a foot with description and source. */
export function sheet({ width, height, heading, subheading, source, body }: Sheet): string {
  const right = width - 100;
  return svg(
    { width, height, title: heading, description: `${subheading}. Drawing made as a sample. ${source}` },
    [
      text(100, 124, heading, { size: 54, serif: true, weight: 600 }),
      text(100, 176, subheading, { size: 28, fill: colour.soft }),
      body,
      line(100, height - 90, right, height - 90, { stroke: colour.rule }),
      text(100, height - 50, 'Drawing made as a sample', { size: 22, weight: 600, fill: colour.soft }),
      text(right, height - 50, source, { size: 22, anchor: 'end', fill: colour.soft }),
    ].join('\n'),
  );
}

/** The root element of a drawing with its alternative text. */
export function svg(
  {
    width,
    height,
    title,
    description,
  }: { width: number; height: number; title: string; description: string },
  body: string,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<desc>${escapeText(description)}</desc>`,
    box(0, 0, width, height, { fill: colour.paper }),
    body,
    '</svg>\n',
  ].join('\n');
}

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 26, weight = 400, anchor = 'start', fill = colour.ink, opacity = 1 } = style;
  const family = style.serif ? serif : sans;
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" ` +
    `text-anchor="${anchor}" fill="${fill}"${opacity < 1 ? ` opacity="${round(opacity)}"` : ''}>` +
    `${escapeText(content)}</text>`
  );
}

/** Lines of text with a line height of 1.4. */
export function lines(x: number, y: number, rows: string[], style: TextStyle = {}): string {
  const leading = (style.size ?? 26) * 1.4;
  return rows.map((row, index) => text(x, y + index * leading, row, style)).join('\n');
}

export function line(x1: number, y1: number, x2: number, y2: number, style: LineStyle = {}): string {
  const { stroke = colour.ink, width = 2, dash } = style;
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${stroke}" stroke-width="${width}"${dashes}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  { fill = 'none', stroke, lineWidth = 2 }: { fill?: string; stroke?: string; lineWidth?: number } = {},
): string {
  const edge = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${lineWidth}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${edge}/>`;
}

/** A horizontal or vertical arrow. */
export function arrow(x1: number, y1: number, x2: number, y2: number, style: LineStyle = {}): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [baseX, baseY] = [x2 - dx * 14, y2 - dy * 14];
  const corners = [
    [x2, y2],
    [baseX - dy * 7, baseY + dx * 7],
    [baseX + dy * 7, baseY - dx * 7],
  ];
  const points = corners.map(([x = 0, y = 0]) => `${round(x)},${round(y)}`).join(' ');
  return `${line(x1, y1, baseX, baseY, style)}\n<polygon points="${points}" fill="${style.stroke ?? colour.ink}"/>`;
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
