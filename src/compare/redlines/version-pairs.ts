/** Which versions of a document are compared: each with the one after it, and with the one that is current. */

export interface VersionPair<Version> {
  older: Version;
  newer: Version;
}

/** @param versions oldest first, the current one last where there is one */
export function versionPairs<Version extends { sha256: string }>(
  versions: readonly Version[],
): VersionPair<Version>[] {
  const pairs = new Map<string, VersionPair<Version>>();
  for (const [index, older] of versions.entries())
    for (const newer of [versions[index + 1], versions.at(-1)])
      if (newer && newer.sha256 !== older.sha256)
        pairs.set(`${older.sha256} ${newer.sha256}`, { older, newer });
  return [...pairs.values()];
}
