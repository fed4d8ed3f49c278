/** First step of a build: reads the inputs (documents, media, programme file, price record), each once. */
import type { BuildFacts } from '#folders';
import { currentProgramSchema } from '#ledger';
import { type Library, readLibrary } from '#library/reading';
import { type MediaLibrary, readMediaLibrary } from '#media/reading';
import { showProgress } from '#operator';
import type { GoldPrice } from '#price/schema';
import { type Program, readProgram } from '#program';
import type { Configuration } from '../configuration.ts';
import { buildTime, fingerprint } from './fingerprint.ts';
import { ledgerOfLibrary, type PublishedLedger } from './ledger.ts';
import { pageDates } from './page-dates.ts';
import { recordedPrice } from './price.ts';
import { type PublishedRedline, redlinesOfLibrary } from './redlines.ts';

/** All inputs of the published files. */
export interface Inputs {
  /** Public address with the base path and without a trailing slash, such as `https://gold.example/offtake`. */
  address: string;
  basePath: string;
  /** Sign-up terminal for buyers; null if not configured. */
  onboardingUrl: string | null;
  /** Contact for vulnerability reports; null if not configured. */
  securityContact: string | null;
  cacheDirectory: string;
  program: Program;
  /** Bytes of the programme file. */
  programSource: Buffer;
  library: Library;
  /** Changes between the versions of each document. */
  redlines: readonly PublishedRedline[];
  /** All amounts of the documents, compared with the programme data. */
  ledger: PublishedLedger;
  media: MediaLibrary;
  price: GoldPrice;
  build: BuildFacts;
  /** Time of the last change of each page by its path; null where git does not know it. */
  pageDates: Record<string, string | null>;
}

/**
 * Reads all inputs; known documents come from the cache.
 *
 * @throws {OperatorError} for an invalid setting, programme file or caption.
 */
export async function readInputs(configuration: Configuration): Promise<Inputs> {
  const { basePath, cacheDirectory, siteUrl, onboardingUrl, securityContact } = configuration;
  // Computed first: a change during the build then gives another fingerprint and triggers another build.
  const id = await fingerprint(configuration);
  const { program, source: programSource } = await readProgram(
    configuration.programFile,
    currentProgramSchema,
  );
  const [media, library] = await Promise.all([
    readMediaLibrary({ directory: configuration.mediaDirectory, basePath, cacheDirectory }),
    readDocuments(configuration),
  ]);
  return {
    address: siteUrl + basePath,
    basePath,
    onboardingUrl,
    securityContact,
    cacheDirectory,
    program,
    programSource,
    library,
    redlines: await redlinesOfLibrary(program, library, cacheDirectory),
    ledger: await ledgerOfLibrary(program, library, cacheDirectory),
    media,
    price: await recordedPrice(cacheDirectory, program.commercialTerms.forwardPrice.usdPerTroyOunce),
    build: { id, time: await buildTime(configuration), documents: library.entries.length },
    pageDates: await pageDates(configuration),
  };
}

async function readDocuments(configuration: Configuration): Promise<Library> {
  const progress = showProgress();
  try {
    return await readLibrary({ ...configuration.library, onProgress: progress.update });
  } finally {
    progress.stop();
  }
}
