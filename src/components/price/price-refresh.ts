/**
 * Requests a newer gold price when the page is loaded and then each minute, while the page is visible and the reader
 * has not paused it, and writes it into the price picture without moving it.
 */
import { offlineCopy } from '#offline/copy-data';
import { goldPriceOf, priceWords } from './price-words.ts';

const minute = 60_000;

class PriceComparison extends HTMLElement {
  #timer: number | undefined;
  #isPaused = false;
  /** True once the endpoint has given a price. */
  #isLive = false;

  connectedCallback(): void {
    if (offlineCopy() !== null) {
      this.#showNotLive(true);
      return;
    }
    this.querySelector('[data-updates]')?.removeAttribute('hidden');
    this.querySelector('[data-pause]')?.addEventListener('click', () => this.#toggle());
    document.addEventListener('visibilitychange', this.#follow);
    this.#follow();
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#follow);
  }

  #toggle(): void {
    this.#isPaused = !this.#isPaused;
    const button = this.querySelector('[data-pause]');
    if (button) button.textContent = this.#isPaused ? 'Resume updates' : 'Pause updates';
    this.#follow();
  }

  /** Runs while the page is visible and updates are not paused. */
  #follow = (): void => {
    window.clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#isPaused || document.hidden) return;
    this.#timer = window.setInterval(() => this.#refresh(), minute);
    this.#refresh();
  };

  async #refresh(): Promise<void> {
    try {
      const response = await fetch(this.getAttribute('data-endpoint') ?? '', {
        headers: { accept: 'application/json' },
        // Revalidates the cached price.
        cache: 'no-cache',
      });
      const price = response.ok ? goldPriceOf(await response.json()) : null;
      if (price === null) this.#showNotLive(!this.#isLive);
      else if (!this.#isPaused) this.#show(price);
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
    if (updated) updated.textContent = `Checked at ${new Date().toISOString().slice(11, 16)}\u00a0UTC.`;
  }
}

customElements.define('price-comparison', PriceComparison);
