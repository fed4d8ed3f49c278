/** Marks places in the text of a page, and takes the marks away again. */
import type { Span } from './word-filter.ts';

/** The texts in an element, but for those in parts that match `except`. */
export function textsIn(root: Element, except = ''): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, node =>
    except !== '' && node.parentElement?.closest(except)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

export function markSpans(text: Text, spans: readonly Span[]): void {
  // From the end, so that what is still to be marked keeps its place.
  let before = text.data.length;
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    if (end > before) continue;
    const mark = document.createElement('mark');
    const found = text.splitText(start);
    found.splitText(end - start);
    found.replaceWith(mark);
    mark.append(found);
    before = start;
  }
}

export function unmark(root: Element): void {
  for (const mark of root.querySelectorAll('mark')) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}
