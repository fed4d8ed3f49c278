/** The positions of a document, gathered page by page while its text is read. */
import { type Font, packed, type Run, type StoredPositions } from '../positions/positions.ts';
import { documentRunLimit, formatCount, pageRunLimit, type TellCut } from './limits.ts';
import type { TextStyle } from './open-pdf.ts';
import { pageRanges } from './page-ranges.ts';
import { publishedOffsets } from './published-offsets.ts';
import type { ReadPage } from './read-page.ts';
import { runsOf } from './runs.ts';

export interface GatheredPositions {
  /** @returns the runs of a page; none where there are more than are kept. */
  add(page: number, read: ReadPage, published: string): Run[];
  /** Tells what was left out. */
  close(tell: TellCut): StoredPositions;
}

export function gatherPositions(): GatheredPositions {
  const fonts: Font[] = [];
  const pages: StoredPositions['pages'] = [];
  const unplaced: number[] = [];
  const numberFont = fontNumbers(fonts);
  let left = documentRunLimit;
  return {
    add(page, { content, laidOut, text, viewport }, published) {
      const found =
        published === ''
          ? []
          : runsOf({ content, text: laidOut, viewport }, publishedOffsets(text, published), numberFont);
      const isKept = found !== null && found.length <= Math.min(pageRunLimit, left);
      const runs = isKept ? found : [];
      if (!isKept) unplaced.push(page);
      left -= runs.length;
      const { width, height } = viewport;
      pages.push(packed({ page, width, height, runs }));
      return runs;
    },
    close(tell) {
      if (unplaced.length > 0)
        tell(
          `Where the words of page${unplaced.length === 1 ? '' : 's'} ${pageRanges(unplaced)} stand is not told: they come in more than ${formatCount(pageRunLimit)} pieces.`,
        );
      return { fonts, pages };
    },
  };
}

/** pdf.js names fonts by a count that goes on from file to file. */
function fontNumbers(fonts: Font[]) {
  const numbers = new Map<string, number>();
  return (name: string, { fontFamily }: TextStyle): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, fonts.length);
    return fonts.push({ family: fontFamily }) - 1;
  };
}
