/** Asks for a newer gold price once the page stands, and writes it into the price picture without moving it. */
import { goldPriceOf } from './gold-price-answer.ts';
import { priceWords } from './price-words.ts';

class PriceComparison extends HTMLElement {
  async connectedCallback(): Promise<void> {
    try {
      const answer = await fetch(this.getAttribute('data-endpoint') ?? '', {
        headers: { accept: 'application/json' },
      });
      const price = answer.ok ? goldPriceOf(await answer.json()) : null;
      if (price) this.#show(price);
    } catch {
      // The price of the build stays, with its own time under it: that is what the page states then.
    }
  }

  #show(price: NonNullable<ReturnType<typeof goldPriceOf>>): void {
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
  }
}

customElements.define('price-comparison', PriceComparison);
