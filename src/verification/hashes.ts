/** Every published hash and size is that of its file. */
import { checksumFile, checksumsOf, damagedCopies, type PublishedFolder, parseChecksums } from '#folders';
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
    ...listFaults(folder, actual),
    ...altered,
    ...copies.map(copy => `${copy} is not the file of its name, compressed`),
  ];
}

function listFaults(folder: PublishedFolder, actual: ReadonlyMap<string, string>): string[] {
  if (!folder.files.has(checksumFile)) return [];
  try {
    const listed = parseChecksums(folder.text(checksumFile));
    const paths = [...new Set([...listed.keys(), ...actual.keys()])];
    return paths
      .filter(path => actual.get(path) !== listed.get(path))
      .map(path => {
        if (!listed.has(path)) return `${path} is not listed in ${checksumFile}`;
        return `${path} is ${actual.has(path) ? `not what ${checksumFile} says` : `listed in ${checksumFile} and missing`}`;
      });
  } catch (error) {
    return [`${checksumFile}: ${(error as Error).message}`];
  }
}
