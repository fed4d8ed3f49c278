/**
 * What each document says of each key figure, against the programme data.
 *
 * How it reads, from the outside in: `ledger` walks the documents and sorts what it finds by figure and by
 * difference; `statements` finds the statements of one page; for that, `quantities` finds amounts (number, unit,
 * what it is per), `mentions` finds the words that figures are spoken of with (the tables `figures`, `subjects`
 * and `units`), `assignment` decides which amount belongs to which mention, and `verdict` compares with the data.
 *
 * The value that the data hold plays no part in deciding which figure is meant, or a differing statement could
 * not be told from a statement of something else. What only hints at a figure is "unclear" where it differs,
 * because a difference that is none costs more trust than one that is missed.
 *
 * It knows the programme and page texts, and nothing of any particular document.
 */
import type { Program } from '../program/schema/schema.ts';
import { differencesIn } from './differences.ts';
import { type Figure, figures } from './figures.ts';
import type { FigureEntry, FigureLedger, FigureStatement, StatedFigures } from './schema.ts';
import { readStatements } from './statements.ts';
import { heldBy } from './verdict.ts';
import { unitName, writeAmount } from './written.ts';

export interface LedgerDocument {
  filename: string;
  title: string;
  pageCount: number;
  /** Path of the reading page; a page of text is at the anchor `#page-N`. */
  pageUrl: string;
}

export interface LedgerPage {
  page: number;
  label: string;
  text: string;
}

export interface LedgerLibrary {
  entries: readonly LedgerDocument[];
  stated(filename: string): Promise<StatedFigures>;
}

/** Reads the pages of one document. */
export function statedFigures(pages: readonly LedgerPage[], program: Program): StatedFigures {
  return {
    hasText: pages.some(({ text }) => text.trim() !== ''),
    statements: pages.flatMap(({ page, label, text }) =>
      readStatements(text, program).map(({ figure, value, written, sentence, verdict }) => ({
        figure: figure.id,
        page,
        label,
        value,
        written,
        sentence,
        verdict,
      })),
    ),
  };
}

/** Puts together what all documents state, a document at a time. */
export async function readLedger(program: Program, library: LedgerLibrary): Promise<FigureLedger> {
  const byFigure = new Map<string, FigureStatement[]>(figures.map(({ id }) => [id, []]));
  const withoutText: string[] = [];
  for (const { filename, title, pageCount, pageUrl } of library.entries) {
    const { hasText, statements } = await library.stated(filename);
    if (!hasText) withoutText.push(filename);
    for (const { figure, page, label, ...stated } of statements) {
      const url = `${pageUrl}#page-${page}`;
      byFigure.get(figure)?.push({ filename, title, page, label, pageCount, url, ...stated });
    }
  }
  const entries = figures.map(figure => entryOf(figure, byFigure.get(figure.id) ?? [], program));
  return {
    documents: library.entries.length - withoutText.length,
    withoutText,
    ...countsOf(entries.flatMap(({ statements }) => statements)),
    figures: entries,
    ...differencesIn(entries, program),
  };
}

function entryOf(figure: Figure, statements: FigureStatement[], program: Program): FigureEntry {
  const held = heldBy(program, figure);
  return {
    id: figure.id,
    name: figure.name,
    path: figure.path,
    unit: unitName(figure),
    value: held && writeAmount(held),
    ...countsOf(statements),
    statements,
  };
}

function countsOf(statements: FigureStatement[]): Pick<FigureEntry, 'agrees' | 'differs' | 'unclear'> {
  const count = (verdict: FigureStatement['verdict']) =>
    statements.filter(statement => statement.verdict === verdict).length;
  return { agrees: count('agrees'), differs: count('differs'), unclear: count('unclear') };
}
