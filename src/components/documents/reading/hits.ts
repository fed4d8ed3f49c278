/** The hits of a search on the pages of a document: marks their words, and goes from hit to hit. */
import { fragmentTarget } from '../../fragment-target.ts';
import { markSpans, textsIn, unmark } from '../../text-marks.ts';
import { writtenCount } from '../../written-number.ts';
import { highlightTerms } from './highlight-terms.ts';

declare global {
  interface DocumentEventMap {
    /** Other words are marked. */
    hitsfound: Event;
    /** The reader went to a hit: `data-hit` of its page is its index among the hits of the page. */
    hitchosen: Event;
  }
}

interface Hit {
  /** Words of a phrase are marked one by one. */
  marks: HTMLElement[];
  /** `id` of the page that it is on. */
  pageId: string;
}

export class Hits {
  readonly #steps: HTMLElement;
  #hits: Hit[] = [];
  #at = -1;
  #turn = 0;

  /** @param steps the element with the field, the status and the buttons from hit to hit */
  constructor(steps: HTMLElement) {
    this.#steps = steps;
    for (const button of steps.querySelectorAll<HTMLElement>('[data-by]')) {
      button.addEventListener('click', () => this.#go(this.#at + Number(button.dataset.by)));
    }
    steps.querySelector('[data-clear]')?.addEventListener('click', () => {
      const input = steps.querySelector('input');
      if (input) input.value = '';
      void this.find('', true);
      input?.focus();
    });
  }

  /** @param scrolls to the first hit; a reader who comes from the search is on the page that was found already */
  async find(query: string, scrolls: boolean): Promise<void> {
    const turn = ++this.#turn;
    for (const page of pages()) unmark(page);
    const hits = query === '' ? [] : await this.#mark(query, () => turn === this.#turn);
    if (!hits) return;
    this.#hits = hits;
    this.#at = -1;
    this.#writeAddress(query);
    const count = hits.length === 0 ? 'No hit' : writtenCount(hits.length, 'hit');
    this.#show('[data-status]', query === '' ? '' : `${count} for “${query}” in this document.`);
    this.#setChosen(null);
    document.dispatchEvent(new Event('hitsfound'));
    this.#steps.querySelector('[data-steps]')?.toggleAttribute('hidden', hits.length === 0);
    if (hits.length === 0) return;
    const from = breakBefore(location.hash) ?? fragmentTarget(location.hash);
    const first = hits.findIndex(
      ({ marks: [mark] }) => !from || (mark && from.compareDocumentPosition(mark) & isAfter),
    );
    const at = Math.max(first, 0);
    this.#go(at, scrolls || this.#isOutOfView(at));
  }

  /** Marks and paints the page in the address before the others. @returns null if another search has begun */
  async #mark(query: string, isLast: () => boolean): Promise<Hit[] | null> {
    const find = highlightTerms(query);
    const named = fragmentTarget(location.hash)?.closest<HTMLElement>('.document-page');
    const others = pages().filter(page => page !== named);
    if (named) {
      markPages([named], find);
      await nextPaint();
    }
    if (!isLast()) return null;
    markPages(others, find);
    return hitsOn(pages());
  }

  /** True if the hit is further down on its page, and the reader has not used the page yet. */
  #isOutOfView(index: number): boolean {
    const { top = 0, bottom = 0 } = this.#hits[index]?.marks[0]?.getBoundingClientRect() ?? {};
    return !navigator.userActivation.hasBeenActive && (top < 0 || bottom > innerHeight);
  }

  /** After the last hit comes the first. */
  #go(index: number, scrolls = true): void {
    const { length } = this.#hits;
    for (const mark of this.#hits[this.#at]?.marks ?? []) mark.classList.remove('current');
    this.#at = (index + length) % length;
    const { marks = [], pageId = '' } = this.#hits[this.#at] ?? {};
    for (const mark of marks) mark.classList.add('current');
    if (scrolls) marks[0]?.scrollIntoView({ block: 'center' });
    const section = document.getElementById(pageId);
    this.#setChosen(section);
    const page = section?.querySelector('.page-title')?.textContent?.trim() ?? '';
    this.#show('[data-place]', `${this.#at + 1} of ${length}`);
    if (scrolls) this.#show('[data-status]', `Hit ${this.#at + 1} of ${length}, ${page.toLowerCase()}.`);
  }

  /** Sets `data-hit` of the page with the current hit. */
  #setChosen(section: HTMLElement | null): void {
    for (const page of pages()) delete page.dataset.hit;
    if (section) {
      const before = this.#hits.slice(0, this.#at).filter(({ pageId }) => pageId === section.id);
      section.dataset.hit = String(before.length);
    }
    document.dispatchEvent(new Event('hitchosen'));
  }

  #writeAddress(query: string): void {
    const address = new URL(location.href);
    if (query === '') address.searchParams.delete('highlight');
    else address.searchParams.set('highlight', query);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }

  #show(place: string, text: string): void {
    const element = this.#steps.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

/** Page heads, the citation, and labels added to figures and tables are no text of the document. */
const notOfTheText = 'header, page-citation, [data-made]';

function markPages(marked: readonly HTMLElement[], find: ReturnType<typeof highlightTerms>): void {
  for (const text of marked.flatMap(page => textsIn(page, notOfTheText))) markSpans(text, find(text.data));
}

/** In reading order: marks with nothing but space between them are one hit. */
function hitsOn(marked: readonly HTMLElement[]): Hit[] {
  const hits: Hit[] = [];
  for (const mark of marked.flatMap(page => [...page.querySelectorAll('mark')])) {
    if (followsMark(mark)) hits.at(-1)?.marks.push(mark);
    else hits.push({ marks: [mark], pageId: pageIdOf(mark) });
  }
  return hits;
}

function followsMark(mark: HTMLElement): boolean {
  const between = mark.previousSibling;
  const isSpace = between instanceof Text && between.data.trim() === '';
  return isSpace && between.previousSibling instanceof HTMLElement && between.previousSibling.matches('mark');
}

/** A paragraph or table that crosses a page break is in the section of its first page, with the break in it. */
function pageIdOf(mark: HTMLElement): string {
  const section = mark.closest('.document-page');
  const breaks = [...(section?.querySelectorAll<HTMLElement>('[data-break]') ?? [])];
  const paragraph = mark.closest('p, li, h2, h3, h4, h5, h6, table');
  const passed = breaks.filter(
    at => paragraph?.contains(at) && at.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return passed.at(-1)?.dataset.break ?? section?.id ?? '';
}

/** The break at which a page begins within a paragraph of the page before it. */
function breakBefore(hash: string): Element | null {
  return document.querySelector(`[data-break="${CSS.escape(hash.slice(1))}"]`);
}

/** In the page that the address names, or behind it. */
const isAfter = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;

function pages(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.document-page')];
}

/** A page in the background is not painted. */
function nextPaint(): Promise<void> {
  return document.hidden
    ? Promise.resolve()
    : new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}
