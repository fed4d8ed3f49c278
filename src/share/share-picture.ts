/**
 * Picture for shared links (Open Graph, 1200 × 630): title and summary of the page above a foot. Satori sets the text as
 * outlines in the site's typefaces, so that pictures do not depend on installed fonts.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { sharePictureSize } from './share-address.ts';

export interface ShareCard {
  /** Name of the service. */
  service: string;
  title: string;
  /** Replaces a title with characters that the typefaces lack. */
  fallbackTitle?: string;
  /** A sentence or two. */
  summary: string;
  foot: Box[];
}

/** The picture as PNG. Few colours: a palette reduces the file to a third. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const svg = (await drawSvg(card)) ?? (await drawSvg({ ...card, title: card.fallbackTitle ?? '' }));
  return sharp(Buffer.from(svg ?? ''))
    .png({ palette: true, compressionLevel: 9, effort: 1 })
    .toBuffer();
}

/** Null if the typefaces lack a character. */
async function drawSvg(card: ShareCard): Promise<string | null> {
  let isComplete = true;
  typefaces ??= readTypefaces();
  const svg = await satori(layout(card), {
    ...sharePictureSize,
    fonts: await typefaces,
    async loadAdditionalAsset() {
      isComplete = false;
      return [];
    },
  });
  return isComplete ? svg : null;
}

let typefaces: Promise<Font[]> | null = null;

function readTypefaces(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const sources = [
    ['serif', '@fontsource/source-serif-4/files/source-serif-4-latin'],
    ['serif-ext', '@fontsource/source-serif-4/files/source-serif-4-latin-ext'],
    ['sans', '@fontsource/inter/files/inter-latin'],
    ['sans-ext', '@fontsource/inter/files/inter-latin-ext'],
  ] as const;
  const fonts = sources.flatMap(([name, source]) =>
    ([400, 600] as const).map(async weight => {
      const data = await readFile(resolve(`${source}-${weight}-normal.woff`));
      return { name, weight, data };
    }),
  );
  return Promise.all(fonts);
}

/** An element of Satori with CSS properties in camel case; lengths are pixels. */
export interface Box {
  type: 'div';
  props: { style: Record<string, string | number>; children: string | Box[] };
  key: null;
}

export function box(style: Box['props']['style'], children: string | Box[] = []): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null };
}

/** The light colours of tokens.css. */
const [paper, ink, inkSoft, rule] = ['#fbf8f1', '#211c15', '#5c5346', '#d8cfbd'];
const [gold, goldFill, red] = ['#7d5c0a', '#a9790f', '#9c2a1d'];

const bold = { fontFamily: 'sans, sans-ext', fontWeight: 600, fontSize: 26 };
const serif = { fontFamily: 'serif, serif-ext', display: 'block' };

function layout({ service, title, summary, foot }: ShareCard): Box {
  const { fontSize, lines } = titleSizes.find(({ longest }) => title.length <= longest) ?? smallest;
  // No font file has the narrow no-break space.
  const name = title.replaceAll('\u202f', '\u00a0');
  const style = { boxSizing: 'border-box', padding: '71px 72px 50px', background: paper, color: ink };
  return box({ ...sharePictureSize, flexDirection: 'column', ...style }, [
    box({ ...bold, lineHeight: 1.2, paddingBottom: 14, borderBottom: `2px solid ${ink}` }, service),
    box({ ...serif, fontSize, fontWeight: 600, lineHeight: 1.14, lineClamp: 2, marginTop: 18 }, name),
    box(
      { ...serif, color: inkSoft, fontSize: 31, lineHeight: 1.355, lineClamp: 4 - lines, marginTop: 24 },
      summary,
    ),
    box({ flexDirection: 'column', marginTop: 'auto' }, foot),
  ]);
}

/** Size of a title by its number of characters, so that it fits the lines in most cases; longer ones are cut. */
const smallest = { longest: Number.POSITIVE_INFINITY, fontSize: 54, lines: 2 };
const titleSizes = [
  { longest: 24, fontSize: 76, lines: 1 },
  { longest: 48, fontSize: 64, lines: 2 },
];

/**
 * The price in two stages, and a risk.
 *
 * @param firstShare share of the first stage, from 0 to 1
 */
export function priceFoot(
  first: string,
  second: string,
  sum: string,
  firstShare: number,
  risk: string,
): Box[] {
  const width = firstShare * (sharePictureSize.width - 144);
  return [
    box({ ...bold, color: gold }, [
      box({ width: width + 6 }, first),
      box({ flexGrow: 1 }, second),
      box({}, sum),
    ]),
    box({ height: 34, marginTop: 8 }, [
      box({ width, background: goldFill }),
      box({ flexGrow: 1, border: `2px solid ${goldFill}` }),
    ]),
    box({ ...bold, marginTop: 30 }, [
      box({ width: 6, height: 34, marginRight: 16, background: red }),
      box({}, risk),
    ]),
  ];
}

/** Facts and hash of a document, and the mark of a sample, which may be empty. */
export function documentFoot(facts: string, sha256: string, sample: string): Box[] {
  return [
    box({ ...bold, fontWeight: 400, borderTop: `1px solid ${rule}`, paddingTop: 18 }, [
      box({ flexGrow: 1 }, facts),
      box({ fontWeight: 600, color: red }, sample),
    ]),
    box({ ...bold, fontWeight: 400, color: inkSoft, marginTop: 14 }, `SHA-256 ${sha256.slice(0, 32)}…`),
  ];
}
