/**
 * What a build was made from, as one hash: equal fingerprints mean that building again would give
 * the same site.
 */
import { createHash, type Hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { addContent } from '../folders/published-files.ts';
import { askGit } from '../git.ts';

/** What of the project itself decides what a build looks like. */
const projectFiles = ['src', 'astro.config.mjs', 'package-lock.json'];

/** Settings that are written into the site; the rest only says where things stand or how they are served. */
const publishedSettings = [
  'siteUrl',
  'basePath',
  'onboardingUrl',
  'ocrLanguage',
  'documentDeadlineSeconds',
  'pagePictureLimit',
  'pagePictureWidth',
  'goldPriceFeeds',
  'goldPriceUrl',
  'securityContact',
  'sourceDateEpoch',
] as const satisfies Array<keyof Configuration>;

/** Hash, as 16 hexadecimal digits, of inputs, code, settings and the commit that dates are taken from. */
export async function fingerprint(configuration: Configuration): Promise<string> {
  const hash = createHash('sha256');
  // The hash gives nobody a better means to guess a password than the PDF, which is published, too.
  hash.update(JSON.stringify([...configuration.pdfPasswords].sort()));
  hash.update(JSON.stringify(await headCommit()));
  hash.update(siteVersion(configuration));
  const { documentsDirectory, mediaDirectory, programFile } = configuration;
  for (const input of [documentsDirectory, mediaDirectory, programFile]) await addFiles(hash, input);
  return hash.digest('hex').slice(0, 16);
}

/** Hash of code and settings: the same version makes of the same inputs the same site. A setting may be a secret. */
export function siteVersion(configuration: Configuration): string {
  const settings = publishedSettings.map(setting => configuration[setting]);
  return createHash('sha256')
    .update(JSON.stringify([loadedProject, settings]))
    .digest('hex');
}

/** Of the project as it was loaded: what is written into it while the process runs is none of its code. */
const loadedProject = await projectHash();

async function projectHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of projectFiles) await addFiles(hash, resolve(path), decidesSite);
  return hash.digest('hex');
}

/** Whether a file of the project is more than an input, a test, what one needs, or told to who changes the code. */
export function decidesSite(file: string): boolean {
  return !/\.test\.ts$|[/\\]fixtures[/\\]|[/\\](README\.md|program\.json)$/.test(file);
}

/** Names and contents of the files at or below a path. */
async function addFiles(hash: Hash, path: string, counts = (_file: string) => true): Promise<void> {
  for (const file of (await filesBelow(path)).filter(counts)) {
    hash.update(`\n${relative(path, file).split(sep).join('/')}\n`);
    if (!hasNoUtf8Name(file)) addContent(hash, file);
  }
}

/** Whether a name is no UTF-8, so that the file cannot be opened by it. No such file is published. */
function hasNoUtf8Name(file: string): boolean {
  return basename(file).includes('\u{FFFD}');
}

/** Time of a build in ISO 8601: SOURCE_DATE_EPOCH, or the time of the last commit, or unknown. */
export async function buildTime(configuration: Configuration): Promise<string | null> {
  const seconds = configuration.sourceDateEpoch ?? (await headCommit())?.seconds;
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString();
}

/** The files at or below a path, sorted by code point; none where nothing stands there. */
async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];
  const files: string[] = [];
  for (const entry of entries.filter(({ name }) => name !== 'node_modules')) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) files.push(...(await filesBelow(child)));
    else if (entry.isFile()) files.push(child);
  }
  return files.sort();
}

/** Hash and time of the last commit; null outside a git checkout. */
async function headCommit(): Promise<{ id: string; seconds: number } | null> {
  const commit = await askGit('.', ['log', '-1', '--no-show-signature', '--format=%H %ct']);
  const [id, seconds] = commit?.toString().trim().split(' ') ?? [];
  return id && seconds ? { id, seconds: Number(seconds) } : null;
}
