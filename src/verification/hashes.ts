/** Every hash that the folder states is that of the file it is stated of. */

import type { PublishedFolder } from '#folders';
import { type Checksums, checksumFile, checksumsOf, damagedCopies, parseChecksums } from '#folders';
import type { InspectedSite } from './inspected-site.ts';

export function checkHashes({ folder, documents, versions, media }: InspectedSite): string[] {
  const actual = checksumsOf(folder);
  const altered = [...documents, ...versions, ...media].flatMap(({ url, sha256, sizeBytes }) => {
    const file = url === null ? null : folder.fileFor(url);
    const isAsStated = file === null || (actual.get(file) === sha256 && folder.sizeBytes(file) === sizeBytes);
    return isAsStated ? [] : [`${file} is not of the size and hash that are published of it`];
  });
  const copies = [...actual].flatMap(([path, sha256]) => damagedCopies(folder.directory, path, sha256));
  return [
    ...checkList(folder, actual),
    ...altered,
    ...copies.map(copy => `${copy} is not the file of its name, compressed`),
  ];
}

function checkList(folder: PublishedFolder, actual: Checksums): string[] {
  if (!folder.files.has(checksumFile)) return [];
  try {
    const listed = parseChecksums(folder.text(checksumFile));
    const added = [...actual.keys()].filter(path => !listed.has(path));
    const changed = [...listed.keys()].filter(path => actual.get(path) !== listed.get(path));
    return [
      ...changed.map(path =>
        actual.has(path)
          ? `${path} is not what ${checksumFile} says`
          : `${path} is listed in ${checksumFile} and missing`,
      ),
      ...added.map(path => `${path} is not listed in ${checksumFile}`),
    ];
  } catch (error) {
    return [`${checksumFile}: ${(error as Error).message}`];
  }
}
