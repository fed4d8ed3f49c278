/**
 * A file that the build publishes beside the pages, told by where it goes and how it is made.
 * The build writes it to disk; the development server answers it from the same description.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { inLanes } from '../documents/lanes.ts';

export interface Artifact {
  /** Path below the root of the site, not percent-encoded, such as `api/documents.json`. */
  path: string;
  /** What the file holds: bytes or text made when asked for, piece by piece where it is large, or another file. */
  content: () => AsyncIterable<string | Uint8Array> | string | Uint8Array | FileOnDisk;
}

export interface FileOnDisk {
  file: string;
}

/** Writes artifacts below a directory, making folders as needed. */
export async function writeArtifacts(table: Artifact[], directory: string): Promise<void> {
  const folders = new Set(table.map(({ path }) => dirname(join(directory, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await inLanes(table, lanes, async artifact => {
    const target = join(directory, artifact.path);
    const content = artifact.content();
    if (isFile(content)) await copyFile(content.file, target);
    else await writeFile(target, content);
  });
}

/** So many are written at once: most are small, and the disk is slower to answer than to write. */
const lanes = 4;

/** The artifact's bytes as a stream. */
export function artifactStream(artifact: Artifact): Readable {
  const content = artifact.content();
  return isFile(content) ? createReadStream(content.file) : readable(content);
}

function readable(content: AsyncIterable<string | Uint8Array> | string | Uint8Array): Readable {
  // An array of one, because a string given as such is read character by character.
  return Readable.from(
    typeof content === 'string' || content instanceof Uint8Array ? [Buffer.from(content)] : content,
    { objectMode: false },
  );
}

function isFile(content: ReturnType<Artifact['content']>): content is FileOnDisk {
  return typeof content === 'object' && 'file' in content;
}
