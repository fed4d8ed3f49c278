/** All that the service publishes, in one value: the inputs as read, and what was found out about them. Every artifact is made from it. */
import type { Library } from '../../documents/library/library.ts';
import type { FigureStatement } from '../../figures/schema.ts';
import type { BuildFacts } from '../../folders/build-mark.ts';
import type { MediaLibrary } from '../../media/media-library.ts';
import type { GoldPrice } from '../../price/schema.ts';
import type { Program } from '../../program/schema/schema.ts';
import type { Redline } from '../../redline/schema.ts';
import type { ListedLedger } from './listed-figures.ts';

/** A redline without its sections: of a large library they would not fit in memory. */
export interface PublishedRedline extends Pick<Redline, 'filename' | 'words' | 'summary'> {
  /** SHA-256 of both versions. */
  older: string;
  newer: string;
  /** Absolute path of the whole, as it is published; its name tells all that it is made from. */
  file: string;
}

export interface PublishedLedger extends ListedLedger {
  /** Statements of documents that have pictures of their pages, by file name, each with its figure. */
  marked: ReadonlyMap<string, readonly (FigureStatement & { figure: string })[]>;
  /** Absolute path of the whole, as it is published. */
  file: string;
}

export interface Site {
  /** Public address with the base path and without a trailing slash, such as `https://gold.example/offtake`. */
  address: string;
  basePath: string;
  /** Sign-up terminal where buyers are onboarded; null where the operator names none. */
  onboardingUrl: string | null;
  /** Where a weakness may be reported; null where the operator names nothing. */
  securityContact: string | null;
  /** Where what is costly to make is kept between builds. */
  cacheDirectory: string;
  program: Program;
  /** Bytes of the programme file as stored. */
  programSource: Buffer;
  library: Library;
  /** What changed between the versions of each document. */
  redlines: readonly PublishedRedline[];
  /** What the documents say of each key figure. */
  ledger: PublishedLedger;
  media: MediaLibrary;
  /** When what a page shows was last changed, by the path of the page; null where git does not know. */
  pageDates: ReadonlyMap<string, string | null>;
  /** Price at the time of the build. */
  price: GoldPrice;
  build: BuildFacts;
  /** Why git tells neither the time of the build nor dates of pages, and what to do; null where it does not refuse. */
  gitRefusal: string | null;
  /** Names the code and the settings: the same version makes of the same inputs the same files. */
  version: string;
}
