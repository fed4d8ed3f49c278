/**
 * Builds in tests. One runs at a time, whichever file of tests asks for it, because builds in one checkout wait for each
 * other and say so. What several files only read is built once in a run and shared; who changes a site takes a copy.
 */
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { lockBuilds } from '#pipeline';
import { writeAwkwardDocuments } from './awkward-documents.ts';
import { runCommand, type Settings } from './commands.ts';

/** Nobody else builds until it is disposed of. */
export function buildTurn(): Promise<Disposable> {
  return lockBuilds(() => {}, inject('sharedDirectory'));
}

/** Runs `npm run build` and gives its report. */
export async function build(settings: Settings): Promise<string> {
  using _turn = await buildTurn();
  return runCommand('build', settings);
}

export interface BuiltSite {
  /** Holds `documents`, `media`, `dist` and `cache`. */
  directory: string;
  /** By which it was built. */
  settings: Settings;
  report: string;
}

/** Settings that find and put all in the folder, and draw pages small, which is soon done. */
export function settingsIn(directory: string): Settings {
  return {
    DOCUMENTS_DIR: join(directory, 'documents'),
    MEDIA_DIR: join(directory, 'media'),
    PAGE_PICTURE_WIDTH: '200',
    OUT_DIR: join(directory, 'dist'),
    CACHE_DIR: join(directory, 'cache'),
  };
}

/** The one photo of shared sites; the site that all files of tests look at has the others. */
const sharedPicture = 'delivery-options';

/** A site of two of the sample documents. */
export function siteOfTwo(): Promise<BuiltSite> {
  return sharedSite('two-documents', {}, async documents => {
    for (const filename of ['Rights Summary.pdf', 'Token Summary.pdf'])
      await copyFile(join('documents', filename), join(documents, filename));
  });
}

/** Where the site of awkward documents lives. */
export const awkwardBasePath = '/gold';

/** A site below a path that offers its offline copy, of documents with awkward names and titles and one of two versions. */
export function awkwardSite(): Promise<BuiltSite> {
  const settings = { BASE_PATH: awkwardBasePath, OFFLINE_COPY: 'publish' };
  return sharedSite('awkward-documents', settings, writeAwkwardDocuments);
}

/** Built by who asks for it first. */
async function sharedSite(
  name: string,
  ownSettings: Settings,
  writeDocuments: (folder: string) => Promise<void>,
): Promise<BuiltSite> {
  const directory = join(inject('sharedDirectory'), name);
  const settings = { ...settingsIn(directory), ...ownSettings };
  const reportFile = `${directory}.txt`;
  using _turn = await buildTurn();
  if (!existsSync(reportFile)) {
    for (const input of ['documents', 'media']) await mkdir(join(directory, input), { recursive: true });
    await writeDocuments(join(directory, 'documents'));
    for (const name of await readdir('media'))
      if (name.startsWith(`${sharedPicture}.`))
        await copyFile(join('media', name), join(directory, 'media', name));
    await writeFile(reportFile, await runCommand('build', settings));
  }
  return { directory, settings, report: await readFile(reportFile, 'utf8') };
}

/** A folder of its own, with the documents, the site and the cache of a site, to be changed. */
export async function copyOf({ directory }: BuiltSite): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(directory, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** A copy of the site of two documents for each test of a file, with the settings that build it; both may be changed. */
export function siteForEachTest() {
  const settings: Settings = {};
  let directory: string;
  beforeEach(async () => {
    directory = await copyOf(await siteOfTwo());
    for (const name of Object.keys(settings)) delete settings[name];
    Object.assign(settings, settingsIn(directory));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));
  return { settings, at: (...path: string[]) => join(directory, ...path) };
}
