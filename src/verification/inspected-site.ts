/** Input of the checks: the texts of a published folder, each read once, and its lists. */
import type * as z from 'zod';
import type { PublishedFolder } from '#folders';
import { documentHistorySchema, documentListSchema } from '#library';
import { mediaManifestSchema } from '#media';
import { leaksIn, type Private } from './leaks.ts';
import { type Markup, markupOf } from './markup.ts';

export interface TextFacts extends Markup {
  /** Private content of the file, in words. */
  leaks: string[];
}

/** A row of the route table, as the checks need it. */
export interface PublishedRoute {
  path: string;
  /** Matches the paths of its files below the root of the site. */
  pattern: RegExp;
  /** True if its only file has to exist. */
  isRequired: boolean;
  /** Shape of its JSON files. */
  schema?: z.ZodType | undefined;
}

export interface Expectations {
  routes: readonly PublishedRoute[];
  /** Values that no text may contain. */
  hidden: Private;
  /** True if the site must respect the limits of Cloudflare. */
  hostLimits: boolean;
}

export type InspectedSite = ReturnType<typeof inspectSite>;

export function inspectSite(folder: PublishedFolder, { routes, hidden }: Expectations) {
  return {
    folder,
    routes,
    /** By the path of the file. */
    texts: readTexts(folder, hidden),
    /** Entries of the lists; none if a list lacks its shape, which another check reports. */
    documents: documentListSchema.safeParse(folder.json('api/documents.json')).data?.documents ?? [],
    /** All versions of all documents, current ones included. */
    versions: versionsIn(folder),
    media: mediaManifestSchema.safeParse(folder.json('api/media.json')).data?.items ?? [],
  };
}

function versionsIn(folder: PublishedFolder) {
  const file = 'document-history.json';
  const history = folder.files.has(file)
    ? documentHistorySchema.safeParse(folder.json(file)).data
    : undefined;
  return history?.documents.flatMap(({ versions }) => versions) ?? [];
}

const textFile = /(^|\/)[^./]+$|\.(html|json|txt|md|js|css|csv|xml|svg|webmanifest|atom|vtt|conf)$/;

function readTexts(folder: PublishedFolder, hidden: Private): ReadonlyMap<string, TextFacts> {
  const texts = new Map<string, TextFacts>();
  for (const file of folder.files) {
    if (!textFile.test(file)) continue;
    const bytes = folder.bytes(file);
    // A copy, because a part of a text keeps the whole of it in memory (V8's sliced strings).
    texts.set(file, structuredClone({ ...markupOf(file, bytes), leaks: leaksIn(file, bytes, hidden) }));
  }
  return texts;
}
