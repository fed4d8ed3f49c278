/** What the documents say of the figures, read of a document once until it or the programme data change. */
import { createHash } from 'node:crypto';
import { codeVersion } from '../code-version.ts';
import type { Library } from '../documents/library/library.ts';
import { readLedger, statedFigures } from '../figures/ledger.ts';
import { type FigureLedger, statedFiguresSchema } from '../figures/schema.ts';
import type { Program } from '../program/schema/schema.ts';
import { openStore } from '../store.ts';

const readingVersion = codeVersion('figures', 'program', 'search/analysis');

export async function ledgerOfLibrary(
  program: Program,
  { documents, pages }: Library,
  cacheDirectory: string,
): Promise<FigureLedger> {
  const programDigest = createHash('sha256').update(JSON.stringify(program)).digest('hex');
  const cache = openStore(cacheDirectory).json('figures', readingVersion, statedFiguresSchema);
  const contentDigests = new Map(
    documents.map(({ entry, contentDigest }) => [entry.filename, contentDigest]),
  );
  const ledger = await readLedger(program, {
    entries: documents.map(({ entry }) => entry),
    stated: async filename => {
      const inputs = [programDigest, contentDigests.get(filename)];
      return (await cache.get(inputs, async () => statedFigures(await pages(filename), program))).value;
    },
  });
  cache.clean();
  return ledger;
}
