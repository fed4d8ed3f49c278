/** First step of a build: reads the inputs (documents, media, programme file, price record), each once. */
import type { BuildFacts } from '#folders';
import { currentProgramSchema } from '#ledger';
import { type Library, readLibrary } from '#library/reading';
import { readMediaLibrary } from '#media/reading';
import { showProgress } from '#operator';
import { readProgram } from '#program';
import type { Configuration } from '../configuration.ts';
import { citationsOfLibrary } from './citations.ts';
import { buildTime, fingerprint } from './fingerprint.ts';
import { ledgerOfLibrary } from './ledger.ts';
import { recordedPrice } from './price.ts';
import { filesOfLog } from './publication-log.ts';
import { rebuildOf } from './rebuild.ts';
import { redlinesOfLibrary } from './redlines.ts';
import { referencesOfLibrary } from './references.ts';

/** All inputs of the published files. */
export type Inputs = Awaited<ReturnType<typeof readInputs>>;

/**
 * Reads all inputs; known documents come from the cache.
 *
 * @throws {OperatorError} for an invalid setting, programme file or caption.
 */
export async function readInputs(configuration: Configuration) {
  const { basePath, cacheDirectory, siteUrl, onboardingUrl, offlineCopy, securityContact } = configuration;
  // Computed first: a change during the build then gives another fingerprint and triggers another build.
  const id = await fingerprint(configuration);
  const { program, source } = await readProgram(configuration.programFile, currentProgramSchema);
  const [media, library] = await Promise.all([
    readMediaLibrary({ directory: configuration.mediaDirectory, basePath, cacheDirectory }),
    readDocuments(configuration),
  ]);
  const build: BuildFacts = {
    id,
    time: await buildTime(configuration),
    documents: library.entries.length,
  };
  const ledger = await ledgerOfLibrary(program, library, cacheDirectory);
  return {
    /** Public address with the base path and without a trailing slash, such as `https://gold.example/offtake`. */
    address: siteUrl + basePath,
    basePath,
    /** Sign-up terminal for buyers; null if not configured. */
    onboardingUrl,
    /** True if the site offers its offline copy for download. */
    offlineCopy,
    /** Contact for vulnerability reports; null if not configured. */
    securityContact,
    cacheDirectory,
    program,
    /** Bytes of the programme file. */
    programSource: source,
    library,
    /** References and defined terms of each document. */
    references: await referencesOfLibrary(library, cacheDirectory),
    /** Changes between the versions of each document. */
    redlines: await redlinesOfLibrary(program, library, cacheDirectory),
    /** All amounts of the documents, compared with the programme data. */
    ledger,
    /** The clauses that state the programme data. */
    citations: await citationsOfLibrary(program, library, ledger.unrelatedDocuments, cacheDirectory),
    media,
    price: await recordedPrice(
      cacheDirectory,
      program.commercialTerms.forwardPrice.usdPerTroyOunce,
      configuration.goldPriceTime,
    ),
    rebuild: await rebuildOf(configuration),
    /** Files below `/log/`, by their paths there. */
    log: await filesOfLog(configuration.documentsDirectory, `${new URL(siteUrl).host}${basePath}/log`),
    build,
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
