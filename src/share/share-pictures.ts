/** The pictures for shared links: one for each page of the navigation, and one for each document. */
import pMap from 'p-map';
import { documentKinds } from '#library/kinds';
import type { LibraryDocument } from '#library/reading';
import type { Program } from '#program';
import { formatDecimal } from '#program/number-text';
import { codeVersion } from '../code-version.ts';
import { entryNamed } from '../data-path.ts';
import { openStore } from '../store.ts';
import { sharePath } from './share-address.ts';
import { documentFoot, drawSharePicture, priceFoot, type ShareCard } from './share-picture.ts';

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

/** Maximum number of pictures drawn at once; a part of the work is done on other threads. */
const concurrency = 4;

/** Draws the pictures that are not cached. */
export async function sharePictures({ program, library, cacheDirectory }: Shared): Promise<SharePicture[]> {
  const cache = openStore(cacheDirectory).bytes('share-pictures', version);
  const cards = [
    ...pageCards(program),
    ...library.documents.map(document => documentCard(program, document)),
  ];
  const pictures = await pMap(
    cards,
    async ({ page, card }) => {
      const { file } = await cache.get(card, () => drawSharePicture(card));
      return { path: sharePath(page), file };
    },
    { concurrency },
  );
  cache.clean();
  return pictures;
}

interface PageCard {
  /** Path of the page. */
  page: string;
  card: ShareCard;
}

function pageCards({ programme, navigation, commercialTerms, risks }: Program): PageCard[] {
  const { downPayment, deferredPayment, allIn } = commercialTerms;
  const [first = '', second = '', sum = ''] = [downPayment, deferredPayment, allIn].map(
    ({ usdPerTroyOunce }) => formatDecimal(usdPerTroyOunce),
  );
  const share = Number(downPayment.usdPerTroyOunce) / Number(allIn.usdPerTroyOunce);
  const seller = entryNamed(programme.parties, 'seller')?.name ?? 'not named';
  const risk = `Seller: ${seller}. Risk: ${risks[0]?.title.replace(/^./, letter => letter.toLowerCase()) ?? ''}.`;
  const foot = priceFoot(first, second, `${first} + ${second} = ${sum} USD per troy ounce`, share, risk);
  return navigation.map(({ path: page, title, description: summary }) => ({
    page,
    card: { service: programme.serviceName, title: page === '/' ? programme.name : title, summary, foot },
  }));
}

function documentCard({ programme }: Program, { slug, entry }: LibraryDocument): PageCard {
  const kind = documentKinds[entry.kind];
  const pages = `${formatDecimal(String(entry.pageCount))} ${entry.pageCount === 1 ? 'page' : 'pages'}`;
  return {
    page: `/documents/${slug}`,
    card: {
      service: programme.serviceName,
      title: entry.title,
      fallbackTitle: kind,
      summary: `${kind}: the text page by page, the PDF and its checksum.`,
      foot: documentFoot(`${pages}, PDF`, entry.sha256, entry.sample ? 'Sample, binding nobody' : ''),
    },
  };
}
