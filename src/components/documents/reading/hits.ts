/** The hits of a search on the pages of a document: marks their words, and goes from hit to hit. */
import { fragmentTarget } from '../../fragment-target.ts';
import { unmark } from '../../text-marks.ts';
import { writtenCount } from '../../written-number.ts';
import { hitsOn, markWords } from './highlight.ts';

declare global {
  interface DocumentEventMap {
    /** Other words are marked. */
    hitsfound: Event;
    /** The reader went to a hit: `data-hit` of its page tells which of its hits that is, from 0. */
    hitchosen: Event;
  }
}

export class Hits {
  readonly #steps: HTMLElement;
  /** Marks of each hit: words of a phrase stand together. */
  #hits: HTMLElement[][] = [];
  /** Of the page on which each of them stands. */
  #pageIds: string[] = [];
  #at = -1;
  /** Of searches: the last one counts. */
  #count = 0;

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

  /** @param goes to the first hit; who comes from the search already stands on the page that was found. */
  async find(query: string, goes: boolean): Promise<void> {
    this.#count += 1;
    const count = this.#count;
    for (const page of pages()) unmark(page);
    const hits = query === '' ? [] : await this.#mark(query, () => count === this.#count);
    if (!hits) return;
    this.#hits = hits;
    this.#pageIds = this.#hits.map(([mark]) => (mark ? pageIdOf(mark) : ''));
    this.#at = -1;
    this.#writeAddress(query);
    const { length } = this.#hits;
    const place = `${writtenCount(length, 'hit')} for “${query}” in this document.`;
    this.#say(
      '[data-status]',
      query === '' ? '' : length === 0 ? `No hit for “${query}” in this document.` : place,
    );
    this.#tell(null);
    document.dispatchEvent(new Event('hitsfound'));
    this.#steps.querySelector('[data-steps]')?.toggleAttribute('hidden', length === 0);
    if (length === 0) return;
    const from = breakBefore(location.hash) ?? fragmentTarget(location.hash);
    const first = this.#hits.findIndex(
      ([mark]) => !from || (mark && from.compareDocumentPosition(mark) & isAfter),
    );
    const at = Math.max(first, 0);
    this.#go(at, goes || this.#isToBeShown(at));
  }

  /** The page that the address names is marked and seen before the others. @returns null where another search has begun */
  async #mark(query: string, isLast: () => boolean): Promise<HTMLElement[][] | null> {
    const named = fragmentTarget(location.hash)?.closest('.document-page');
    const [first, others] = [true, false].map(is => pages().filter(page => (page === named) === is));
    for (const part of [first, others]) {
      if (!isLast()) return null;
      markWords(query, part ?? []);
      if (part === first && named) await nextPaint();
    }
    return isLast() ? hitsOn(pages()) : null;
  }

  /** A reader who came for the hit and has touched nothing yet is taken to it, where it is further down on its page. */
  #isToBeShown(index: number): boolean {
    const { top = 0, bottom = 0 } = this.#hits[index]?.[0]?.getBoundingClientRect() ?? {};
    return !navigator.userActivation.hasBeenActive && (top < 0 || bottom > innerHeight);
  }

  /** After the last hit comes the first. */
  #go(index: number, scrolls = true): void {
    const { length } = this.#hits;
    for (const mark of this.#hits[this.#at] ?? []) mark.classList.remove('current');
    this.#at = (index + length) % length;
    const hit = this.#hits[this.#at] ?? [];
    for (const mark of hit) mark.classList.add('current');
    if (scrolls) hit[0]?.scrollIntoView({ block: 'center' });
    const section = document.getElementById(this.#pageIds[this.#at] ?? '');
    this.#tell(section);
    const page = section?.querySelector('.page-title')?.textContent?.trim() ?? '';
    this.#say('[data-place]', `${this.#at + 1} of ${length}`);
    if (scrolls) this.#say('[data-status]', `Hit ${this.#at + 1} of ${length}, ${page.toLowerCase()}.`);
  }

  /** `data-hit` of a page tells which of its hits the reader went to. */
  #tell(section: HTMLElement | null): void {
    for (const page of pages()) delete page.dataset.hit;
    const before = this.#pageIds.slice(0, Math.max(this.#at, 0)).filter(id => id === section?.id);
    if (section) section.dataset.hit = String(before.length);
    document.dispatchEvent(new Event('hitchosen'));
  }

  #writeAddress(query: string): void {
    const address = new URL(location.href);
    if (query === '') address.searchParams.delete('highlight');
    else address.searchParams.set('highlight', query);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }

  #say(place: string, text: string): void {
    const element = this.#steps.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

/** A paragraph or table that runs over the end of its page stands in that page whole, with the break in it. */
function pageIdOf(mark: HTMLElement): string {
  const section = mark.closest('.document-page');
  const breaks = [...(section?.querySelectorAll<HTMLElement>('[data-break]') ?? [])];
  const paragraph = mark.closest('p, li, h2, h3, h4, h5, h6, table');
  const passed = breaks.filter(
    at => paragraph?.contains(at) && at.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return passed.at(-1)?.dataset.break ?? section?.id ?? '';
}

/** Where a page begins within a paragraph of the page before it. */
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
