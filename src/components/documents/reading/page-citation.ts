/** Cites the page that the reader is on, or the clause on it that the address names, and copies the citation. */
import { partName } from '#pdf/part-name';
import { copyText } from '../../copy-text.ts';
import { fragmentTarget } from '../../fragment-target.ts';

class PageCitation extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-copy]');
    // Moving the element connects it again.
    if (!button?.hidden) return;
    button.hidden = false;
    button.addEventListener('click', () => void copyText(this.#text(), this.querySelector('[data-status]')));
    addEventListener('hashchange', () => this.#goTo(location.hash));
    this.#goTo(location.hash);
    // Runs as pages enter and leave the top, not at each scroll.
    const observer = new IntersectionObserver(
      entries => this.#follow(namedInView() ?? entries.find(entry => entry.isIntersecting)?.target),
      { rootMargin: '0px 0px -75% 0px' },
    );
    for (const page of document.querySelectorAll('.document-page')) observer.observe(page);
  }

  /** `#cite-7`, a link of search results, is page 7 with its citation open. */
  #goTo(hash: string): void {
    const cited = /^#cite-(\d+)$/.exec(hash)?.[1];
    const details = this.querySelector('details');
    if (details && cited !== undefined) {
      details.open = false;
      this.#follow(document.getElementById(`page-${cited}`));
      details.open = true;
      location.replace(`#page-${cited}`);
    } else this.#follow(fragmentTarget(hash));
  }

  #text(): string {
    return this.querySelector('p')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  /** Moves to the head of the page of an element, unless the reader has opened it or is using it. */
  #follow(element: Element | null | undefined): void {
    const page = element?.closest('.document-page');
    const title = page?.querySelector('.page-title');
    if (!page || !title) return;
    const isInUse = this.contains(document.activeElement) || this.querySelector('[open]') !== null;
    const isElsewhere = page !== this.closest('.document-page');
    if (isElsewhere && isInUse) return;
    if (isElsewhere) title.after(this);
    this.#name(page, title.textContent?.trim() ?? '');
  }

  /** The clause comes before the page, and the address leads to it. */
  #name(page: Element, title: string): void {
    const target = fragmentTarget(location.hash);
    const part = target?.closest('.document-page') === page ? partName(target?.id ?? '') : null;
    const link = this.querySelector<HTMLAnchorElement>('p a');
    const place = this.querySelector('[data-part]');
    if (!place || !link) return;
    for (const name of this.querySelectorAll('[data-page]'))
      name.textContent = title.charAt(0).toLowerCase() + title.slice(1);
    place.textContent = part === null ? '' : `${part}, `;
    link.hash = part === null ? page.id.replace('page-', 'page=') : (target?.id ?? '');
    const [address = ''] = (link.textContent ?? '').split('#');
    link.textContent = address + link.hash;
  }
}

/** The target of the address while it is in view. */
function namedInView(): HTMLElement | null {
  const target = fragmentTarget(location.hash);
  const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight ? target : null;
}

customElements.define('page-citation', PageCitation);
