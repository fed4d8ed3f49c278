/** Marks ranges of the text of a page as highlights of the browser, which leave the elements of the page as they are. */

export interface Span {
  start: number;
  end: number;
}

/** Styled in base.css. Browsers without highlights show no marks; steps and scrolling work all the same. */
export function markRanges(name: 'hit' | 'current-hit' | 'figure', ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  const highlight = new Highlight();
  for (const range of ranges) highlight.add(range);
  CSS.highlights.set(name, highlight);
}

/** Page heads, and labels added to figures and tables, are no text of the document. */
export function documentTexts(page: Element): Text[] {
  const added = [...page.querySelectorAll('header, [data-made]')];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!added.some(element => element.contains(node))) texts.push(node as Text);
  return texts;
}

export function rangeBetween(first: Text, start: number, last: Text, end: number): Range {
  const range = new Range();
  range.setStart(first, start);
  range.setEnd(last, end);
  return range;
}

/** The range of a span of texts that are joined without anything between them. */
export function rangeIn(texts: readonly Text[], { start, end }: Span): Range | null {
  const at = (place: number): [Text, number] | null => {
    let before = 0;
    for (const text of texts) {
      if (place < before + text.length) return [text, place - before];
      before += text.length;
    }
    return null;
  };
  const [first, last] = [at(start), at(end - 1)];
  return first && last && rangeBetween(first[0], first[1], last[0], last[1] + 1);
}

/** Scrolls a range to the middle of the window. */
export function showRange(range: Range | undefined): void {
  const { top = 0, height = 0 } = range?.getBoundingClientRect() ?? {};
  if (range) scrollBy({ top: top + height / 2 - innerHeight / 2 });
}
