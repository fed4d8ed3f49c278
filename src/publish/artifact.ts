/**
 * A file that the build publishes beside the pages, told by where it goes and how it is made.
 * The build writes it to disk; the development server answers it from the same description.
 */
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { inLanes } from '../documents/lanes.ts';
import type { EarlierBuild } from './earlier-build.ts';

export interface Artifact {
  /** Path below the root of the site, not percent-encoded, such as `api/documents.json`. */
  path: string;
  /** JSON of all that decides the content beside the code and the settings; left out where that is too much to tell. */
  madeFrom?: unknown;
  /** What the file holds, made when asked for. */
  content: () => Content | Promise<Content>;
}

/** Bytes or text, piece by piece where it is large, or another file. */
export type Content = string | Uint8Array | FileOnDisk | Iterable<string> | AsyncIterable<string>;

export interface FileOnDisk {
  file: string;
  /** Names what the file holds; left out where nothing but reading it tells. */
  fingerprint?: string;
}

/** Writes artifacts below a directory, making folders as needed, but for those that an earlier build has. */
export async function writeArtifacts(
  table: Artifact[],
  directory: string,
  earlier: EarlierBuild,
): Promise<void> {
  const folders = new Set(table.map(({ path }) => dirname(join(directory, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  await inLanes(table, lanes, async ({ path, madeFrom, content: make }) => {
    if (madeFrom !== undefined && earlier.take(path, madeFrom)) return;
    const content = await make();
    if (isFile(content) && content.fingerprint && earlier.take(path, content.fingerprint)) return;
    await writeContent(join(directory, path), content);
  });
}

/** So many are made at once: pictures are drawn, and files copied, on other threads. */
const lanes = 4;

/**
 * What is at hand is written at once: a promise for each of thousands of small files takes longer (measured). Files are
 * copied on other threads meanwhile.
 */
async function writeContent(target: string, content: Content): Promise<void> {
  if (isFile(content)) await copyFile(content.file, target);
  else if (isWhole(content)) writeFileSync(target, content);
  else await writeFile(target, content);
}

/** The artifact's bytes as a stream. */
export async function artifactStream(artifact: Artifact): Promise<Readable> {
  const content = await artifact.content();
  if (isFile(content)) return createReadStream(content.file);
  // An array of one, because a string given as such is read character by character.
  return Readable.from(isWhole(content) ? [Buffer.from(content)] : content, { objectMode: false });
}

function isFile(content: Content): content is FileOnDisk {
  return typeof content === 'object' && 'file' in content;
}

function isWhole(content: Exclude<Content, FileOnDisk>): content is string | Uint8Array {
  return typeof content === 'string' || content instanceof Uint8Array;
}
