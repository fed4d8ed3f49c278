/** Everything that a build publishes, read from its three inputs: documents, media and the programme file. */
import type { Configuration } from '../configuration.ts';
import { type Library, readLibrary } from '../documents/library.ts';
import { libraryOptions } from '../documents/library-options.ts';
import { showProgress } from '../documents/progress.ts';
import { type DocumentHistory, readVersionHistory } from '../documents/version-history.ts';
import type { FigureLedger } from '../figures/schema.ts';
import { type MediaLibrary, readMediaLibrary } from '../media/media-library.ts';
import type { GoldPrice } from '../price/schema.ts';
import { readProgram } from '../program/read-program.ts';
import type { Program } from '../program/schema.ts';
import { buildLedger } from './build-ledger.ts';
import { buildPrice } from './build-price.ts';
import { buildTime, fingerprint } from './fingerprint.ts';
import type { BuildFacts } from './health.ts';

export interface Site {
  /** Public address with the base path and without a trailing slash, such as `https://gold.example/offtake`. */
  address: string;
  basePath: string;
  program: Program;
  /** Bytes of the programme file as stored. */
  programSource: Buffer;
  library: Library;
  /** Every version of every document that was published. */
  history: DocumentHistory;
  /** What the documents say of each key figure. */
  ledger: FigureLedger;
  media: MediaLibrary;
  /** Price at the time of the build. */
  price: GoldPrice;
  build: BuildFacts;
  /** Where a weakness may be reported; null where the operator names nothing. */
  securityContact: string | null;
}

/**
 * Reads the inputs; text of documents that were read before comes from the cache.
 *
 * @throws {OperatorError} for a setting, programme file or caption that is wrong.
 */
export async function readSite(configuration: Configuration): Promise<Site> {
  const { basePath, cacheDirectory } = configuration;
  // First of all, so that a change made while the build runs leads to another build.
  const id = await fingerprint(configuration);
  const { program, source } = await readProgram(configuration.programFile);
  const media = await readMediaLibrary({ directory: configuration.mediaDirectory, basePath, cacheDirectory });
  const library = await readDocuments(configuration);
  return {
    address: configuration.siteUrl + basePath,
    basePath,
    program,
    programSource: source,
    library,
    history: await readVersionHistory({
      directory: configuration.documentsDirectory,
      cacheDirectory,
      entries: library.entries,
    }),
    ledger: await buildLedger(program, library),
    media,
    price: await buildPrice(),
    build: { id, time: await buildTime(configuration), documents: library.entries.length },
    securityContact: configuration.securityContact,
  };
}

async function readDocuments(configuration: Configuration): Promise<Library> {
  const progress = showProgress();
  try {
    return await readLibrary({ ...libraryOptions(configuration), onProgress: progress.update });
  } finally {
    progress.stop();
  }
}
