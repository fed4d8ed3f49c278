/** Hash of everything that a build is made from: equal fingerprints mean that another build would give the same site. */
import { createHash, type Hash, hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { addContent } from '#folders';
import { isPublicationLog } from '#library/reading';
import type { Configuration } from '../configuration.ts';
import { askGit } from '../git.ts';

/** Files of the project that affect the site. */
const projectFiles = ['src', 'astro.config.mjs', 'package-lock.json'];

/** Settings that affect the site; the others are paths or concern serving. */
const publishedSettings = [
  'siteUrl',
  'basePath',
  'onboardingUrl',
  'offlineCopy',
  'ocrLanguage',
  'documentDeadlineSeconds',
  'pagePictureLimit',
  'pagePictureWidth',
  'securityContact',
  'sourceDateEpoch',
] as const satisfies Array<keyof Configuration>;

/** Hash (16 hexadecimal digits) of inputs, code, settings and the commit that provides the dates; the log is no part of it. */
export async function fingerprint(configuration: Configuration): Promise<string> {
  const { documentsDirectory, mediaDirectory, programFile } = configuration;
  const all = createHash('sha256');
  all.update(JSON.stringify(await headCommit()));
  all.update(siteVersion(configuration));
  for (const input of [documentsDirectory, mediaDirectory, programFile])
    await addFiles(all, input, file => !isPublicationLog(basename(file)));
  return all.digest('hex').slice(0, 16);
}

/** Hash of code and settings (hashed because a setting may be a secret). */
export function siteVersion(configuration: Configuration): string {
  const settings = publishedSettings.map(setting => configuration[setting]);
  return hash('sha256', JSON.stringify([loadedProject, settings]));
}

/** Computed while modules load: later edits are not part of the running code. */
const loadedProject = await projectHash();

async function projectHash(): Promise<string> {
  const all = createHash('sha256');
  for (const path of projectFiles) await addFiles(all, resolve(path), affectsSite);
  return all.digest('hex');
}

/** True for code and content of the site; false for inputs, tests, fixtures and developer documentation. */
export function affectsSite(file: string): boolean {
  return !/\.test\.ts$|[/\\]fixtures[/\\]|[/\\](README\.md|program\.json)$/.test(file);
}

/** Names and contents of the files at or below a path. */
async function addFiles(all: Hash, path: string, counts = (_file: string) => true): Promise<void> {
  for (const file of (await filesBelow(path)).filter(counts)) {
    all.update(`\n${relative(path, file).split(sep).join('/')}\n`);
    // A file with a name that is not UTF-8 cannot be opened by it and is never published.
    if (!basename(file).includes('\u{FFFD}')) addContent(all, file);
  }
}

/** Time of a build (ISO 8601): SOURCE_DATE_EPOCH or the last commit; null if there is neither. */
export async function buildTime(configuration: Configuration): Promise<string | null> {
  const seconds = configuration.sourceDateEpoch ?? (await headCommit())?.seconds;
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString();
}

/** Files at or below a path, sorted; empty if the path does not exist. */
async function filesBelow(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return files.sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/** Hash and time of the last commit that changed more than the log of publications; null outside a git checkout. */
export async function headCommit(): Promise<{ id: string; seconds: number } | null> {
  const commit = await askGit('.', [
    'log',
    '-1',
    '--no-show-signature',
    '--format=%H %ct',
    '--',
    '.',
    ':(exclude,glob)**/publications.*',
  ]);
  const [id, seconds] = commit?.toString().trim().split(' ') ?? [];
  return id && seconds ? { id, seconds: Number(seconds) } : null;
}
