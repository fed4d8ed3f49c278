/** Pairs the versions of a document to be compared: each with the one after it, and with the one that is current. */

/** @param versions oldest first, the current one last where there is one */
export function versionPairs<Version extends { sha256: string }>(versions: readonly Version[]) {
  const pairs = new Map<string, { older: Version; newer: Version }>();
  for (const [index, older] of versions.entries())
    for (const newer of [versions[index + 1], versions.at(-1)])
      if (newer && newer.sha256 !== older.sha256)
        pairs.set(`${older.sha256} ${newer.sha256}`, { older, newer });
  return [...pairs.values()];
}
