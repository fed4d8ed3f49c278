/**
 * The settings of a build and of a running service, read from environment variables.
 * Every variable is optional; the README lists each with its default.
 */
import { resolve } from 'node:path';
import * as z from 'zod';
import { OperatorError } from './operator-error.ts';
import { isFeedAddress, isLoopback } from './price/feed-address.ts';
import { defaultGoldapiIntervalSeconds, type FeedChoice } from './price/feeds.ts';
import { basePath, onboardingUrl, siteUrl } from './public-address.ts';

const feedUrl = z
  .url({ error: 'expected a URL' })
  .refine(isFeedAddress, 'expected an https URL (http is accepted for a loopback address only)');

const nameList = z.string().transform(names => names.split(/[\s,]+/).filter(name => name !== ''));

const wholeNumber = z.string().regex(/^\d+$/, 'expected a whole number').transform(Number);

const environmentSchema = z.object({
  /** Public address of the service, without a trailing slash and without BASE_PATH. */
  SITE_URL: siteUrl.default('http://localhost:4321'),
  /** Path below which the whole site lives, such as `/gold`; empty for the root of the host. */
  BASE_PATH: basePath.default(''),
  /** Whether a command ends where SITE_URL is not set or names this machine, as one that deploys should. */
  LOCAL_ADDRESS: z.enum(['report', 'fail'], 'expected report or fail').default('report'),
  /** TCP port of the Node server. */
  PORT: wholeNumber.refine(port => port <= 65535, 'expected a port from 0 to 65535').default(4321),
  /** Network interface that the Node server listens on. */
  HOST: z.string().default('localhost'),
  /** Sign-up terminal where buyers are onboarded; pages say "not published" without it. */
  ONBOARDING_URL: onboardingUrl.nullable().default(null),
  DOCUMENTS_DIR: z.string().default('documents'),
  MEDIA_DIR: z.string().default('media'),
  PROGRAM_FILE: z.string().default('src/program/program.json'),
  OUT_DIR: z.string().default('dist'),
  /** Where extracted page text is kept between builds. */
  CACHE_DIR: z.string().default('.cache'),
  /** Whether pages without text are read by text recognition. */
  OCR: z.enum(['on', 'off'], 'expected on or off').default('on'),
  /** Languages of scanned pages, as Tesseract names them. */
  OCR_LANGUAGE: z
    .string()
    .regex(/^[a-z][a-z_]*(\+[a-z][a-z_]*)*$/, 'expected names of languages such as eng or eng+spa')
    .default('eng'),
  /** Seconds that reading one PDF, or one page by text recognition, may take. */
  DOCUMENT_DEADLINE: wholeNumber.refine(seconds => seconds > 0, 'expected a second or more').default(60),
  /** Pages that the library may have for each to be drawn and shown beside its text; 0 for none. */
  PAGE_PICTURES: wholeNumber.default(300),
  GOLDAPI_KEY: z.string().nullable().default(null),
  /** Seconds from one request to goldapi.io to the next, at least. */
  GOLDAPI_INTERVAL: wholeNumber.default(defaultGoldapiIntervalSeconds),
  /** Names of price feeds in the order in which they are asked; an empty value asks none. */
  GOLD_PRICE_FEEDS: nameList.nullable().default(null),
  /** The operator's own feed, asked before all others. */
  GOLD_PRICE_URL: feedUrl.nullable().default(null),
  /** Where a weakness of the service may be reported; published as security.txt. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|tel:\+?[\d-]+|https:\/\/\S+)$/, 'expected a mailto:, tel: or https: address')
    .nullable()
    .default(null),
  /** Whether a build ends where documents state figures otherwise than the data and textDifferences do. */
  NEW_TEXT_DIFFERENCES: z.enum(['report', 'fail'], { error: 'expected report or fail' }).default('report'),
  /** Seconds since 1970-01-01 UTC that stand for the time of the build. */
  SOURCE_DATE_EPOCH: wholeNumber.nullable().default(null),
  /** Host whose limits of size and number of files a build keeps to. */
  HOST_LIMITS: z.enum(['cloudflare', 'none'], 'expected cloudflare or none').default('cloudflare'),
});

/**
 * Begins the name of a variable that holds the password of one document. The rest is the name of its reading
 * page in capitals, with `_` for `-`: `PDF_PASSWORD_OFFTAKE_AGREEMENT` opens `Offtake Agreement.pdf`.
 */
export const passwordVariablePrefix = 'PDF_PASSWORD_';

/** Names of the environment variables that the service reads. */
export const variableNames = Object.keys(environmentSchema.shape);

export interface Configuration {
  siteUrl: string;
  basePath: string;
  port: number;
  host: string;
  onboardingUrl: string | null;
  /** Absolute path, as are the other directories and files. */
  documentsDirectory: string;
  mediaDirectory: string;
  programFile: string;
  outDirectory: string;
  cacheDirectory: string;
  /** Languages of scanned pages, joined by `+`; null where pages are not read by text recognition. */
  ocrLanguage: string | null;
  /** Seconds that reading one PDF, or one page by text recognition, may take. */
  documentDeadlineSeconds: number;
  /** Pages that the library may have for each to be drawn; 0 for none. */
  pagePictureLimit: number;
  /** Passwords of documents, by the name of the variable. */
  pdfPasswords: ReadonlyMap<string, string>;
  goldapiKey: string | null;
  goldapiIntervalSeconds: number;
  goldPriceFeeds: string[] | null;
  goldPriceUrl: string | null;
  securityContact: string | null;
  newTextDifferences: 'report' | 'fail';
  sourceDateEpoch: number | null;
  /** Whether a build has to keep to what Cloudflare takes: 20,000 files of 25 MiB. */
  hostLimits: boolean;
}

/**
 * Reads and checks the settings.
 *
 * @throws {OperatorError} naming each variable that is wrong, what was expected and what stands there.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const parsed = environmentSchema.safeParse(withoutEmptyValues(environment));
  if (!parsed.success) {
    throw new OperatorError(parsed.error.issues.map(issue => describe(issue, environment)).join('\n'));
  }
  const settings = parsed.data;
  if (settings.LOCAL_ADDRESS === 'fail' && isLocalAddress(settings.SITE_URL)) {
    throw new OperatorError(
      `Environment variable SITE_URL: expected the public address of the service, because LOCAL_ADDRESS is "fail"; found ${JSON.stringify(settings.SITE_URL)}.`,
    );
  }
  return {
    siteUrl: settings.SITE_URL,
    basePath: settings.BASE_PATH,
    port: settings.PORT,
    host: settings.HOST,
    onboardingUrl: settings.ONBOARDING_URL,
    documentsDirectory: resolve(settings.DOCUMENTS_DIR),
    mediaDirectory: resolve(settings.MEDIA_DIR),
    programFile: resolve(settings.PROGRAM_FILE),
    outDirectory: resolve(settings.OUT_DIR),
    cacheDirectory: resolve(settings.CACHE_DIR),
    ocrLanguage: settings.OCR === 'on' ? settings.OCR_LANGUAGE : null,
    documentDeadlineSeconds: settings.DOCUMENT_DEADLINE,
    pagePictureLimit: settings.PAGE_PICTURES,
    pdfPasswords: passwordsIn(environment),
    goldapiKey: settings.GOLDAPI_KEY,
    goldapiIntervalSeconds: settings.GOLDAPI_INTERVAL,
    goldPriceFeeds: settings.GOLD_PRICE_FEEDS,
    goldPriceUrl: settings.GOLD_PRICE_URL,
    securityContact: settings.SECURITY_CONTACT,
    newTextDifferences: settings.NEW_TEXT_DIFFERENCES,
    sourceDateEpoch: settings.SOURCE_DATE_EPOCH,
    hostLimits: settings.HOST_LIMITS === 'cloudflare',
  };
}

/** The settings that say which price feeds are asked. */
export function feedChoice(configuration: Configuration): FeedChoice {
  const { goldPriceFeeds: names, goldapiKey, goldapiIntervalSeconds, goldPriceUrl: ownUrl } = configuration;
  return { names, goldapiKey, goldapiIntervalSeconds, ownUrl };
}

/** Whether an address leads nobody but this machine to the site. */
export function isLocalAddress(siteUrl: string): boolean {
  return isLoopback(new URL(siteUrl).hostname);
}

/** An empty variable means "not set", but for the list of feeds, where it means "none". */
function withoutEmptyValues(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    variableNames.flatMap(name => {
      const value = environment[name];
      return value === undefined || (value === '' && name !== 'GOLD_PRICE_FEEDS') ? [] : [[name, value]];
    }),
  );
}

function passwordsIn(environment: NodeJS.ProcessEnv): Map<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(passwordVariablePrefix) && value ? [[name, value] as const] : [],
  );
  return new Map(entries);
}

function describe(issue: z.core.$ZodIssue, environment: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  const value = environment[name] ?? '';
  const stands = mayHoldSecret(name, value) ? 'the value given' : JSON.stringify(value);
  return `Environment variable ${name}: ${issue.message}; found ${stands}.`;
}

/** What is never printed: a key, the address of a feed, which may have one in it, and one with a password. */
function mayHoldSecret(name: string, value: string): boolean {
  return name.endsWith('_KEY') || name === 'GOLD_PRICE_URL' || /^\s*https?:.*@/is.test(value);
}
