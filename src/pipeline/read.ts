/** The first step of a build: reads the three inputs (documents, media, programme file), each once. */
import { resolve } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { type Library, readLibrary } from '../documents/library/library.ts';
import { libraryOptions } from '../documents/library/library-options.ts';
import { showProgress } from '../documents/library/progress.ts';
import { currentProgramSchema } from '../figures/stale-amounts.ts';
import { gitRefusal } from '../git.ts';
import { readMediaLibrary } from '../media/media-library.ts';
import { readProgram } from '../program/read-program.ts';
import { buildTime, fingerprint, siteVersion } from './fingerprint.ts';
import { ledgerOfLibrary } from './ledger.ts';
import { pageDates } from './page-dates.ts';
import { recordedPrice } from './price.ts';
import type { Site } from './publish/site.ts';
import { redlinesOfLibrary } from './redlines.ts';

/**
 * Text of documents that were read before comes from the cache.
 *
 * @throws {OperatorError} for a setting, programme file or caption that is wrong.
 */
export async function readSite(configuration: Configuration): Promise<Site> {
  const { basePath, cacheDirectory, mediaDirectory } = configuration;
  // First of all, so that a change made while the build runs leads to another build.
  const id = await fingerprint(configuration);
  const { program, source } = await readProgram(configuration.programFile, currentProgramSchema);
  const [price, media, library, dates] = await Promise.all([
    recordedPrice(cacheDirectory, program.commercialTerms.forwardPrice.usdPerTroyOunce),
    readMediaLibrary({ directory: mediaDirectory, basePath, cacheDirectory }),
    readDocuments(configuration),
    pageDates(configuration),
  ]);
  const { entries } = library;
  return {
    address: configuration.siteUrl + basePath,
    basePath,
    onboardingUrl: configuration.onboardingUrl,
    securityContact: configuration.securityContact,
    cacheDirectory,
    program,
    programSource: source,
    library,
    redlines: await redlinesOfLibrary(program, library, cacheDirectory),
    ledger: await ledgerOfLibrary(program, library, cacheDirectory),
    media,
    pageDates: dates,
    price,
    gitRefusal: await gitRefusal(resolve('.')),
    build: { id, time: await buildTime(configuration), documents: entries.length },
    version: siteVersion(configuration),
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
