/**
 * The search dialog; the script of its component opens it and sends `search-opened`. It answers as one types; the address
 * carries the query, so that it can be shared and the back button closes the dialog. Published with the engine as
 * `/search/dialog.js`.
 */
import { offlineCopy } from '#offline/copy-data';
import type { SearchAnswer } from '#search';
import { answerParts, answerStatus, type ElementPart } from '#search/results';
import { element } from '../element.ts';
import { Tool } from '../tool.ts';
import { type DocumentFilter, openSearchClient, type SearchClient } from './search-client.ts';

const shownAtFirst = 20;

class SearchDialog extends Tool {
  readonly #dialog = this.find<HTMLDialogElement>('dialog');
  readonly #input = this.find<HTMLInputElement>('input');
  readonly #within = this.find<HTMLSelectElement>('select');
  readonly #status = this.find('[role="status"]');
  readonly #results = this.find('.results');
  /** Maximum number of results shown; the search endpoint gives no more. */
  readonly #limitMaximum = Number(this.dataset.limit);
  #client: Promise<SearchClient> | null = null;
  #turn = 0;
  /** True if a step back in the history closes the dialog. */
  #ownsStep = false;

  connectedCallback(): void {
    addEventListener('popstate', () => this.#readAddress());
    const search = () => this.#search(this.#query);
    this.#dialog.addEventListener('search-opened', search);
    this.find('form[role="search"]').addEventListener('submit', event => {
      event.preventDefault();
      search();
    });
    this.#input.addEventListener('input', search);
    this.#within.addEventListener('change', search);
    this.#dialog.addEventListener('keydown', event => this.#onKey(event));
    this.#dialog.addEventListener('close', () => this.#leaveAddress());
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  #open(text: string): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.value = text;
    this.#input.focus();
    this.#search(text.trim());
  }

  /** The arrows go through the results, and from the first of them back into the search field. */
  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // A search field would use the key to clear itself.
      event.preventDefault();
      this.#dialog.close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.target instanceof HTMLSelectElement) return;
    const links = [...this.querySelectorAll<HTMLElement>('.results .place a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = event.key === 'ArrowDown' ? at + 1 : at - 1;
    event.preventDefault();
    if (to < 0) this.#input.focus();
    else links[to]?.focus();
  }

  #readAddress(): void {
    const query = new URLSearchParams(location.search).get('q') ?? '';
    if (query === '') {
      this.#ownsStep = false;
      this.#dialog.close();
    } else this.#open(query);
  }

  #writeAddress(query: string): void {
    // Some browsers don't let a page opened from a disk change its address.
    if (offlineCopy() !== null) return;
    const url = new URL(location.href);
    const before = url.searchParams.get('q') ?? '';
    if (query === before) return;
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    if (before === '' && !this.#ownsStep) {
      history.pushState(null, '', url);
      this.#ownsStep = true;
    } else {
      history.replaceState(null, '', url);
    }
  }

  /** After the reader has closed the dialog. */
  #leaveAddress(): void {
    if (this.#ownsStep) history.back();
    else this.#writeAddress('');
    this.#ownsStep = false;
  }

  async #search(query: string, limit = shownAtFirst): Promise<void> {
    const turn = ++this.#turn;
    this.#writeAddress(query);
    const client = this.client();
    if ([...query].length < this.#input.minLength) return this.#showEmpty(query);
    this.find('.empty').hidden = true;
    try {
      const answer = await (await client).search({ q: query, limit, filter: this.#filter() });
      if (turn === this.#turn) this.#show(answer);
    } catch {
      if (turn !== this.#turn) return;
      this.#client = null;
      this.#status.textContent = 'The search could not be loaded. Check the connection and search again.';
    }
  }

  /** Opens the index on the first call. */
  client(): Promise<SearchClient> {
    if (this.#client !== null) return this.#client;
    const client = openSearchClient(this.dataset.folder ?? '');
    this.#client = client;
    // After a failure the next search tries again.
    client.then(this.#offerFilters.bind(this), () => {
      this.#client = null;
    });
    return client;
  }

  /** The page lists all kinds; those without a document are removed. */
  #offerFilters({ documents }: SearchClient): void {
    const filter = this.find('.filter');
    if (!filter.hidden) return;
    const kinds = new Set(['', ...documents.map(({ kind }) => `kind/${kind}`)]);
    for (const option of [...this.#within.options]) if (!kinds.has(option.value)) option.remove();
    const options = documents.map(({ filename, title }) => new Option(title, filename));
    this.find('[data-documents]').append(...options);
    filter.hidden = false;
  }

  #filter(): DocumentFilter {
    const { value } = this.#within;
    return value === '' ? null : ({ filename, kind }) => filename === value || `kind/${kind}` === value;
  }

  #show(answer: SearchAnswer): void {
    const { total, results, query, suggestion } = answer;
    const kinds = Object.fromEntries(
      Array.from(this.#within.options, ({ value, text }) => [value.replace('kind/', ''), text] as const),
    );
    this.#status.textContent = answerStatus(answer);
    this.#results.replaceChildren(...answerParts(answer, { heading: 'h3', kindNames: kinds }).map(elementOf));
    const copy = offlineCopy();
    // The index has the addresses of the site.
    if (copy) {
      for (const link of this.#results.querySelectorAll('a'))
        link.href = copy.addressOf(link.getAttribute('href') ?? '');
    }
    if (suggestion) {
      const again = button(suggestion, () => this.#open(suggestion));
      this.#status.append(' Did you mean ', again, '?');
    }
    if (results.length < total && results.length < this.#limitMaximum) {
      this.#status.append(
        ' ',
        button('Show more', () => void this.#search(query, this.#limitMaximum)),
      );
    }
  }

  #showEmpty(query: string): void {
    this.#status.textContent = query === '' ? '' : `Type at least ${this.#input.minLength} characters.`;
    this.#results.replaceChildren();
    this.find('.empty').hidden = false;
  }
}

function elementOf({ name, attributes, content }: ElementPart): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content.map(part => (typeof part === 'string' ? part : elementOf(part))));
  return made;
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className: 'button quiet' }, text);
  made.addEventListener('click', press);
  return made;
}

customElements.define('search-dialog', SearchDialog);
