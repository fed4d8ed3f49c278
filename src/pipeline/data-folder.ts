/**
 * Folders of data files below the cache. An update keeps files with an unchanged key and unchanged bytes, and removes files
 * without an artifact. The manifest records the key and hash of each file. It is deleted during an update, so that the next
 * build rewrites everything that a killed build left.
 */
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import * as z from 'zod';
import { type Checksums, fileHash, publishedFiles } from '#folders';
import { writeWhole } from '../file-system.ts';
import type { Artifact, Content } from './routes/route.ts';

export type DataFolders = ReturnType<typeof dataFolders>;

/** Separate folders for builds and for the development server. */
export function dataFolders(cacheDirectory: string, purpose: 'site' | 'development') {
  const at = (name: string) => join(cacheDirectory, purpose, name);
  return {
    /** Published data files: Astro's public directory. */
    published: at('published'),
    /** Data files for the pages only. site-data.ts expects them beside the public directory. */
    pages: at('pages'),
    /** Astro's cache, including rendered pages. */
    rendered: at('rendered'),
  };
}

/** The folders as options of Astro. */
export function astroFolders({ published, rendered }: DataFolders): { publicDir: string; cacheDir: string } {
  return { publicDir: published, cacheDir: rendered };
}

const writtenFileSchema = z.object({ key: z.string().nullable(), sha256: z.string() });
const manifestSchema = z.object({ version: z.string(), files: z.record(z.string(), writtenFileSchema) });

type WrittenFile = z.infer<typeof writtenFileSchema>;

/** Files written at once; drawing and copying happen on other threads. */
const concurrency = 4;

/**
 * Writes the changed files into the folder.
 *
 * @param version hash of the code and settings that produce the files
 * @returns the hash of every file.
 */
export async function updateFolder(
  folder: string,
  version: string,
  table: readonly Artifact[],
): Promise<Checksums> {
  const manifestFile = `${folder}.json`;
  const known = await readManifest(manifestFile, version);
  await rm(manifestFile, { force: true });
  for (const directory of new Set(table.map(({ path }) => dirname(join(folder, path)))))
    mkdirSync(directory, { recursive: true });
  // Waits for all files even after a failure, so that no write overlaps with the next update.
  const written = await pMap(table, artifact => bringUpToDate(folder, artifact, known), {
    concurrency,
    stopOnError: false,
  }).catch((failure: AggregateError) => {
    throw failure.errors[0];
  });
  const files = new Map(table.map(({ path }, index) => [path, written[index] as WrittenFile]));
  for (const path of await publishedFiles(folder)) if (!files.has(path)) await rm(join(folder, path));
  await writeWhole(manifestFile, JSON.stringify({ version, files: Object.fromEntries(files) }));
  return new Map(Array.from(files, ([path, { sha256 }]) => [path, sha256]));
}

/** Files of the folder by path; empty if another version wrote them or a build was killed. */
async function readManifest(file: string, version: string): Promise<Map<string, WrittenFile>> {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(manifest.version === version ? Object.entries(manifest.files) : []);
  } catch {
    // Missing or damaged: every file is written.
    return new Map();
  }
}

async function bringUpToDate(
  folder: string,
  { path, key: inputs, content }: Artifact,
  known: ReadonlyMap<string, WrittenFile>,
): Promise<WrittenFile> {
  const file = join(folder, path);
  const before = known.get(path);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  const isIntact = before && isFile && fileHash(file) === before.sha256;
  const key = inputs === undefined ? null : hash('sha256', JSON.stringify(inputs));
  if (isIntact && key !== null && before.key === key) return before;
  const part = `${file}.part`;
  const sha256 = await writeContent(part, await content());
  if (isIntact && before.sha256 === sha256) await rm(part);
  else await rename(part, file);
  return { key, sha256 };
}

/** @returns the hash of the written bytes */
async function writeContent(file: string, content: Content): Promise<string> {
  const written = createHash('sha256');
  await pipeline(
    sourceOf(content),
    async function* (chunks: AsyncIterable<string | Uint8Array>) {
      for await (const chunk of chunks) {
        written.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  return written.digest('hex');
}

function sourceOf(content: Content): Readable {
  // Wrapped in an array, because Readable.from() emits a bare Uint8Array byte by byte.
  if (typeof content === 'string' || content instanceof Uint8Array) return Readable.from([content]);
  return 'file' in content ? createReadStream(content.file) : Readable.from(content);
}
