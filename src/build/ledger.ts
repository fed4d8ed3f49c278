/** What the documents say of the figures, read of a document once until it or the programme data change. */
import { createHash } from 'node:crypto';
import { codeVersion } from '../code-version.ts';
import { openDerivedCache } from '../derived-cache.ts';
import type { Library } from '../documents/library/library.ts';
import { readLedger, type StatedFigures, statedFigures } from '../figures/ledger.ts';
import type { FigureLedger } from '../figures/schema.ts';
import type { Program } from '../program/schema/schema.ts';

const readingVersion = codeVersion('figures', 'program', 'search/analysis');

export async function ledgerOfLibrary(
  program: Program,
  { documents, pages }: Library,
  cacheDirectory: string,
): Promise<FigureLedger> {
  const programDigest = createHash('sha256').update(JSON.stringify(program)).digest('hex');
  const cache = openDerivedCache(cacheDirectory, 'figures', readingVersion + programDigest);
  const contentDigests = new Map(
    documents.map(({ entry, contentDigest }) => [entry.filename, contentDigest]),
  );
  const ledger = await readLedger(program, {
    entries: documents.map(({ entry }) => entry),
    stated: async filename => {
      const stated = await cache.get(contentDigests.get(filename), async () =>
        Buffer.from(JSON.stringify(statedFigures(await pages(filename), program))),
      );
      return JSON.parse(Buffer.from(stated).toString()) as StatedFigures;
    },
  });
  await cache.clean();
  return ledger;
}
