/** Copies the citation of a page. */
import { copyText } from '../../copy-text.ts';

class PageCitation extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-copy]');
    const text = this.querySelector('p')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => void copyText(text, this.querySelector('[data-status]')));
  }
}

customElements.define('page-citation', PageCitation);
