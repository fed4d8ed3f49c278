/** Hash of everything that a build is made from: equal fingerprints mean that another build would give the same site. */
import { createHash, type Hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { addContent } from '#folders';
import type { Configuration } from '../configuration.ts';
import { askGit } from '../git.ts';

/** Files of the project that affect the site. */
const projectFiles = ['src', 'astro.config.mjs', 'package-lock.json'];

/** Settings that affect the site; the others are paths or concern serving. */
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

/** Hash (16 hexadecimal digits) of inputs, code, settings and the commit that provides the dates. */
export async function fingerprint(configuration: Configuration): Promise<string> {
  const hash = createHash('sha256');
  // Does not weaken the passwords: an attacker can test guesses against the published PDF anyway.
  hash.update(JSON.stringify([...configuration.pdfPasswords].sort()));
  hash.update(JSON.stringify(await headCommit()));
  hash.update(siteVersion(configuration));
  const { documentsDirectory, mediaDirectory, programFile } = configuration;
  for (const input of [documentsDirectory, mediaDirectory, programFile]) await addFiles(hash, input);
  return hash.digest('hex').slice(0, 16);
}

/** Hash of code and settings (hashed because a setting may be a secret). */
export function siteVersion(configuration: Configuration): string {
  const settings = publishedSettings.map(setting => configuration[setting]);
  return createHash('sha256')
    .update(JSON.stringify([loadedProject, settings]))
    .digest('hex');
}

/** Computed while modules load: later edits are not part of the running code. */
const loadedProject = await projectHash();

async function projectHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of projectFiles) await addFiles(hash, resolve(path), affectsSite);
  return hash.digest('hex');
}

/** True for code and content of the site; false for inputs, tests, fixtures and developer documentation. */
export function affectsSite(file: string): boolean {
  return !/\.test\.ts$|[/\\]fixtures[/\\]|[/\\](README\.md|program\.json)$/.test(file);
}

/** Names and contents of the files at or below a path. */
async function addFiles(hash: Hash, path: string, counts = (_file: string) => true): Promise<void> {
  for (const file of (await filesBelow(path)).filter(counts)) {
    hash.update(`\n${relative(path, file).split(sep).join('/')}\n`);
    if (!hasNoUtf8Name(file)) addContent(hash, file);
  }
}

/** True for a name that is not UTF-8: the file cannot be opened by it and is never published. */
function hasNoUtf8Name(file: string): boolean {
  return basename(file).includes('\u{FFFD}');
}

/** Time of a build (ISO 8601): SOURCE_DATE_EPOCH or the last commit; null if there is neither. */
export async function buildTime(configuration: Configuration): Promise<string | null> {
  const seconds = configuration.sourceDateEpoch ?? (await headCommit())?.seconds;
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString();
}

/** Files at or below a path, sorted; empty if the path does not exist. */
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
