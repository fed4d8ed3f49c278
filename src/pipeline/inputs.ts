/** First step of a build: reads the inputs (documents, media, programme file, price record), each once. */
import { hash } from 'node:crypto';
import type { Configuration } from '../configuration.ts';
import { type Library, readLibrary } from '../documents/library/library.ts';
import { readingKey } from '../documents/library/library-document.ts';
import { currentProgramSchema } from '../figures/stale-amounts.ts';
import type { BuildFacts } from '../folders/build-mark.ts';
import { type MediaLibrary, mediaManifest, readMediaLibrary } from '../media/media-library.ts';
import { showProgress } from '../operator/progress.ts';
import type { GoldPrice } from '../price/schema.ts';
import { readProgram } from '../program/read-program.ts';
import type { Program } from '../program/schema/schema.ts';
import { buildTime, fingerprint } from './fingerprint.ts';
import { ledgerOfLibrary, type PublishedLedger } from './ledger.ts';
import { pageDates } from './page-dates.ts';
import { recordedPrice } from './price.ts';
import { type PublishedRedline, redlinesOfLibrary } from './redlines.ts';

/** Everything that is published, as read. A route names the inputs that it is made from and receives no others. */
export interface Inputs {
  /** Public address with the base path and without a trailing slash, such as `https://gold.example/offtake`. */
  address: string;
  basePath: string;
  /** Sign-up terminal for buyers; null where the operator names none. */
  onboardingUrl: string | null;
  /** Contact for reports of a weakness; null where the operator names none. */
  securityContact: string | null;
  /** Folder of what is expensive to make and kept between builds. */
  cacheDirectory: string;
  program: Program;
  /** Bytes of the programme file as stored. */
  programSource: Buffer;
  library: Library;
  /** Changes between the versions of each document. */
  redlines: readonly PublishedRedline[];
  /** Every amount of every document against the programme data. */
  ledger: PublishedLedger;
  media: MediaLibrary;
  /** The recorded price. */
  price: GoldPrice;
  build: BuildFacts;
  /** Time of the last change of each page by its path; null where git does not know it. */
  pageDates: Record<string, string | null>;
}

/**
 * Reads all inputs. Documents that were read before come from the cache.
 *
 * @throws {OperatorError} for a wrong setting, programme file or caption.
 */
export async function readInputs(configuration: Configuration): Promise<Inputs> {
  const { basePath, cacheDirectory, siteUrl, onboardingUrl, securityContact } = configuration;
  // Before anything is read, so that a change made during the build leads to another build.
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
    pageDates: Object.fromEntries(await pageDates(configuration)),
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

/** A digest of each input: a file stays as it is while the digests of the inputs that it is made from do. */
export function inputDigests(inputs: Inputs): Record<keyof Inputs, string> {
  const { library, programSource } = inputs;
  const source = programSource.toString('base64');
  const versions = [...library.documents, ...library.earlier].map(version => [
    version.entry,
    readingKey(version),
  ]);
  const contents: Record<keyof Inputs, unknown> = {
    ...inputs,
    program: source,
    programSource: source,
    library: [versions, library.history, [...library.slugs]],
    ledger: inputs.ledger.file,
    media: mediaManifest(inputs.media),
    // The place of the cache decides nothing.
    cacheDirectory: null,
  };
  const digests = Object.entries(contents).map(([name, content]) => [
    name,
    hash('sha256', JSON.stringify(content)),
  ]);
  return Object.fromEntries(digests);
}
