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
 * It knows the programme and page texts, and nothing of any particular paper.
 */
import type { Program } from '../program/schema.ts';
import { differencesIn } from './differences.ts';
import { type Figure, figures } from './figures.ts';
import type { FigureEntry, FigureLedger, FigureStatement } from './schema.ts';
import { readStatements } from './statements.ts';
import { heldBy } from './verdict.ts';
import { unitName, writeAmount } from './written.ts';

export interface LedgerDocument {
  filename: string;
  title: string;
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
  pages(filename: string): Promise<readonly LedgerPage[]>;
}

/** Reads the whole library, a document at a time. */
export async function readLedger(program: Program, library: LedgerLibrary): Promise<FigureLedger> {
  const byFigure = new Map<string, FigureStatement[]>(figures.map(({ id }) => [id, []]));
  const withoutText: string[] = [];
  for (const document of library.entries) {
    const pages = await library.pages(document.filename);
    if (pages.every(({ text }) => text.trim() === '')) withoutText.push(document.filename);
    for (const page of pages) {
      for (const [figure, statement] of statementsOf(document, page, program))
        byFigure.get(figure)?.push(statement);
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

function statementsOf(
  { filename, title, pageUrl }: LedgerDocument,
  { page, label, text }: LedgerPage,
  program: Program,
): [figure: string, FigureStatement][] {
  return readStatements(text, program).map(({ figure, value, written, sentence, verdict }) => [
    figure.id,
    { filename, title, page, label, url: `${pageUrl}#page-${page}`, value, written, sentence, verdict },
  ]);
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
