/**
 * What a build takes over from the site that stands: of a thousand documents one may have changed, and the files of the
 * others need not be written, hashed and looked at again.
 *
 * A file is taken over where it would be made from the same, which a key tells, by the same code with the same settings,
 * and where nobody touched it since, which size, time and inode tell. It is linked into the folder that is built: no
 * bytes are copied, and the site that stands keeps its own until it goes. Whoever writes into the folder afterwards must
 * leave these files alone. Where a file system has no links, or a file is gone, the file is made as if there were none.
 */
import { createHash } from 'node:crypto';
import { linkSync, type Stats, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Configuration } from '../configuration.ts';
import { writeWhole } from '../whole-file.ts';
import type { Checksums } from './checksums.ts';
import { projectVersion, publishedSettings } from './fingerprint.ts';

const publishedFileSchema = z.object({
  key: z.string(),
  sha256: z.string(),
  sizeBytes: z.number(),
  modified: z.number(),
  inode: z.number(),
});

const publishedSchema = z.object({
  outDirectory: z.string(),
  version: z.string(),
  files: z.record(z.string(), publishedFileSchema),
});

export interface EarlierBuild {
  /**
   * Links the file of the site that stands into the folder that is built, where it is made from the same.
   *
   * @param path path below the root of the site; its folder has to exist
   * @param madeFrom JSON of all that decides the file beside the project's code and the settings
   * @returns whether it did; else the file has to be made
   */
  take(path: string, madeFrom: unknown): boolean;
  /** Hashes of the files that were taken over, by path. */
  readonly hashes: ReadonlyMap<string, string>;
  /**
   * Notes what stands now for the next build, once the folder that was built is in its place.
   *
   * @param sums hashes of all files
   */
  remember(sums: Checksums): Promise<void>;
}

/** @param staged folder that is built */
export async function openEarlierBuild(configuration: Configuration, staged: string): Promise<EarlierBuild> {
  const { cacheDirectory, outDirectory } = configuration;
  const file = join(cacheDirectory, 'published.json');
  const version = await versionOf(configuration);
  const earlier = await readPublished(file);
  const isSame = earlier?.outDirectory === outDirectory && earlier.version === version;
  const known = new Map(isSame ? Object.entries(earlier.files) : []);
  const keys = new Map<string, string>();
  const hashes = new Map<string, string>();

  return {
    take(path, madeFrom) {
      const key = digestOf(madeFrom);
      keys.set(path, key);
      const published = known.get(path);
      if (published?.key !== key || !isUntouched(join(outDirectory, path), published)) return false;
      try {
        linkSync(join(outDirectory, path), join(staged, path));
      } catch {
        return false;
      }
      hashes.set(path, published.sha256);
      return true;
    },
    hashes,
    async remember(sums) {
      const files: [path: string, z.infer<typeof publishedFileSchema>][] = [];
      for (const [path, key] of keys) {
        const sha256 = sums.get(path);
        const stats = statsOf(join(outDirectory, path));
        if (sha256 && stats) files.push([path, { key, sha256, ...marksOf(stats) }]);
      }
      await mkdir(cacheDirectory, { recursive: true });
      await writeWhole(file, JSON.stringify({ outDirectory, version, files: Object.fromEntries(files) }));
    },
  };
}

/** A hash, because a setting may be a secret. */
async function versionOf(configuration: Configuration): Promise<string> {
  return digestOf([
    await projectVersion(configuration),
    publishedSettings.map(setting => configuration[setting]),
  ]);
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

async function readPublished(file: string): Promise<z.infer<typeof publishedSchema> | null> {
  try {
    return publishedSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch {
    // Nothing was built yet, or the list is damaged: everything is made.
    return null;
  }
}

function isUntouched(file: string, published: z.infer<typeof publishedFileSchema>): boolean {
  const stats = statsOf(file);
  if (stats === undefined) return false;
  const { sizeBytes, modified, inode } = marksOf(stats);
  return sizeBytes === published.sizeBytes && modified === published.modified && inode === published.inode;
}

function statsOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

function marksOf({ size, mtimeMs, ino }: Stats) {
  return { sizeBytes: size, modified: mtimeMs, inode: ino };
}
