/** Comparisons of document versions, cached until the versions or the programme data change. */
import { hash } from 'node:crypto';
import { compareVersions, redlineSchema, type Version, versionPairs } from '#compare';
import { figures, statedFigures } from '#ledger';
import { accountWords } from '#ledger/schema';
import { type EarlierVersion, type Library, readingKey } from '#library/reading';
import type { Program } from '#program';
import { codeVersion } from '../code-version.ts';
import { openStore } from '../store.ts';

const comparingVersion = codeVersion('compare', 'text', 'ledger', 'program', 'pdf/structure', 'search/words');

type ReadVersion = Pick<EarlierVersion, 'entry' | 'contentDigest' | 'extractionFile' | 'structureFile'>;

/** Redlines without their sections: those of a large library would not fit in memory. */
export async function redlinesOfLibrary(program: Program, library: Library, cacheDirectory: string) {
  const programDigest = hash('sha256', JSON.stringify(program));
  const cache = openStore(cacheDirectory).json('redlines', comparingVersion, redlineSchema);
  const redlines = [];
  for (const { filename, older, newer } of comparedVersions(library)) {
    // SHA-256 of both versions.
    const hashes = { older: older.entry.sha256, newer: newer.entry.sha256 };
    const key = [programDigest, filename, hashes.older, hashes.newer, [older, newer].map(readingKey)];
    const { value, file } = await cache.get(key, () => {
      const accounted = (version: ReadVersion) => accountedVersion(version, library, program);
      return {
        filename,
        older: { sha256: hashes.older, pageCount: older.entry.pageCount },
        newer: { sha256: hashes.newer, pageCount: newer.entry.pageCount },
        ...compareVersions(accounted(older), accounted(newer), accountWords),
      };
    });
    const { words, summary } = value;
    // The name of the file contains the hash of its inputs.
    redlines.push({ filename, ...hashes, words, summary, file });
  }
  cache.clean();
  return redlines;
}

function comparedVersions({ history, documents, earlier }: Library) {
  const read = Map.groupBy<string, ReadVersion>([...earlier, ...documents], ({ entry }) => entry.filename);
  return history.documents.flatMap(({ filename }) => {
    const published = versionsOf(filename, history, read);
    return versionPairs(published.map(version => ({ version, sha256: version.entry.sha256 }))).flatMap(
      ({ older, newer }) =>
        // Two versions of an earlier name are compared under that name.
        newer.version.entry.filename === filename
          ? [{ filename, older: older.version, newer: newer.version }]
          : [],
    );
  });
}

/**
 * Oldest first, with those of the names that the document had before. A rename leaves the bytes the same.
 *
 * @param until when the name was given up; it may since be that of another document
 */
function versionsOf(
  filename: string,
  history: Library['history'],
  read: ReadonlyMap<string, readonly ReadVersion[]>,
  until = '9999',
): ReadVersion[] {
  const { renamedFrom = null, versions = [] } =
    history.documents.find(one => one.filename === filename) ?? {};
  const known = new Map(read.get(filename)?.map(version => [version.entry.sha256, version]));
  const own = versions.filter(({ from }) => from < until).flatMap(({ sha256 }) => known.get(sha256) ?? []);
  const former =
    renamedFrom && renamedFrom.time < until
      ? versionsOf(renamedFrom.filename, history, read, renamedFrom.time)
      : [];
  const isSame = former.at(-1)?.entry.sha256 === own[0]?.entry.sha256;
  return [...(isSame ? former.slice(0, -1) : former), ...own];
}

/** A version with the amounts of the ledger, for comparison. */
function accountedVersion(version: ReadVersion, library: Library, program: Program): Version {
  const { pages, structure } = library.textOf(version);
  const { amounts } = statedFigures(pages, program, structure.blocks);
  const nameOf = (figure: string | null) => figures.find(({ id }) => id === figure)?.name ?? null;
  const named = amounts.map(amount => ({ ...amount, figure: nameOf(amount.figure) }));
  return { pages, blocks: structure.blocks, amounts: named };
}
