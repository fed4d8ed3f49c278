/** The element with the field, the status and the buttons from hit to hit. */
import type { Hits } from './hits.ts';

class HitSteps extends HTMLElement {
  #hits: Promise<Hits> | undefined;

  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    this.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault();
      this.querySelector('form')?.hidePopover();
      void this.#find(input.value.trim(), true);
    });
    const query = new URLSearchParams(location.search).get('highlight') ?? '';
    input.value = query;
    if (query !== '') void this.#find(query, false);
  }

  /** The code that finds and marks words is fetched on the first search. */
  async #find(query: string, scrolls: boolean): Promise<void> {
    this.#hits ??= import('./hits.ts').then(({ Hits }) => new Hits(this));
    await (await this.#hits).find(query, scrolls);
  }
}

customElements.define('hit-steps', HitSteps);
