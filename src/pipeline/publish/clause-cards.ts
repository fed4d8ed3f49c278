/** `/search/clauses.json`: the clauses and attachments that a query may name by number, each in the first document that has it. */
import { placeOf } from '#library/kinds';
import { partName } from '#pdf/page-name';
import { addressedParts, wordReader } from '#pdf/structure';
import type { SearchCard } from '#search';
import type { Inputs } from '../inputs.ts';

/** Documents looked through, in the order of the library, and characters of a clause. */
const most = { documents: 60, characters: 400 };

/** By the anchor of the clause: "clause-9.2". */
export async function clauseCards({ library }: Inputs): Promise<Record<string, SearchCard>> {
  const cards: Record<string, SearchCard> = {};
  const documents = library.documents
    .toSorted((a, b) => placeOf(a.entry.kind) - placeOf(b.entry.kind))
    .slice(0, most.documents);
  for (const { entry } of documents) {
    const read = wordReader(await library.pages(entry.filename));
    for (const { id, ranges } of addressedParts(library.structure(entry.filename).blocks)) {
      const name = partName(id);
      if (name === null || cards[id]) continue;
      const text = read(ranges);
      cards[id] = {
        title: `${name.replace(/^./, letter => letter.toUpperCase())}, ${entry.title}`,
        url: `${entry.pageUrl}#${id}`,
        statements: [
          {
            name: null,
            text: text.length > most.characters ? `${text.slice(0, most.characters)} …` : text,
            path: null,
            sources: [],
            sourceCount: 0,
            otherReadings: [],
          },
        ],
      };
    }
  }
  return cards;
}
