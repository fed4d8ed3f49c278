/** Everything that a build publishes, read from its three inputs: documents, media and the programme file. */
import { resolve } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { type Library, readLibrary } from '../documents/library.ts';
import { libraryOptions } from '../documents/library-options.ts';
import { showProgress } from '../documents/progress.ts';
import { type DocumentHistory, readVersionHistory } from '../documents/version-history.ts';
import type { FigureLedger } from '../figures/schema.ts';
import { refuseStaleAmounts } from '../figures/stale-amounts.ts';
import { gitRefusal } from '../git.ts';
import { type KeptPictures, openKeptPictures } from '../media/kept-pictures.ts';
import { type MediaLibrary, readMediaLibrary } from '../media/media-library.ts';
import type { GoldPrice } from '../price/schema.ts';
import { readProgram } from '../program/read-program.ts';
import type { Program } from '../program/schema.ts';
import { buildLedger } from './build-ledger.ts';
import { buildPrice } from './build-price.ts';
import { buildTime, fingerprint } from './fingerprint.ts';
import type { BuildFacts } from './health.ts';
import { pageDates } from './page-dates.ts';

export interface Site {
  /** Public address with the base path and without a trailing slash, such as `https://gold.example/offtake`. */
  address: string;
  basePath: string;
  /** Where what is costly to make is kept between builds. */
  cacheDirectory: string;
  /** Pictures of pages and documents that earlier builds drew. */
  pictures: KeptPictures;
  program: Program;
  /** Bytes of the programme file as stored. */
  programSource: Buffer;
  library: Library;
  /** Every version of every document that was published. */
  history: DocumentHistory;
  /** What the documents say of each key figure. */
  ledger: FigureLedger;
  media: MediaLibrary;
  /** When what a page shows was last changed, by the path of the page; null where git does not know. */
  pageDates: ReadonlyMap<string, string | null>;
  /** Price at the time of the build. */
  price: GoldPrice;
  build: BuildFacts;
  /** Why git tells neither the time of the build nor dates of pages, and what to do; null where it does not refuse. */
  gitRefusal: string | null;
  /** Where a weakness may be reported; null where the operator names nothing. */
  securityContact: string | null;
}

/**
 * Reads the inputs; text of documents that were read before comes from the cache.
 *
 * @throws {OperatorError} for a setting, programme file or caption that is wrong.
 */
export async function readSite(configuration: Configuration): Promise<Site> {
  const { basePath, cacheDirectory, documentsDirectory, mediaDirectory } = configuration;
  // First of all, so that a change made while the build runs leads to another build.
  const id = await fingerprint(configuration);
  const { program, source } = await readProgram(configuration.programFile);
  refuseStaleAmounts(program, configuration.programFile);
  const [media, library, dates, price] = await Promise.all([
    readMediaLibrary({ directory: mediaDirectory, basePath, cacheDirectory }),
    readDocuments(configuration),
    pageDates(configuration),
    buildPrice(),
  ]);
  const { entries } = library;
  return {
    address: configuration.siteUrl + basePath,
    basePath,
    cacheDirectory,
    pictures: openKeptPictures(cacheDirectory, 'site'),
    program,
    programSource: source,
    library,
    history: await readVersionHistory({ directory: documentsDirectory, cacheDirectory, entries }),
    ledger: await ledgerOf(program, library, cacheDirectory),
    media,
    pageDates: dates,
    price,
    build: { id, time: await buildTime(configuration), documents: entries.length },
    gitRefusal: await gitRefusal(resolve('.')),
    securityContact: configuration.securityContact,
  };
}

function ledgerOf(program: Program, library: Library, cacheDirectory: string): Promise<FigureLedger> {
  const documents = library.documents.map(({ entry, contentDigest }) => ({ ...entry, contentDigest }));
  return buildLedger(program, { documents, pages: library.pages }, cacheDirectory);
}

async function readDocuments(configuration: Configuration): Promise<Library> {
  const progress = showProgress();
  try {
    return await readLibrary({ ...libraryOptions(configuration), onProgress: progress.update });
  } finally {
    progress.stop();
  }
}
