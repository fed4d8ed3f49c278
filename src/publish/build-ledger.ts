/** What the documents say of the figures: read once for a whole build, and of a document once until it changes. */
import { createHash } from 'node:crypto';
import { codeVersion } from '../code-version.ts';
import type { DocumentPage } from '../documents/schema.ts';
import { type LedgerDocument, readLedger, type StatedFigures, statedFigures } from '../figures/ledger.ts';
import type { FigureLedger } from '../figures/schema.ts';
import { keptOnProcess } from '../kept-on-process.ts';
import type { Program } from '../program/schema.ts';
import { type DerivedCache, openDerivedCache } from './derived-cache.ts';

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
  const documents = library.documents.flatMap(({ filename, title, pageUrl, contentDigest }) => [
    filename,
    title,
    pageUrl,
    contentDigest,
  ]);
  const ofProgram = digestOf(program);
  return keptOnProcess('figure ledger of the build', [ofProgram, ...documents].join('\n'), () =>
    readThroughCache(
      program,
      library,
      openDerivedCache(cacheDirectory, 'figures', readingVersion + ofProgram),
    ),
  );
}

const digests = new WeakMap<Program, string>();

function digestOf(program: Program): string {
  const digest = digests.get(program) ?? createHash('sha256').update(JSON.stringify(program)).digest('hex');
  digests.set(program, digest);
  return digest;
}

async function readThroughCache(
  program: Program,
  { documents, pages }: Library,
  cache: DerivedCache,
): Promise<FigureLedger> {
  const contentDigests = new Map(documents.map(({ filename, contentDigest }) => [filename, contentDigest]));
  const ledger = await readLedger(program, {
    entries: documents,
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
