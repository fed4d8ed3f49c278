/** Keeps words that nobody can see out of the text of a document, and notes them. */

import type { DoubtfulPage, PositionedExtraction } from '../extraction/extraction.ts';
import { namedPages } from '../extraction/limits.ts';
import { countCodePoints } from '../extraction/page-text.ts';
import type { Sight } from '../pictures/visible-words.ts';
import { packed, unpacked } from '../positions/positions.ts';
import { withoutWords } from '../positions/without-words.ts';
import { wordsOfPages } from '../positions/words.ts';
import type { DocumentNote } from '../schema.ts';

/** Draws a page and looks at its doubtful words; null where that failed. */
type Look = (page: DoubtfulPage) => Promise<Sight[] | null>;

/**
 * @returns the extraction without hidden words, and the pages on which only a picture shows some of the words, so that
 * recognition has to confirm them, with the places of these words
 */
export async function withVisibleText(extraction: PositionedExtraction, look: Look) {
  const pages = [...extraction.pages];
  const places = [...extraction.positions.pages];
  const pictured = new Map<number, ReadonlySet<number> | null>();
  const [hidden, covered] = [new Map<number, number>(), new Map<number, number>()];
  for (const doubtful of extraction.doubts) {
    const { page: number, words } = doubtful;
    const needsLook = words.some(({ doubt }) => doubt !== 'certain');
    const sights = needsLook ? await look(doubtful) : null;
    const sightOf = (index: number): Sight =>
      sights?.[index] ??
      ({ certain: 'hidden', layer: 'pictured', pixels: 'visible' } as const)[words[index]?.doubt ?? 'pixels'];
    const found = words.map((word, index) => ({ ...word, sight: sightOf(index) }));
    const layer = found.filter(({ sight }) => sight === 'pictured').map(({ start }) => start);
    const lost = found.filter(({ sight }) => sight === 'hidden');
    // Places change where words are taken out: then all of the page has to be confirmed.
    if (layer.length > 0) pictured.set(number, lost.length > 0 ? null : new Set(layer));
    const [page, stored] = [pages[number - 1], places.find(one => one.page === number)];
    if (lost.length === 0 || !page || !stored) continue;
    const all =
      wordsOfPages({ ...extraction.positions, pages: [stored] }, new Map([[number, page.text]])).get(
        number,
      ) ?? [];
    const lostAt = new Set(lost.map(({ start }) => start));
    const kept = withoutWords(
      page.text,
      unpacked(stored),
      all,
      index => !lostAt.has(all[index]?.start ?? -1),
    );
    const letters = Array.from(page.text);
    const under = lost.filter(({ isCovered }) => isCovered);
    const open = lost.filter(({ isCovered }) => !isCovered);
    pages[number - 1] = {
      ...page,
      text: kept.text,
      characterCount: countCodePoints(kept.text),
      ...(open.length > 0 && {
        hidden: open.map(({ start, end }) => letters.slice(start, end).join('')).join(' '),
      }),
    };
    places[places.indexOf(stored)] = packed(kept.positions);
    if (open.length > 1) hidden.set(number, open.length);
    if (under.length > 0) covered.set(number, under.length);
  }
  const { headline } = extraction;
  const isHeadlineHidden = headline !== null && pages[0]?.hidden?.includes(headline);
  return {
    extraction: {
      ...extraction,
      headline: isHeadlineHidden ? null : headline,
      pages,
      notes: [...extraction.notes, ...describeHidden(hidden), ...describeCovered(covered)],
      positions: { ...extraction.positions, pages: places },
    },
    pictured,
  };
}

function describeHidden(words: ReadonlyMap<number, number>): DocumentNote[] {
  if (words.size === 0) return [];
  const count = [...words.values()].reduce((sum, one) => sum + one, 0);
  const detail = `The PDF holds ${count} words on ${namedPages([...words.keys()])} that the page does not show. They are not part of the text here.`;
  return [{ code: 'hidden-text', detail }];
}

/** Words that stay in the text, although the pictures of their pages show nothing in their place. */
export function describeUnseen(pictures: readonly { page: number; unseenWords: number }[]): DocumentNote[] {
  const found = pictures.filter(({ unseenWords }) => unseenWords > 1);
  if (found.length === 0) return [];
  const count = found.reduce((sum, { unseenWords }) => sum + unseenWords, 0);
  const detail = `The text here has ${count} words on ${namedPages(found.map(({ page }) => page))} of which the page shows nothing. Rely on the PDF.`;
  return [{ code: 'hidden-text', detail }];
}

function describeCovered(words: ReadonlyMap<number, number>): DocumentNote[] {
  if (words.size === 0) return [];
  const detail = [...words].map(
    ([page, count]) =>
      `On ${namedPages([page])} a box covers ${count === 1 ? 'a word' : `${count} words`} that can still be copied from the PDF.`,
  );
  return [{ code: 'covered-text', detail: detail.join(' ') }];
}
