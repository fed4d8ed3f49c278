/** What the documents say of a key figure, as the pages see it. */
import type { FigureEntry } from '../../figures/schema.ts';
import { figureLedger } from '../../site-data.ts';

/** The key figure that stands at a path of the programme data, or around it; null where none does. */
export function figureAt(path: string): FigureEntry | null {
  return (
    figureLedger.figures.find(figure => path === figure.path || path.startsWith(`${figure.path}.`)) ?? null
  );
}

export interface DocumentPlaces {
  title: string;
  pages: { page: number; url: string }[];
}

/** Places by document, each page once. */
export function placesByDocument(
  places: readonly { filename: string; title: string; page: number; url: string }[],
): DocumentPlaces[] {
  const documents = new Map<string, DocumentPlaces>();
  for (const { filename, title, page, url } of places) {
    const document = documents.get(filename) ?? { title, pages: [] };
    documents.set(filename, document);
    if (!document.pages.some(known => known.page === page)) document.pages.push({ page, url });
  }
  return [...documents.values()];
}
