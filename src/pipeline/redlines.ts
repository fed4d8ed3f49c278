/** Comparisons of document versions, cached until the versions or the programme data change. */
import { hash } from 'node:crypto';
import { compareVersions, type Redline, redlineSchema, type Version, versionPairs } from '#compare';
import { codeVersion } from '../code-version.ts';
import type { Library } from '../documents/library/library.ts';
import { readingKey } from '../documents/library/library-document.ts';
import type { EarlierVersion } from '../documents/library/versions/earlier-versions.ts';
import type { DocumentPage } from '../documents/schema.ts';
import type { Block } from '../documents/structure/schema.ts';
import { statedFigures } from '../figures/document-accounts.ts';
import { figures } from '../figures/figures.ts';
import type { Program } from '../program/schema/schema.ts';
import { openStore } from '../store.ts';

const comparingVersion = codeVersion(
  'compare',
  'text',
  'figures',
  'program',
  'documents/structure',
  'search/words',
);

type ReadVersion = Pick<EarlierVersion, 'entry' | 'contentDigest' | 'extractionFile' | 'structureFile'>;

/** A redline without its sections: those of a large library would not fit in memory. */
export interface PublishedRedline extends Pick<Redline, 'filename' | 'words' | 'summary'> {
  /** SHA-256 of both versions. */
  older: string;
  newer: string;
  /** Absolute path of the stored file; its name contains the hash of its inputs. */
  file: string;
}

export async function redlinesOfLibrary(
  program: Program,
  library: Library,
  cacheDirectory: string,
): Promise<PublishedRedline[]> {
  const programDigest = hash('sha256', JSON.stringify(program));
  const cache = openStore(cacheDirectory).json('redlines', comparingVersion, redlineSchema);
  const redlines: PublishedRedline[] = [];
  for (const { filename, older, newer } of comparedVersions(library)) {
    const read = [older, newer].map(readingKey);
    const { value, file } = await cache.get(
      [programDigest, filename, older.entry.sha256, newer.entry.sha256, read],
      () => ({
        filename,
        older: namedVersion(older),
        newer: namedVersion(newer),
        ...compareVersions(
          readVersion(older, library, program),
          readVersion(newer, library, program),
          figureNames,
        ),
      }),
    );
    const { words, summary } = value;
    redlines.push({ filename, older: older.entry.sha256, newer: newer.entry.sha256, words, summary, file });
  }
  cache.clean();
  return redlines;
}

export const figureNames = new Map(figures.map(({ id, name }) => [id, name]));

function comparedVersions({ history, documents, earlier }: Library) {
  const read = Map.groupBy<string, ReadVersion>([...earlier, ...documents], ({ entry }) => entry.filename);
  return history.documents.flatMap(({ filename, versions }) => {
    const known = new Map(read.get(filename)?.map(version => [version.entry.sha256, version]));
    const published = versions.flatMap(({ sha256 }) => known.get(sha256) ?? []);
    return versionPairs(published.map(version => ({ version, sha256: version.entry.sha256 }))).map(
      ({ older, newer }) => ({ filename, older: older.version, newer: newer.version }),
    );
  });
}

function namedVersion({ entry: { sha256, pageCount } }: ReadVersion) {
  return { sha256, pageCount };
}

function readVersion(version: ReadVersion, library: Library, program: Program): Version {
  const { pages, structure } = library.textOf(version);
  return accountedVersion(pages, structure.blocks, program);
}

/** A version with the amounts of the ledger, for comparison. */
export function accountedVersion(
  pages: readonly DocumentPage[],
  blocks: readonly Block[],
  program: Program,
): Version {
  return { pages, blocks, amounts: statedFigures(pages, program, blocks).amounts };
}
