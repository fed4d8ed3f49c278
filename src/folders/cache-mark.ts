/**
 * How the folder of CACHE_DIR is told to be a cache of ours: by the tag that a build puts into it, which backups know,
 * too (Cache Directory Tagging Specification, bford.info/cachedir), or, where an earlier version wrote it, by the names
 * of all its files.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import { publishedFiles } from './published-files.ts';

const tagFile = 'CACHEDIR.TAG';

const tag = `Signature: 8a477f597d28d172789f06886806bc55
# The cache of the gold offtake information service. It can be deleted: the next build makes it again.
`;

/** What versions without a tag, and what stores entries without a build, write: names that hold a hash, and three lists. */
const ownNames = [
  /^(documents|page-pictures|recognized-pages)\/\d+_[^/]+\/[0-9a-f]{64}(\.\d+)?\.(json|webp|txt)$/,
  /^(derived|pictures|store)\/[a-z-]+\/[0-9a-f]{64}(\.[0-9a-f]{64})?$/,
  /^compressed\/[0-9a-f]{64}\.(br|gzip)$/,
  /^recognition-languages\/[^/]+\/[a-z_]+\.traineddata\.gz$/,
  /^(gold-price|published|version-hashes)\.json$/,
];

/** What the name of a file ends with until it is whole. */
const unfinished = /\.\d+$|(\.[0-9a-f-]+)?\.part$/;

/** Files of a folder that are of no cache of ours, sorted by code point; none where it has the tag. */
export async function filesOfNoCache(directory: string): Promise<string[]> {
  if ((await readFile(join(directory, tagFile), 'utf8').catch(() => null)) === tag) return [];
  return (await publishedFiles(directory)).filter(
    file => !ownNames.some(own => own.test(file.replace(unfinished, ''))),
  );
}

/** Where earlier versions stored what no build asks for any more. */
const abandoned = [
  'compressed',
  'derived',
  'documents',
  'page-pictures',
  'pictures',
  'recognized-pages',
  'version-hashes.json',
];

/** Makes the folder where there is none, tags it, which another command may do at the same moment, and removes what earlier versions left. */
export async function tagCache(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeWhole(join(directory, tagFile), tag);
  for (const name of abandoned) await rm(join(directory, name), { recursive: true, force: true });
}
