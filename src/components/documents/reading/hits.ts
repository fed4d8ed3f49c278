/** The hits of a search on the pages of a document: marks them, and goes from hit to hit. */
import { fragmentTarget } from '../../fragment-target.ts';
import { writeQuery } from '../../query-address.ts';
import { writtenCount } from '../../written-number.ts';
import { hitFinder } from './highlight-terms.ts';
import { documentTexts, markRanges, rangeIn, type Span, showRange } from './marked-ranges.ts';

declare global {
  interface DocumentEventMap {
    /** The address names other words. */
    hitsfound: Event;
  }
}

export class Hits {
  readonly #steps: HTMLElement;
  #hits: Range[] = [];
  #at = -1;
  /** The hit that is shown before the others are found. */
  #near: Range | undefined;

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
      document.querySelector<HTMLElement>('[popovertarget="find"]')?.focus();
    });
  }

  /** @param scrolls to the first hit; a reader who comes from the search is on the page that was found already */
  async find(query: string, scrolls: boolean): Promise<void> {
    const find = hitFinder(query);
    const near = hitsOn(namedPlace()?.closest('.document-page'), find).find(isFromTargetOn);
    const moves = scrolls || isOutOfView(near);
    this.#near = near;
    if (near) {
      markRanges('hit', [near]);
      if (moves) showRange(near);
      await nextFrame();
      if (this.#near !== near) return;
    }
    const pages = query === '' ? [] : [...document.querySelectorAll('.document-page')];
    this.#hits = pages.flatMap(page => hitsOn(page, find));
    this.#at = -1;
    markRanges('hit', this.#hits);
    markRanges('current-hit', []);
    writeQuery({ highlight: query });
    document.dispatchEvent(new Event('hitsfound'));
    const { length } = this.#hits;
    const count = length === 0 ? 'No hit' : writtenCount(length, 'hit');
    this.#show('[data-status]', query === '' ? '' : `${count} for “${query}” in this document.`);
    this.#steps.querySelector('[data-steps]')?.toggleAttribute('hidden', length === 0);
    if (length === 0) return;
    const first = Math.max(this.#hits.findIndex(isFromTargetOn), 0);
    this.#go(first, moves || isOutOfView(this.#hits[first]), near !== undefined);
  }

  /** After the last hit comes the first. */
  #go(index: number, moves = true, isShown = false): void {
    const { length } = this.#hits;
    this.#at = (index + length) % length;
    const hit = this.#hits[this.#at];
    if (!hit) return;
    markRanges('current-hit', [hit]);
    if (moves && !isShown) showRange(hit);
    this.#show('[data-place]', `${this.#at + 1} of ${length}`);
    if (moves) this.#show('[data-status]', `Hit ${this.#at + 1} of ${length}, ${pageNameOf(hit)}.`);
  }

  #show(place: string, text: string): void {
    const element = this.#steps.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

function hitsOn(page: Element | null | undefined, find: (text: string) => Span[]): Range[] {
  const blocks = page ? Map.groupBy(documentTexts(page), blockOf).values() : [];
  return [...blocks].flatMap(texts =>
    find(texts.map(({ data }) => data).join('')).flatMap(span => rangeIn(texts, span) ?? []),
  );
}

/** After what is marked has been painted. */
function nextFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Links cut the words of a block into several texts. */
function blockOf({ parentElement }: Text): Element | null {
  return parentElement?.closest('p, li, td, th, caption, h2, h3, h4, h5, h6') ?? parentElement;
}

/** The page break or the element that the address names. */
function namedPlace(): Element | null {
  const pageBreak = document.querySelector(`[data-break="${CSS.escape(location.hash.slice(1))}"]`);
  return pageBreak ?? fragmentTarget(location.hash);
}

function isFromTargetOn({ startContainer }: Range): boolean {
  const target = namedPlace();
  const isAfter = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;
  return !target || (target.compareDocumentPosition(startContainer) & isAfter) !== 0;
}

/** True if the hit is further down on its page, and the reader has not used the page yet. */
function isOutOfView(hit: Range | undefined): boolean {
  const { top = 0, bottom = 0 } = hit?.getBoundingClientRect() ?? {};
  return !navigator.userActivation.hasBeenActive && (top < 0 || bottom > innerHeight);
}

/** A paragraph or table that crosses a page break is in the section of its first page, with the break in it. */
function pageNameOf(hit: Range): string {
  const { parentElement } = hit.startContainer;
  const breaks = parentElement
    ?.closest('p, li, :is(h2, h3, h4, h5, h6), table')
    ?.querySelectorAll('[data-break]');
  const passed = [...(breaks ?? [])].findLast(at => hit.comparePoint(at, 0) < 0);
  const name =
    passed?.ariaLabel ?? parentElement?.closest('.document-page')?.querySelector('.page-title')?.textContent;
  return name?.trim().replace(/^P/, 'p') ?? '';
}
