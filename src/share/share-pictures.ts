/** The pictures for shared links: one for each page of the navigation, and one for each document. */
import { codeVersion } from '../code-version.ts';
import { documentKinds } from '../documents/library/kinds.ts';
import type { LibraryDocument } from '../documents/library/library.ts';
import type { DocumentEntry } from '../documents/schema.ts';
import type { KeptPictures } from '../media/kept-pictures.ts';
import { formatDecimal } from '../program/number-text.ts';
import type { Program } from '../program/schema/schema.ts';
import { drawPng } from './draw.ts';
import { sharePath } from './share-address.ts';
import { type PriceFoot, type ShareCard, sharePictureSvg } from './share-picture.ts';
import { openTypesetter } from './typesetting.ts';

export interface SharePicture {
  /** Path below the root of the site. */
  path: string;
  /** Path of the PNG, drawn now or reused from the cache. */
  file: () => Promise<string>;
}

interface Shared {
  program: Program;
  library: { documents: LibraryDocument[] };
  pictures: KeptPictures;
}

/** With the versions of the packages, the typefaces among them. */
const drawingVersion = codeVersion('share');

export function sharePictures({ program, library: { documents }, pictures }: Shared): SharePicture[] {
  const picture = (pagePath: string, card: ShareCard): SharePicture => ({
    path: sharePath(pagePath),
    file: () =>
      pictures.file([drawingVersion, card], async () =>
        drawPng(sharePictureSvg(card, await openTypesetter())),
      ),
  });
  return [
    ...program.navigation.map(({ path, title, description }) =>
      picture(path, {
        service: program.programme.serviceName,
        title: path === '/' ? program.programme.name : title,
        summary: description,
        foot: priceFoot(program),
      }),
    ),
    ...documents.map(({ slug, entry }) => picture(`/documents/${slug}`, documentCard(program, entry))),
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

/** A document whose title has characters that the typefaces lack is shown by its kind. */
function documentCard(program: Program, entry: DocumentEntry): ShareCard {
  const kind = documentKinds[entry.kind];
  const pages = `${formatDecimal(String(entry.pageCount))} ${entry.pageCount === 1 ? 'page' : 'pages'}`;
  return {
    service: program.programme.serviceName,
    title: entry.title,
    titleOtherwise: kind,
    summary: `${kind}: the text page by page, the PDF and its checksum.`,
    foot: {
      kind: 'document',
      facts: `${pages}, PDF`,
      sha256: entry.sha256,
      sample: entry.sample ? 'Sample, binding nobody' : null,
    },
  };
}
