/**
 * The one place that pages take their data from: the files that the build wrote from checked inputs before it renders the pages. Published
 * files lie in Astro's public directory, files that only pages read beside it (pipeline/publish/page-data.ts).
 */
import { publicDir } from 'astro:config/server';
import { readFile } from 'node:fs/promises';
import type { Citations } from '#citations/schema';
import type { Redline } from '#compare';
import type { BuildFacts } from '#folders';
import { redlinePath } from '#library/version-address';
import type { MediaManifest } from '#media';
import type { InterfaceOperation } from '#pipeline/interface';
import type { DocumentText, ListedLedger, PageData } from '#pipeline/page-data';
import { pageFiles } from '#pipeline/page-data';
import type { Program } from '#program';

const pageDataDir = new URL('../pages/', publicDir);

export const program: Program = await read(publicDir, 'api/program.json', withCurlyApostrophes);
export const { items: media }: MediaManifest = await read(publicDir, 'api/media.json');
export const figureLedger: ListedLedger = await read(pageDataDir, pageFiles.figures);
export const citations: Citations = await read(publicDir, 'citations.json');
export const build: BuildFacts = await read(publicDir, 'build.json');

export const { documents, versions, earlier, redlines, knownHistory, goldPrice, footer, settings }: PageData =
  await read(pageDataDir, pageFiles.site);

/** Pages, bookmarks and links of a document or an earlier version. @param name last segment of its address */
export function documentText(name: string): Promise<DocumentText> {
  return read(pageDataDir, pageFiles.documentText(name));
}

/** Operations of the interface for the page `/api`. */
export function interfaceOperations(): Promise<InterfaceOperation[]> {
  return read(pageDataDir, pageFiles.interface);
}

/** Changes from one version of a document to another, by their SHA-256. */
export function redlineOf(filename: string, older: string, newer: string): Promise<Redline> {
  return read(publicDir, redlinePath(filename, older, newer));
}

/** Pages use typographic apostrophes; the published data keep straight ones. */
function withCurlyApostrophes(_key: string, value: unknown): unknown {
  const isText = typeof value === 'string' && !/^https?:/.test(value);
  return isText ? value.replace(/(?<=\p{L})'(?=\p{L})/gu, '’') : value;
}

async function read<Data>(
  folder: URL,
  path: string,
  reviver?: Parameters<typeof JSON.parse>[1],
): Promise<Data> {
  return JSON.parse(await readFile(new URL(path, folder), 'utf8'), reviver);
}
