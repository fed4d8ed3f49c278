/** Page pictures of documents, each with the boxes that highlight words on it. */
import { pagePicturePath } from '#library';
import type { LibraryDocument } from '#library/reading';
import { type NamedPlace, pageBoxes, pageBoxesPath, type WordBox, wordsOfPages } from '#pdf';
import { cachedPositions, densities } from '#pdf/reading';
import { type AddressedPart, addressedParts, rangesOf } from '#pdf/structure';
import type { Inputs } from '../inputs.ts';
import { type Artifact, stored } from '../routes/route.ts';

type Stated = NonNullable<ReturnType<Inputs['ledger']['marked']['get']>>;

export function pagePictures(inputs: Inputs): Artifact[] {
  return inputs.library.documents.flatMap(document => picturesOf(inputs, document));
}

function picturesOf({ library, ledger }: Inputs, document: LibraryDocument): Artifact[] {
  const { entry, slug, positionsFile, structureFile, contentDigest } = document;
  const stated = ledger.marked.get(entry.filename) ?? [];
  let pages: ReturnType<typeof readPages> | undefined;
  // Reads the whole document once, because the widths of letters are estimated from all pages.
  const read = () => (pages ??= readPages(library, document));
  return document.pagePictures.flatMap(({ page, files }) => {
    const ofPage = stated.filter(statement => statement.page === page);
    return [
      ...densities.map(density => stored(pagePicturePath(slug, page, density), files[density])),
      {
        path: pageBoxesPath(slug, page),
        key: [positionsFile, structureFile, contentDigest, ofPage],
        content: async () => {
          const { texts, words, places } = await read();
          const text = texts.get(page) ?? '';
          const named = [...(places.get(page) ?? []), ...statedPlaces(text, ofPage)];
          return pageBoxes(text, words.get(page) ?? [], named);
        },
      },
    ];
  });
}

async function readPages(
  { pages, structure }: Inputs['library'],
  { entry: { filename }, positionsFile }: LibraryDocument,
) {
  const texts = new Map((await pages(filename)).map(({ page, text }) => [page, text]));
  const { blocks } = structure(filename);
  const words = wordsOfPages(cachedPositions(positionsFile), texts);
  const running = blocks.filter(({ kind }) => kind === 'running').flatMap(rangesOf);
  for (const range of running) {
    const isOutside = ({ start, end }: WordBox) => end <= range.start || start >= range.end;
    words.set(range.page, (words.get(range.page) ?? []).filter(isOutside));
  }
  return {
    texts,
    /** Without running heads and feet, which the reading page does not show either. */
    words,
    /** Clauses and other parts that have an address. */
    places: placesOfParts(addressedParts(blocks)),
  };
}

function placesOfParts(parts: readonly AddressedPart[]): Map<number, NamedPlace[]> {
  const places = new Map<number, NamedPlace[]>();
  for (const { id, ranges } of parts) {
    for (const [page, ofPage] of Map.groupBy(ranges, range => range.page)) {
      const start = Math.min(...ofPage.map(range => range.start));
      const end = Math.max(...ofPage.map(range => range.end));
      places.set(page, [...(places.get(page) ?? []), [id, start, end]]);
    }
  }
  return places;
}

/** Places in code points of the text. */
function statedPlaces(text: string, stated: Stated): NamedPlace[] {
  const codePoints = (end: number) => Array.from(text.slice(0, end)).length;
  return stated.map(({ figure, place: [start, end] }) => [
    `figure-${figure}`,
    codePoints(start),
    codePoints(end),
  ]);
}
