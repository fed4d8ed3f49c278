/** Finds words on the pages of a document: those that the reader brings along (`?highlight=`) or asks for. */
import type { Hits } from './hits.ts';

class HitSteps extends HTMLElement {
  #hits: Promise<Hits> | undefined;

  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    this.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault();
      void this.#find(input.value.trim(), true);
    });
    const query = new URLSearchParams(location.search).get('highlight') ?? '';
    input.value = query;
    if (query !== '') void this.#find(query, false);
  }

  /** What finds and marks words is fetched only by a reader who looks for some. */
  async #find(query: string, goes: boolean): Promise<void> {
    this.#hits ??= import('./hits.ts').then(({ Hits }) => new Hits(this));
    (await this.#hits).find(query, goes);
  }
}

customElements.define('hit-steps', HitSteps);
