/** Settings of a build and of a running service: optional environment variables, listed in the README. */
import { resolve } from 'node:path';
import * as z from 'zod';
import { hostLimits } from '#hosting';
import { defaultGoldapiIntervalSeconds, type FeedChoice, feedNames, isFeedAddress, isLoopback } from '#price';
import { OperatorError } from './operator-error.ts';

function wholeNumber(from: number, to: number) {
  const expected = `expected a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine(number => number >= from && number <= to, expected);
}

/** Origin as browsers compare it (IDN in ASCII); a path belongs into BASE_PATH. */
export const siteUrl = webAddress('https://gold.example').transform((url, context) => {
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (url.search !== '' || url.hash !== '')
    context.addIssue('expected an address without query and fragment');
  else if (path !== '')
    context.addIssue(`expected an address without a path: set SITE_URL=${url.origin} and BASE_PATH=${path}`);
  return url.origin;
});

export const onboardingUrl = webAddress('https://onboarding.example/sign-up').transform(url => url.href);

/** Empty, or begins with a slash and does not end with one. */
export const basePath = z
  .string()
  .regex(
    /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*\/?$/,
    'expected a path such as /gold, of letters, digits and . _ ~ -, or nothing',
  )
  .transform(path => path.replace(/\/$/, ''));

/** Refuses an address with user name or password, because it would be published. */
function webAddress(example: string) {
  return z.string().transform((text, context) => {
    const url = URL.parse(text);
    if (url === null || !/^https?:\/\//i.test(text.trim())) {
      context.addIssue(`expected an http or https URL such as ${example}`);
      return z.NEVER;
    }
    if (url.username !== '' || url.password !== '') {
      context.addIssue('expected an address without user name and password');
      return z.NEVER;
    }
    return url;
  });
}

const languages = z
  .string()
  .regex(/^[a-z][a-z_]*(\+[a-z][a-z_]*)*$/, 'expected names of languages such as eng or eng+spa');
const headerValue = z.string().regex(/^[!-~]+$/, 'expected printable ASCII characters without spaces');
const feedUrl = z
  .url('expected a URL')
  .refine(isFeedAddress, 'expected an https URL (http is accepted for a loopback address only)');
const contact = z
  .string()
  .regex(/^(mailto:\S+@\S+|tel:\+?[\d-]+|https:\/\/\S+)$/, 'expected a mailto:, tel: or https: address');
const feeds = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(name => name !== ''))
  .refine(
    names => names.every(name => feedNames.includes(name)),
    `expected names of price feeds, which are ${feedNames.join(', ')}`,
  );
const reportOrFail = z.enum(['report', 'fail'], 'expected report or fail').default('report');
const path = z.string().transform(text => resolve(text));

const usualPort = 4321;
const secondsOfDay = 24 * 60 * 60;
/** 9999-12-31T23:59:59Z: RFC 3339 has no later dates. */
const latestEpoch = 253_402_300_799;

const settingsSchema = z.object({
  /** Public address of the service, without a trailing slash and without the base path. */
  siteUrl: from('SITE_URL', orNull(siteUrl)),
  /** Path of the site on its host, such as `/gold`; empty for the root. */
  basePath: from('BASE_PATH', basePath.default('')),
  /** `fail` stops a command if SITE_URL is unset or names this machine; meant for deployments. */
  localAddress: from('LOCAL_ADDRESS', reportOrFail),
  port: from('PORT', wholeNumber(0, 65535).default(usualPort)),
  host: from('HOST', z.string().default('localhost')),
  onboardingUrl: from('ONBOARDING_URL', orNull(onboardingUrl)),
  /** Absolute, as are the other paths. */
  documentsDirectory: from('DOCUMENTS_DIR', path.prefault('documents')),
  mediaDirectory: from('MEDIA_DIR', path.prefault('media')),
  programFile: from('PROGRAM_FILE', path.prefault('src/program/program.json')),
  outDirectory: from('OUT_DIR', path.prefault('dist')),
  cacheDirectory: from('CACHE_DIR', path.prefault('.cache')),
  ocr: from('OCR', z.enum(['on', 'off'], 'expected on or off').default('on')),
  /** Languages of scanned pages, as Tesseract names them, joined by `+`. */
  ocrLanguage: from('OCR_LANGUAGE', languages.default('eng')),
  /** Time limit for reading one PDF, or for recognising the text of one page. */
  documentDeadlineSeconds: from('DOCUMENT_DEADLINE', wholeNumber(1, secondsOfDay).default(60)),
  /** Number of pages in the library up to which every page gets a picture; 0 turns pictures off. */
  pagePictureLimit: from('PAGE_PICTURES', wholeNumber(0, 1_000_000).default(300)),
  /** Width of the pictures in pixels; sharp screens get a second one at twice the width. */
  pagePictureWidth: from('PAGE_PICTURE_WIDTH', wholeNumber(200, 2000).default(700)),
  /** True if the site offers its offline copy for download. */
  offlineCopy: from(
    'OFFLINE_COPY',
    z
      .enum(['publish', 'none'], 'expected publish or none')
      .transform(choice => choice === 'publish')
      .prefault('none'),
  ),
  goldapiKey: from('GOLDAPI_KEY', orNull(headerValue)),
  /** Minimum time between requests to goldapi.io. */
  goldapiIntervalSeconds: from(
    'GOLDAPI_INTERVAL',
    wholeNumber(0, 366 * secondsOfDay).default(defaultGoldapiIntervalSeconds),
  ),
  /** Price feeds in the order of requests; an empty list turns them off. */
  goldPriceFeeds: from('GOLD_PRICE_FEEDS', orNull(feeds)),
  /** The operator's own feed, requested before all others. */
  goldPriceUrl: from('GOLD_PRICE_URL', orNull(feedUrl)),
  securityContact: from('SECURITY_CONTACT', orNull(contact)),
  /** `fail` stops a build if documents state other figures than the data and `textDifferences`. */
  newTextDifferences: from('NEW_TEXT_DIFFERENCES', reportOrFail),
  /** `fail` stops a build if amounts in documents are undecided and not settled by the operator. */
  undecidedAmounts: from('UNDECIDED_AMOUNTS', reportOrFail),
  /** `fail` stops a build if no clause is known for a statement of the programme data. */
  uncitedStatements: from('UNCITED_STATEMENTS', reportOrFail),
  /** Time at which the age of the recorded price is judged, for building an earlier site again. */
  goldPriceTime: from(
    'GOLD_PRICE_TIME',
    orNull(z.iso.datetime('expected a time such as 2026-11-03T05:00:00Z').transform(text => new Date(text))),
  ),
  /** Private keys: of the log of publications, and of a witness of another log. */
  logKey: from('LOG_KEY', orNull(headerValue)),
  witnessKey: from('WITNESS_KEY', orNull(headerValue)),
  /** Replaces the time of the build (https://reproducible-builds.org/specs/source-date-epoch/). */
  sourceDateEpoch: from('SOURCE_DATE_EPOCH', orNull(wholeNumber(0, latestEpoch))),
  /** True if a build must fit Cloudflare's limits: 20,000 files of 25 MiB each. */
  hostLimits: from(
    'HOST_LIMITS',
    z
      .enum(['cloudflare', 'none'], 'expected cloudflare or none')
      .transform(host => host === 'cloudflare')
      .prefault('cloudflare'),
  ),
});

function from<Schema extends z.ZodType>(variable: string, schema: Schema): Schema {
  return schema.meta({ variable });
}

function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

type Setting = keyof typeof settingsSchema.shape;

const settingNames = Object.keys(settingsSchema.shape) as Setting[];

function variableOf(setting: Setting): string {
  return String(settingsSchema.shape[setting].meta()?.variable);
}

/** Those that change what is published, apart from folders. */
export const publishedVariables = [
  ...['SITE_URL', 'BASE_PATH', 'ONBOARDING_URL', 'OCR', 'OCR_LANGUAGE', 'DOCUMENT_DEADLINE', 'PAGE_PICTURES'],
  ...['PAGE_PICTURE_WIDTH', 'OFFLINE_COPY', 'SECURITY_CONTACT', 'HOST_LIMITS', 'SOURCE_DATE_EPOCH'],
];

/** Names of the environment variables that the service reads. */
export const variableNames = settingNames.map(variableOf);

export type Configuration = ReturnType<typeof readConfiguration>;

/** @throws {OperatorError} with one line per invalid variable: its name, the expected and the actual value. */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env) {
  const given = settingNames.map(setting => [setting, valueIn(environment, variableOf(setting))]);
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(given));
  if (error) {
    const refusals = error.issues.map(({ path, message }) => {
      const variable = variableOf(path[0] as Setting);
      return refusal(variable, message, environment[variable] ?? '');
    });
    throw new OperatorError(refusals.join('\n'));
  }
  const { ocr, localAddress, ...settings } = data;
  // Port 0: the system chooses a port when the server starts, which is after the build.
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port || usualPort}`;
  if (localAddress === 'fail' && isLocalAddress(siteUrl)) {
    const expected = 'expected the public address of the service, because LOCAL_ADDRESS is "fail"';
    throw new OperatorError(refusal('SITE_URL', expected, siteUrl));
  }
  const published = publishedVariables.map(variable => [variable, valueIn(environment, variable)]);
  const ocrLanguage = ocr === 'on' ? settings.ocrLanguage : null;
  return {
    ...settings,
    siteUrl,
    /** Values of `publishedVariables` as they were given. */
    publishedSettings: Object.fromEntries([
      ...published.filter(([, value]) => value !== undefined),
      ['SITE_URL', siteUrl],
    ]) as Record<string, string>,
    /** Null where pages are not read by text recognition. */
    ocrLanguage,
    /** Options of the document library. */
    library: {
      directory: settings.documentsDirectory,
      cacheDirectory: settings.cacheDirectory,
      basePath: settings.basePath,
      ocrLanguage,
      deadlineMilliseconds: settings.documentDeadlineSeconds * 1000,
      pagePictureLimit: settings.pagePictureLimit,
      pagePictureWidth: settings.pagePictureWidth,
      // Where hosts set no bound, as much as is in memory at once.
      largestVersionBytes: settings.hostLimits ? hostLimits.fileBytes : 2 ** 28,
    },
  };
}

/** An empty variable counts as unset; an empty GOLD_PRICE_FEEDS turns all feeds off. */
function valueIn(environment: NodeJS.ProcessEnv, variable: string): string | undefined {
  const value = environment[variable];
  return value === '' && variable !== 'GOLD_PRICE_FEEDS' ? undefined : value;
}

/** Hides values that may be secret: keys, feed addresses (which can contain a key) and addresses with a password. */
function refusal(variable: string, expected: string, found: string): string {
  const mayBeSecret =
    variable.endsWith('_KEY') || variable === 'GOLD_PRICE_URL' || /^\s*https?:.*@/is.test(found);
  const shown = mayBeSecret ? 'the value given' : JSON.stringify(found);
  return `Environment variable ${variable}: ${expected}; found ${shown}.`;
}

export function feedChoice(configuration: Configuration): FeedChoice {
  const { goldPriceFeeds: names, goldapiKey, goldapiIntervalSeconds, goldPriceUrl: ownUrl } = configuration;
  return { names, goldapiKey, goldapiIntervalSeconds, ownUrl };
}

/** True for an address that only this machine can reach. */
export function isLocalAddress(siteUrl: string): boolean {
  return isLoopback(new URL(siteUrl).hostname);
}
