/**
 * Requests a newer gold price when the page is opened and when it comes back into view, and writes it into the price picture
 * without moving it.
 */
import { offlineCopy } from '#offline/copy-data';
import { goldPriceOf, priceWords } from './price-words.ts';

class PriceComparison extends HTMLElement {
  /** True once the endpoint has given a price. */
  #isLive = false;

  connectedCallback(): void {
    if (offlineCopy() !== null) {
      this.#showNotLive(true);
      return;
    }
    document.addEventListener('visibilitychange', () => void this.#refresh());
    void this.#refresh();
  }

  async #refresh(): Promise<void> {
    if (document.hidden) return;
    try {
      const response = await fetch(this.getAttribute('data-endpoint') ?? '', {
        headers: { accept: 'application/json' },
        // Revalidates the cached price.
        cache: 'no-cache',
      });
      const price = response.ok ? goldPriceOf(await response.json()) : null;
      if (price === null) this.#showNotLive(!this.#isLive);
      else this.#show(price);
    } catch {
      // The last price stays, with its own time under it.
      this.#showNotLive(!this.#isLive);
    }
  }

  #showNotLive(isNotLive: boolean): void {
    this.querySelector('[data-not-live]')?.toggleAttribute('hidden', !isNotLive);
  }

  #show(price: NonNullable<ReturnType<typeof goldPriceOf>>): void {
    this.#isLive = true;
    this.#showNotLive(false);
    const words: Record<string, string> = { ...priceWords(price) };
    for (const element of this.querySelectorAll('[data-words]')) {
      const text = words[element.getAttribute('data-words') ?? ''] ?? '';
      if (element.textContent !== text) element.textContent = text;
    }
    for (const shape of this.querySelectorAll('[data-place]')) {
      for (const place of (shape.getAttribute('data-place') ?? '').split(' ')) {
        const [attribute = '', word = ''] = place.split(':');
        shape.setAttribute(attribute, words[word] ?? '');
      }
    }
    this.querySelector('[data-stale]')?.toggleAttribute('hidden', !price.stale);
    this.querySelector('[data-source]')?.setAttribute('href', price.source.url);
    const updated = this.querySelector('[data-updated]');
    if (updated)
      updated.textContent = `${price.stale ? 'Last try' : 'Checked'} at ${new Date().toISOString().slice(11, 16)}\u00a0UTC.`;
  }
}

customElements.define('price-comparison', PriceComparison);
