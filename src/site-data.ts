/**
 * The one place that pages take their data from: the data files that a build wrote before it renders them. What is
 * published stands in Astro's public directory, what only pages need beside it (pipeline/publish/page-data.ts).
 */

import { publicDir } from 'astro:config/server';
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { type Redline, redlineSchema } from '#compare';
import { readConfiguration } from './configuration.ts';
import { redlinePath } from './documents/library/versions/version-address.ts';
import { buildFactsSchema } from './folders/build-mark.ts';
import { mediaManifestSchema } from './media/schema.ts';
import type { InterfaceOperation } from './pipeline/interface/interface-page.ts';
import { pageDates as readPageDates } from './pipeline/page-dates.ts';
import { pageFiguresFile } from './pipeline/publish/listed-figures.ts';
import {
  type DocumentText,
  documentTextFile,
  interfaceFile,
  pageDataFile,
} from './pipeline/publish/page-data.ts';
import { programSchema } from './program/schema/schema.ts';

const pageDataDir = new URL('../pages/', publicDir);

export const program = await read(publicDir, 'api/program.json', programSchema, withCurlyApostrophes);
export const { items: media } = await read(publicDir, 'api/media.json', mediaManifestSchema);
export const figureLedger = await read(pageDataDir, pageFiguresFile.path, pageFiguresFile.schema);
export const build = await read(publicDir, 'build.json', buildFactsSchema);

export const { documents, versions, earlier, redlines, knownHistory, goldPrice, footer, settings } =
  await read(pageDataDir, pageDataFile.path, pageDataFile.schema);

/** Pages, bookmarks and links of a document or of an earlier version, by the last segment of its address. */
export function documentText(name: string): Promise<DocumentText> {
  return read(pageDataDir, documentTextFile.path(name), documentTextFile.schema);
}

/** When the content of each page last changed, by its path; null where git does not know. */
export const pageDates = await readPageDates(readConfiguration());

/** Operations of the interface for the page `/api`. */
export async function interfaceOperations(): Promise<InterfaceOperation[]> {
  return JSON.parse(await readFile(new URL(interfaceFile, pageDataDir), 'utf8'));
}

/** What changed from one version of a document to another, by their SHA-256. */
export function redlineOf(filename: string, older: string, newer: string): Promise<Redline> {
  return read(publicDir, redlinePath(filename, older, newer), redlineSchema);
}

/** Pages set apostrophes as prose has them; the published data keep theirs. */
function withCurlyApostrophes(_key: string, value: unknown): unknown {
  const isText = typeof value === 'string' && !/^https?:/.test(value);
  return isText ? value.replace(/(?<=\p{L})'(?=\p{L})/gu, '’') : value;
}

async function read<Schema extends z.ZodType>(
  folder: URL,
  path: string,
  schema: Schema,
  reviver?: Parameters<typeof JSON.parse>[1],
): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readFile(new URL(path, folder), 'utf8'), reviver));
}
