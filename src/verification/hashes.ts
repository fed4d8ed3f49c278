/** Every hash that the folder states is that of the file it is stated of. */

import { documentListSchema } from '../documents/schema.ts';
import { type Checksums, checksumFile, checksumsOf, parseChecksums } from '../folders/checksums.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { mediaManifestSchema } from '../media/schema.ts';

export function checkHashes(folder: PublishedFolder): string[] {
  const actual = checksumsOf(folder);
  return [...checkList(folder, actual), ...checkStated(folder, actual)];
}

function checkList(folder: PublishedFolder, actual: Checksums): string[] {
  if (!folder.files.has(checksumFile)) return [];
  let listed: Checksums;
  try {
    listed = parseChecksums(folder.text(checksumFile));
  } catch (error) {
    return [`${checksumFile}: ${(error as Error).message}`];
  }
  return [
    ...[...listed].flatMap(([path, hash]) => {
      if (!actual.has(path)) return [`${path} is listed in ${checksumFile} and missing`];
      return actual.get(path) === hash ? [] : [`${path} is not what ${checksumFile} says`];
    }),
    ...[...actual.keys()]
      .filter(path => !listed.has(path))
      .map(path => `${path} is not listed in ${checksumFile}`),
  ];
}

function checkStated(folder: PublishedFolder, actual: Checksums): string[] {
  const documents = documentListSchema.safeParse(folder.json('api/documents.json')).data?.documents ?? [];
  const media = mediaManifestSchema.safeParse(folder.json('api/media.json')).data?.items ?? [];
  return [...documents, ...media].flatMap(({ url, sha256, sizeBytes }) => {
    const file = folder.fileFor(url);
    if (file === null) return [];
    return actual.get(file) === sha256 && folder.sizeBytes(file) === sizeBytes
      ? []
      : [`${file} is not of the size and hash that are published of it`];
  });
}
