/** The pictures for shared links: one for each page of the navigation, and one for each document. */
import pMap from 'p-map';
import sharp from 'sharp';
import type { DocumentEntry } from '#library';
import { documentKinds } from '#library/kinds';
import type { LibraryDocument } from '#library/reading';
import type { Program } from '#program';
import { formatDecimal } from '#program/number-text';
import { codeVersion } from '../code-version.ts';
import { openStore } from '../store.ts';
import { sharePath } from './share-address.ts';
import { type PriceFoot, type ShareCard, sharePictureSvg } from './share-picture.ts';
import { openTypesetter } from './typesetting.ts';

export interface SharePicture {
  /** Path below the root of the site. */
  path: string;
  /** Path of the PNG in the cache. */
  file: string;
}

interface Shared {
  program: Program;
  library: { documents: LibraryDocument[] };
  cacheDirectory: string;
}

const version = codeVersion('share');

/** Maximum number of pictures drawn at once; the work is done on other threads. */
const concurrency = 4;

/** Draws the pictures that are not cached. */
export async function sharePictures(shared: Shared): Promise<SharePicture[]> {
  const cache = openStore(shared.cacheDirectory).bytes('share-pictures', version);
  const draw = async ({ path, card }: { path: string; card: ShareCard }) => {
    const png = async () => drawPng(sharePictureSvg(card, await openTypesetter()));
    return { path: sharePath(path), file: (await cache.get(card, png)).file };
  };
  const pictures = await pMap(cards(shared), draw, { concurrency });
  cache.clean();
  return pictures;
}

/** The pictures have few colours, so a palette reduces the file to a third. */
function drawPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 1 }).toBuffer();
}

/** Cards by the path of the page. */
function cards({ program, library: { documents } }: Shared): { path: string; card: ShareCard }[] {
  const { name, serviceName: service } = program.programme;
  return [
    ...program.navigation.map(({ path, title, description: summary }) => ({
      path,
      card: { service, title: path === '/' ? name : title, summary, foot: priceFoot(program) },
    })),
    ...documents.map(({ slug, entry }) => ({
      path: `/documents/${slug}`,
      card: documentCard(program, entry),
    })),
  ];
}

function priceFoot({ commercialTerms, risks }: Program): PriceFoot {
  const { downPayment, deferredPayment, allIn } = commercialTerms;
  const first = formatDecimal(downPayment.usdPerTroyOunce);
  const second = formatDecimal(deferredPayment.usdPerTroyOunce);
  return {
    kind: 'price',
    stages: {
      first,
      second,
      sum: `${first} + ${second} = ${formatDecimal(allIn.usdPerTroyOunce)} USD per troy ounce`,
      firstShare: Number(downPayment.usdPerTroyOunce) / Number(allIn.usdPerTroyOunce),
    },
    risk: `Risk: ${risks[0]?.title.replace(/^./, first => first.toLowerCase()) ?? ''}.`,
  };
}

/** The kind of the document replaces a title with characters that the typefaces lack. */
function documentCard(program: Program, entry: DocumentEntry): ShareCard {
  const kind = documentKinds[entry.kind];
  const pages = `${formatDecimal(String(entry.pageCount))} ${entry.pageCount === 1 ? 'page' : 'pages'}`;
  return {
    service: program.programme.serviceName,
    title: entry.title,
    fallbackTitle: kind,
    summary: `${kind}: the text page by page, the PDF and its checksum.`,
    foot: {
      kind: 'document',
      facts: `${pages}, PDF`,
      sha256: entry.sha256,
      sample: entry.sample ? 'Sample, binding nobody' : null,
    },
  };
}
