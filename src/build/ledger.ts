/** What the documents say of the figures, read of a document once until it or the programme data change. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { codeVersion } from '../code-version.ts';
import type { Library } from '../documents/library/library.ts';
import { statedFigures } from '../figures/document-accounts.ts';
import { readLedger } from '../figures/ledger.ts';
import { type FigureLedger, statedFiguresSchema } from '../figures/schema.ts';
import type { Program } from '../program/schema/schema.ts';
import { openStore } from '../store.ts';

const readingVersion = codeVersion('figures', 'program', 'documents/structure');

export async function ledgerOfLibrary(
  program: Program,
  { documents, pages, structure }: Library,
  cacheDirectory: string,
): Promise<FigureLedger> {
  const programDigest = createHash('sha256').update(JSON.stringify(program)).digest('hex');
  const cache = openStore(cacheDirectory).json('figures', readingVersion, statedFiguresSchema);
  const byName = new Map(documents.map(document => [document.entry.filename, document]));
  const ledger = await readLedger(program, {
    entries: documents.map(({ entry }) => entry),
    settlements: new Map(documents.map(({ entry, settlements }) => [entry.filename, settlements])),
    stated: async filename => {
      const document = byName.get(filename);
      // The name of the file of a structure tells all that it is made from.
      const inputs = [programDigest, document?.contentDigest, basename(document?.structureFile ?? '')];
      const read = async () => statedFigures(await pages(filename), program, structure(filename).blocks);
      return (await cache.get(inputs, read)).value;
    },
  });
  cache.clean();
  return ledger;
}
