/** Shows the text of the pages, the pages as they were set, or both; keeps the reader's choice in this browser. */
import { fragmentTarget } from '../../fragment-target.ts';

const key = 'page-view';
const views = ['text', 'beside', 'page'] as const;
type View = (typeof views)[number];

/** Widths of a page, in widths of its column. */
const sizes = ['1', '1.5', '2', '3'];

/** The code that draws and marks pages is fetched on first use. */
const fetchSheets = () => import('./page-sheets.ts');

class PageViews extends HTMLElement {
  #size = 0;
  #sheets: typeof import('./page-sheets.ts') | null = null;

  connectedCallback(): void {
    void this.#begin();
    this.addEventListener('change', ({ target }) => {
      const view = viewOf((target as HTMLInputElement).value);
      storeView(view);
      const read = pageBeingRead();
      void this.#show(view).then(() => read?.scrollIntoView());
    });
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-by]'))
      button.addEventListener('click', () => this.#resize(Number(button.dataset.by)));
    addEventListener('hashchange', keepPlace);
  }

  async #begin(): Promise<void> {
    const view = storedView();
    if (view !== 'text') await this.#show(view).then(keepPlace);
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

/** The page that the reader has scrolled into; none before the first. */
function pageBeingRead(): Element | undefined {
  const begun = [...document.querySelectorAll('.document-page')];
  return begun.findLast(page => page.getBoundingClientRect().top < 0);
}

/** Scrolls to the target of the address, which has moved or is hidden with the text of its page. */
function keepPlace(): void {
  const target = fragmentTarget(location.hash);
  const isShown = target?.checkVisibility() ?? false;
  (isShown ? target : target?.closest('.document-page'))?.scrollIntoView();
}

function viewOf(value: string | null): View {
  return views.find(view => view === value) ?? 'text';
}

function storedView(): View {
  try {
    return viewOf(localStorage.getItem(key));
  } catch {
    return 'text';
  }
}

function storeView(view: View): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Without storage the choice counts on this page only.
  }
}

customElements.define('page-views', PageViews);
