/**
 * Picture for shared links (Open Graph, 1200 × 630): title and summary of the page, and below a rule either the price in
 * two stages with the first risk, or page count and hash of a document. Text is drawn as outlines in the light colours
 * of the site.
 */
import { sharePictureSize } from './share-address.ts';
import type { TextStyle, Typesetter } from './typesetting.ts';

export interface ShareCard {
  /** Name of the service. */
  service: string;
  title: string;
  /** Replaces a title that the typefaces cannot set. */
  fallbackTitle?: string;
  /** A sentence or two. */
  summary: string;
  foot: PriceFoot | DocumentFoot;
}

export interface PriceFoot {
  kind: 'price';
  /** Formatted amounts of the two stages and their sum, and the first one's share of the total. */
  stages: { first: string; second: string; sum: string; firstShare: number };
  risk: string;
}

export interface DocumentFoot {
  kind: 'document';
  facts: string;
  sha256: string;
  /** Mark of a sample; null for any other document. */
  sample: string | null;
}

/** The picture as SVG without text elements. */
export function sharePictureSvg(card: ShareCard, typesetter: Typesetter): string {
  const pen = penOf(typesetter);
  const { fallbackTitle = '' } = card;
  const title = fittingTitle(
    typesetter.supports(card.title, 'serif') ? card.title : fallbackTitle,
    typesetter,
  );
  const titleHeight = title.lines.length * title.size * 1.14;
  const summary = typesetter
    .lines(card.summary, summaryStyle, inner)
    .slice(0, summaryRoom(title.lines.length));
  const parts = [
    pen.text(card.service, margin, 96, { typeface: 'sans', weight: 600, size: 26 }, ink),
    rect(margin, 118, inner, 2, ink),
    ...title.lines.map((line, index) =>
      outline(line.outlines(), margin, 118 + title.size * 1.14 * (index + 1) + 12, ink),
    ),
    ...summary.map((line, index) =>
      outline(line.outlines(), margin, 118 + titleHeight + 76 + index * 42, inkSoft),
    ),
    ...(card.foot.kind === 'price' ? priceFoot(card.foot, pen) : documentFoot(card.foot, pen)),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${rect(0, 0, width, height, paper)}${parts.join('')}</svg>`
  );
}

const { width, height } = sharePictureSize;
const margin = 72;
const inner = width - 2 * margin;

/** The light colours of tokens.css. */
const paper = '#fbf8f1';
const ink = '#211c15';
const inkSoft = '#5c5346';
const rule = '#d8cfbd';
const gold = '#7d5c0a';
const goldFill = '#a9790f';
const red = '#9c2a1d';

const summaryStyle: TextStyle = { typeface: 'serif', weight: 400, size: 31 };

interface Pen {
  text: (text: string, x: number, baseline: number, style: TextStyle, colour: string) => string;
  textBefore: (text: string, right: number, baseline: number, style: TextStyle, colour: string) => string;
}

function penOf(typesetter: Typesetter): Pen {
  return {
    text: (text, x, baseline, style, colour) =>
      outline(typesetter.line(text, style).outlines(), x, baseline, colour),
    textBefore: (text, right, baseline, style, colour) => {
      const line = typesetter.line(text, style);
      return outline(line.outlines(), right - line.width, baseline, colour);
    },
  };
}

/** The largest size that fits two lines; longer titles are cut with an ellipsis. */
function fittingTitle(title: string, typesetter: Typesetter) {
  const styleOf = (size: number): TextStyle => ({ typeface: 'serif', weight: 600, size });
  for (const size of [76, 64, 54]) {
    const lines = typesetter.lines(title, styleOf(size), inner);
    if (lines.length <= (size === 54 ? 2 : size === 64 ? 2 : 1)) return { size, lines };
  }
  const [first, ...rest] = typesetter.lines(title, styleOf(54), inner);
  const second = typesetter.line(`${rest[0]?.text ?? ''} …`, styleOf(54));
  return { size: 54, lines: first ? [first, second] : [second] };
}

function summaryRoom(titleLines: number): number {
  return titleLines > 1 ? 2 : 3;
}

function priceFoot({ stages, risk }: PriceFoot, pen: Pen): string[] {
  const firstWidth = inner * stages.firstShare;
  const figure: TextStyle = { typeface: 'sans', weight: 600, size: 26 };
  return [
    pen.text(stages.first, margin, 466, figure, gold),
    pen.text(stages.second, margin + firstWidth + 6, 466, figure, gold),
    pen.textBefore(stages.sum, width - margin, 466, figure, gold),
    rect(margin, 482, firstWidth, 34, goldFill),
    `<rect x="${margin + firstWidth + 1}" y="483" width="${inner - firstWidth - 2}" height="32" fill="none" stroke="${goldFill}" stroke-width="2"/>`,
    rect(margin, 546, 6, 34, red),
    pen.text(risk, margin + 22, 572, { typeface: 'sans', weight: 600, size: 26 }, ink),
  ];
}

function documentFoot({ facts, sha256, sample }: DocumentFoot, pen: Pen): string[] {
  const small: TextStyle = { typeface: 'sans', weight: 400, size: 26 };
  return [
    rect(margin, 470, inner, 1, rule),
    pen.text(facts, margin, 516, small, ink),
    pen.text(`SHA-256 ${sha256.slice(0, 32)}…`, margin, 564, small, inkSoft),
    ...(sample === null ? [] : [pen.textBefore(sample, width - margin, 516, { ...small, weight: 600 }, red)]),
  ];
}

function outline(path: string, x: number, y: number, colour: string): string {
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" fill="${colour}" d="${path}"/>`;
}

function rect(x: number, y: number, w: number, h: number, colour: string): string {
  return `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${w.toFixed(2)}" height="${h.toFixed(2)}" fill="${colour}"/>`;
}
