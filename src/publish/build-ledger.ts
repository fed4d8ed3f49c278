/** What the documents say of the figures: read once for a whole build, and of a document once until it changes. */
import { createHash } from 'node:crypto';
import type { DocumentPage } from '../documents/schema.ts';
import { type LedgerDocument, readLedger, type StatedFigures, statedFigures } from '../figures/ledger.ts';
import type { FigureLedger } from '../figures/schema.ts';
import { keptOnProcess } from '../kept-on-process.ts';
import type { Program } from '../program/schema.ts';
import { codeVersion } from './code-version.ts';
import { openDerivedCache } from './derived-cache.ts';

interface Library {
  documents: readonly (LedgerDocument & { contentDigest: string })[];
  pages(filename: string): Promise<readonly DocumentPage[]>;
}

const readingVersion = codeVersion('src/figures/ledger.ts');

/** Read again only when a document or the programme data change. */
export function buildLedger(
  program: Program,
  library: Library,
  cacheDirectory: string,
): Promise<FigureLedger> {
  const documents = library.documents.map(({ filename, title, pageUrl, contentDigest }) => [
    filename,
    title,
    pageUrl,
    contentDigest,
  ]);
  const key = JSON.stringify([documents, program]);
  return keptOnProcess('figure ledger of the build', key, () =>
    readThroughCache(program, library, cacheDirectory),
  );
}

async function readThroughCache(
  program: Program,
  { documents, pages }: Library,
  cacheDirectory: string,
): Promise<FigureLedger> {
  const ofProgram = createHash('sha256').update(JSON.stringify(program)).digest('hex');
  const cache = openDerivedCache(cacheDirectory, 'figures', `${readingVersion} ${ofProgram}`);
  const digests = new Map(documents.map(({ filename, contentDigest }) => [filename, contentDigest]));
  const ledger = await readLedger(program, {
    entries: documents,
    stated: async filename => {
      const stated = await cache.get(digests.get(filename), async () =>
        Buffer.from(JSON.stringify(statedFigures(await pages(filename), program))),
      );
      return JSON.parse(Buffer.from(stated).toString()) as StatedFigures;
    },
  });
  await cache.clean();
  return ledger;
}
