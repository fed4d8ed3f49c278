/** Copies the citation of a page, or of the clause on it that the address names. */

import { partName } from '../../../documents/part-name.ts';
import { copyText } from '../../copy-text.ts';
import { fragmentTarget } from '../../fragment-target.ts';

class PageCitation extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-copy]');
    if (!button) return;
    this.#namePart();
    addEventListener('hashchange', () => this.#namePart());
    button.hidden = false;
    button.addEventListener('click', () => void copyText(this.#text(), this.querySelector('[data-status]')));
  }

  #text(): string {
    return this.querySelector('p')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  /** The clause stands before the page, and the address leads to it. */
  #namePart(): void {
    const target = fragmentTarget(location.hash);
    const isHere = target?.closest('.document-page') === this.closest('.document-page');
    const part = isHere ? partName(target?.id ?? '') : null;
    const place = this.querySelector('[data-part]');
    const link = this.querySelector<HTMLAnchorElement>('p a');
    if (!place || !link) return;
    const page = this.closest('.document-page')?.id.replace('page-', 'page=') ?? '';
    place.textContent = part === null ? '' : `${part}, `;
    link.hash = part === null ? page : (target?.id ?? '');
    const [address = ''] = (link.textContent ?? '').split('#');
    link.textContent = address + link.hash;
  }
}

customElements.define('page-citation', PageCitation);
