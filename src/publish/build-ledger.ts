/** What the documents say of the figures, read once for a whole build. */
import { type LedgerDocument, type LedgerLibrary, readLedger } from '../figures/ledger.ts';
import type { FigureLedger } from '../figures/schema.ts';
import type { Program } from '../program/schema.ts';

interface Library extends LedgerLibrary {
  entries: readonly (LedgerDocument & { sha256: string })[];
}

/** Kept on the process, because Astro loads the pages and the integration as two copies of the same modules. */
const kept: { [symbol: symbol]: { key: string; ledger: Promise<FigureLedger> } | undefined } = globalThis;
const place = Symbol.for('figure ledger of the build');

/** Read again only when a document or the programme data change. */
export function buildLedger(program: Program, library: Library): Promise<FigureLedger> {
  const documents = library.entries.map(({ filename, title, pageUrl, sha256 }) => [
    filename,
    title,
    pageUrl,
    sha256,
  ]);
  const key = JSON.stringify([documents, program]);
  const known = kept[place];
  if (known?.key === key) return known.ledger;
  const ledger = readLedger(program, library);
  kept[place] = { key, ledger };
  return ledger;
}
