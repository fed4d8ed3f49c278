/** Shows the text of the pages, the pages as they were set, or both; keeps the reader's choice in this browser. */
import { fragmentTarget } from '../../fragment-target.ts';

const key = 'page-view';
const views = ['text', 'beside', 'page'] as const;
type View = (typeof views)[number];

/** Widths that a page may have, in shares of its room. */
const sizes = ['1', '1.5', '2', '3'];

/** What draws and marks pages is fetched by those who want to see it. */
const fetchSheets = () => import('./page-sheets.ts');

class PageViews extends HTMLElement {
  #size = 0;
  #sheets: typeof import('./page-sheets.ts') | null = null;

  connectedCallback(): void {
    void this.#begin();
    this.addEventListener('change', ({ target }) => {
      const view = target instanceof HTMLInputElement ? viewOf(target.value) : null;
      if (view === null) return;
      choose(view);
      const read = pageBeingRead();
      void this.#show(view).then(() => read?.scrollIntoView());
    });
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-by]'))
      button.addEventListener('click', () => this.#resize(Number(button.dataset.by)));
    addEventListener('hashchange', keepPlace);
  }

  async #begin(): Promise<void> {
    const chosen = choice();
    if (chosen !== 'text') await this.#show(chosen).then(keepPlace);
    if (/[?&]figure=/.test(location.search)) await (await fetchSheets()).markFigure();
  }

  async #show(view: View): Promise<void> {
    const radio = this.querySelector<HTMLInputElement>(`[value="${view}"]`);
    if (radio) radio.checked = true;
    this.querySelector('.zoom')?.toggleAttribute('hidden', view === 'text');
    const pages = pagesElement();
    if (!pages) return;
    this.#sheets = view === 'text' ? null : await fetchSheets();
    this.#sheets?.openSheets(pages);
    pages.dataset.view = view;
    this.#resize(0);
  }

  #resize(by: number): void {
    this.#size = Math.min(Math.max(this.#size + by, 0), sizes.length - 1);
    const pages = pagesElement();
    const size = sizes[this.#size] ?? '1';
    if (pages) pages.dataset.size = size;
    this.#sheets?.resizeSheets(Number(size));
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-by]'))
      button.disabled = sizes[this.#size + Number(button.dataset.by)] === undefined;
  }
}

function pagesElement(): HTMLElement | null {
  return document.querySelector('.document-pages');
}

/** The page that the reader has scrolled into; none where they are before the first. */
function pageBeingRead(): Element | undefined {
  const begun = [...document.querySelectorAll('.document-page')];
  return begun.findLast(page => page.getBoundingClientRect().top < 0);
}

/** What the address names has moved, or is hidden with the text of its page. */
function keepPlace(): void {
  const target = fragmentTarget(location.hash);
  const isShown = target?.checkVisibility() ?? false;
  (isShown ? target : target?.closest('.document-page'))?.scrollIntoView();
}

function viewOf(value: string | null): View | null {
  return views.find(view => view === value) ?? null;
}

function choice(): View {
  try {
    return viewOf(localStorage.getItem(key)) ?? 'text';
  } catch {
    return 'text';
  }
}

function choose(view: View): void {
  try {
    if (view === 'text') localStorage.removeItem(key);
    else localStorage.setItem(key, view);
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}

customElements.define('page-views', PageViews);
