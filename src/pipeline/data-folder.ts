/**
 * A folder of data files that is brought up to date: a file is kept while its key stays the same and it is still what was
 * written, and one that nothing stands for any more goes. The manifest tells which file was written from what. It is away
 * while the folder changes, so that whatever a killed build leaves behind is made anew.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import * as z from 'zod';
import type { Checksums } from '../folders/checksums.ts';
import { fileHash, publishedFiles } from '../folders/published-files.ts';
import { writeWhole } from '../whole-file.ts';
import type { Artifact, Content } from './publish/artifact.ts';

const writtenFileSchema = z.object({ key: z.string().nullable(), sha256: z.string() });
const manifestSchema = z.object({ version: z.string(), files: z.record(z.string(), writtenFileSchema) });

type WrittenFile = z.infer<typeof writtenFileSchema>;

/** So many are made at once: pictures are drawn, and files copied, on other threads. */
const concurrency = 4;

/**
 * Writes what has changed into the folder.
 *
 * @param version names the code and the settings that the files are made by
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
  // To the end also after a failure, so that nothing is still being written when the next update begins.
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

/** What stands in the folder, by path; nothing where other code or other settings made it, or where a build was killed. */
async function readManifest(file: string, version: string): Promise<Map<string, WrittenFile>> {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(manifest.version === version ? Object.entries(manifest.files) : []);
  } catch {
    // There is none, or it is damaged: everything is made.
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
  const stands = before && isFile(file) && fileHash(file) === before.sha256;
  const key = inputs === undefined ? null : digestOf(inputs);
  if (stands && key !== null && before.key === key) return before;
  const part = `${file}.part`;
  const sha256 = await writeContent(part, await content());
  if (stands && before.sha256 === sha256) await rm(part);
  else await rename(part, file);
  return { key, sha256 };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @returns the hash of what was written */
async function writeContent(file: string, content: Content): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    sourceOf(content),
    async function* (chunks: AsyncIterable<string | Uint8Array>) {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk);
        hash.update(bytes);
        yield bytes;
      }
    },
    createWriteStream(file),
  );
  return hash.digest('hex');
}

function sourceOf(content: Content): Readable {
  // An array of one, because bytes given as such are read one by one.
  if (typeof content === 'string' || content instanceof Uint8Array) return Readable.from([content]);
  return 'file' in content ? createReadStream(content.file) : Readable.from(content);
}

function digestOf(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}
