/** Statements of the documents about a key figure. */
import { type NumberedPage, pageName } from '#pdf/page-name';
import type { ListedFigure } from '#pipeline/page-data';
import { figureLedger, program } from '../../site-data.ts';
import { textDifferencesAt } from '../program-data.ts';
import { figureAddress } from './written-figure.ts';

/** Differences that the operator has not remarked on. */
export const newDifferences = figureLedger.differences.filter(({ known }) => !known);

/** Points on which the documents disagree: those that the operator lists, and new ones. */
export const differenceCount = program.textDifferences.length + newDifferences.length;

/** The key figure that stands at a path of the programme data, or around it; null where none does. */
export function figureAt(path: string): ListedFigure | null {
  return (
    figureLedger.figures.find(figure => path === figure.path || path.startsWith(`${figure.path}.`)) ?? null
  );
}

/** True where published texts state something else at a path, in it or around it. */
export function differsAt(path: string): boolean {
  return textDifferencesAt(path).length > 0 || (figureAt(path)?.differs ?? 0) > 0;
}

export interface DocumentPlaces {
  title: string;
  pages: { label: string; name: string; url: string }[];
}

/** Places of a figure by document, each page once. */
export function placesByDocument(
  figure: string,
  places: readonly (NumberedPage & { filename: string; title: string; url: string })[],
): DocumentPlaces[] {
  const documents = new Map<string, DocumentPlaces>();
  for (const { filename, title, url, ...page } of places) {
    const name = pageName(page);
    const document = documents.get(filename) ?? { title, pages: [] };
    documents.set(filename, document);
    if (!document.pages.some(known => known.name === name))
      document.pages.push({ label: page.label, name, url: figureAddress(figure, url) });
  }
  return [...documents.values()];
}
