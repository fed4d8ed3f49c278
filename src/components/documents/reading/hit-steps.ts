/** Marks the words of a search on the pages of a document (`?highlight=`), and goes from hit to hit. */
import { fragmentTarget } from '../../fragment-target.ts';
import { unmark } from '../../text-marks.ts';
import { writtenCount } from '../../written-number.ts';

class HitSteps extends HTMLElement {
  /** Marks of each hit: words of a phrase stand together. */
  #hits: HTMLElement[][] = [];
  #at = -1;

  connectedCallback(): void {
    this.hidden = false;
    this.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault();
      void this.#find(this.#input.value.trim(), true);
    });
    for (const button of this.querySelectorAll<HTMLElement>('[data-by]')) {
      button.addEventListener('click', () => this.#go(this.#at + Number(button.dataset.by)));
    }
    this.querySelector('[data-clear]')?.addEventListener('click', () => {
      this.#input.value = '';
      void this.#find('', true);
      this.#input.focus();
    });
    const query = new URLSearchParams(location.search).get('highlight') ?? '';
    this.#input.value = query;
    if (query !== '') void this.#find(query, false);
  }

  /** @param goes to the first hit; who comes from the search already stands on the page that was found. */
  async #find(query: string, goes: boolean): Promise<void> {
    for (const page of pages()) unmark(page);
    this.#hits = [];
    if (query !== '') {
      // The analysis of the search is fetched only by a reader who looks for words.
      const { markWords } = await import('./highlight.ts');
      this.#hits = markWords(query, pages());
    }
    this.#at = -1;
    this.#writeAddress(query);
    const { length } = this.#hits;
    const place = `${writtenCount(length, 'hit')} for “${query}” in this document.`;
    this.#say(
      '[data-status]',
      query === '' ? '' : length === 0 ? `No hit for “${query}” in this document.` : place,
    );
    this.querySelector('[data-steps]')?.toggleAttribute('hidden', length === 0);
    if (length === 0) return;
    const from = fragmentTarget(location.hash);
    const first = this.#hits.findIndex(
      ([mark]) => !from || (mark && from.compareDocumentPosition(mark) & isAfter),
    );
    this.#go(Math.max(first, 0), goes);
  }

  /** After the last hit comes the first. */
  #go(index: number, scrolls = true): void {
    const { length } = this.#hits;
    for (const mark of this.#hits[this.#at] ?? []) mark.classList.remove('current');
    this.#at = (index + length) % length;
    const hit = this.#hits[this.#at] ?? [];
    for (const mark of hit) mark.classList.add('current');
    if (scrolls) hit[0]?.scrollIntoView({ block: 'center' });
    const page = hit[0]?.closest('.document-page')?.querySelector('h2')?.textContent?.trim() ?? '';
    this.#say('[data-place]', `${this.#at + 1} of ${length}`);
    if (scrolls) this.#say('[data-status]', `Hit ${this.#at + 1} of ${length}, ${page.toLowerCase()}.`);
  }

  #writeAddress(query: string): void {
    const address = new URL(location.href);
    if (query === '') address.searchParams.delete('highlight');
    else address.searchParams.set('highlight', query);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }

  #say(place: string, text: string): void {
    const element = this.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }

  get #input(): HTMLInputElement {
    const input = this.querySelector('input');
    if (!input) throw new Error('hit-steps: no field in it.');
    return input;
  }
}

/** In the page that the address names, or behind it. */
const isAfter = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;

function pages(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.document-page')];
}

customElements.define('hit-steps', HitSteps);
