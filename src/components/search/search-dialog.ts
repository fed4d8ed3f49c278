/**
 * The search dialog; `search-opening.ts` opens it and says so by `search-opened`. It answers as one types; the address
 * carries the query, so that it can be shared and the back button closes what was opened.
 */
import { offlineCopy } from '../../offline/copy-data.ts';
import type { SearchAnswer } from '../../search/schema.ts';
import { answerCard } from './answer-card.ts';
import { element } from './elements.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { openSearchClient, type SearchClient, type Wanted } from './search-client.ts';
import { resultGroups, resultStatus, resultsHeading } from './search-results.ts';

const shownAtFirst = 20;

class SearchDialog extends HTMLElement {
  #client: Promise<SearchClient> | null = null;
  #asked = 0;
  /** True where a step back in the history closes the dialog. */
  #ownsStep = false;

  connectedCallback(): void {
    const { signal } = this.#listening;
    addEventListener('popstate', () => this.#readAddress(), { signal });
    this.#dialog.addEventListener('search-opened', () => this.#ask(this.#query));
    this.#form.addEventListener('submit', event => {
      event.preventDefault();
      this.#ask(this.#query);
      if (this.#isLongEnough(this.#query)) rememberSearch(this.#query);
    });
    this.#input.addEventListener('input', () => this.#ask(this.#query));
    for (const select of this.querySelectorAll('select')) {
      select.addEventListener('change', () => this.#ask(this.#query));
    }
    this.#dialog.addEventListener('keydown', event => this.#onKey(event));
    this.#dialog.addEventListener('close', () => this.#leaveAddress());
    this.#part('.results').addEventListener('click', () => rememberSearch(this.#query));
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }

  readonly #listening = new AbortController();

  get #dialog(): HTMLDialogElement {
    return this.#part('dialog');
  }

  get #form(): HTMLFormElement {
    return this.#part('form[role="search"]');
  }

  get #input(): HTMLInputElement {
    return this.#part('input');
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`search-dialog: no ${selector} in it.`);
    return part;
  }

  #open(text: string): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.value = text;
    this.#input.focus();
    this.#ask(text.trim());
  }

  /** The arrows go through the results, and from the first of them back into the search field. */
  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // A search field would take the key to empty itself.
      event.preventDefault();
      this.#dialog.close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.target instanceof HTMLSelectElement) return;
    const links = [...this.querySelectorAll<HTMLElement>('.results .place a, .recent button')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = event.key === 'ArrowDown' ? at + 1 : at - 1;
    event.preventDefault();
    if (to < 0) this.#input.focus();
    else links[to]?.focus();
  }

  #readAddress(): void {
    const query = new URLSearchParams(location.search).get('q') ?? '';
    if (query !== '') {
      this.#open(query);
      return;
    }
    this.#ownsStep = false;
    if (this.#dialog.open) this.#dialog.close();
  }

  #writeAddress(query: string): void {
    // Not every browser lets a page that lies on a disk change its address.
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
    if (this.#ownsStep) {
      this.#ownsStep = false;
      history.back();
    } else {
      this.#writeAddress('');
      this.#ownsStep = false;
    }
  }

  #isLongEnough(query: string): boolean {
    return [...query].length >= this.#input.minLength;
  }

  async #ask(query: string, limit = shownAtFirst): Promise<void> {
    const turn = ++this.#asked;
    this.#writeAddress(query);
    const client = this.#opened();
    if (!this.#isLongEnough(query)) return this.#showEmpty(query);
    this.#part('.empty').hidden = true;
    try {
      const { search } = await client;
      const answer = await search({ q: query, limit, wants: this.#filter() });
      if (turn === this.#asked) this.#show(answer);
    } catch {
      if (turn !== this.#asked) return;
      this.#client = null;
      this.#status('The search could not be loaded. Check the connection and search again.');
    }
  }

  #opened(): Promise<SearchClient> {
    this.#client ??= openSearchClient({
      folder: this.getAttribute('data-folder') ?? '',
      endpoint: this.getAttribute('data-endpoint') ?? '',
    }).then(client => {
      this.#offerFilters(client);
      return client;
    });
    return this.#client;
  }

  /** The kinds stand in the page; those of which the library has no document go. */
  #offerFilters({ documents }: SearchClient): void {
    const choice = this.#part<HTMLSelectElement>('select[name="document"]');
    if (documents.length === 0 || choice.options.length > 1) return;
    choice.append(...documents.map(({ filename, title }) => new Option(title, filename)));
    const kinds = new Set<string>(documents.map(({ kind }) => kind));
    for (const option of this.#kindOptions()) {
      if (option.value !== '' && !kinds.has(option.value)) option.remove();
    }
    this.#part('.filters').hidden = false;
  }

  #kindOptions(): HTMLOptionElement[] {
    return [...this.#part<HTMLSelectElement>('select[name="kind"]').options];
  }

  /** Null where nothing is chosen. */
  #filter(): ((document: Wanted) => boolean) | null {
    const { value: filename } = this.#part<HTMLSelectElement>('select[name="document"]');
    const { value: kind } = this.#part<HTMLSelectElement>('select[name="kind"]');
    if (filename === '' && kind === '') return null;
    return document =>
      (filename === '' || document.filename === filename) && (kind === '' || document.kind === kind);
  }

  #show(answer: SearchAnswer): void {
    const { total, results, query, suggestion } = answer;
    const status = this.#status(resultStatus(answer));
    const kindNames = new Map(this.#kindOptions().map(({ value, text }) => [value, text]));
    this.#part('.results').replaceChildren(
      ...(answer.card ? [answerCard(answer.card)] : []),
      ...resultsHeading(answer),
      ...resultGroups(answer, kindNames),
    );
    if (suggestion) status.append(' Did you mean ', this.#searchButton(suggestion), '?');
    if (results.length < total && results.length < this.#limitMaximum) {
      const more = element('button', 'Show more');
      more.type = 'button';
      more.addEventListener('click', () => this.#ask(query, this.#limitMaximum));
      status.append(' ', more);
    }
  }

  /** Most results that are shown; as many as the search endpoint gives. */
  get #limitMaximum(): number {
    return Number(this.getAttribute('data-limit'));
  }

  #showEmpty(query: string): void {
    this.#status(query === '' ? '' : `Type at least ${this.#input.minLength} characters.`);
    this.#part('.results').replaceChildren();
    this.#part('.empty').hidden = false;
    const recent = recentSearches();
    this.#part('.recent').hidden = recent.length === 0;
    this.#part('.recent ul').replaceChildren(
      ...recent.map(one => {
        const item = element('li');
        item.append(this.#searchButton(one));
        return item;
      }),
    );
    this.#part<HTMLButtonElement>('.forget').onclick = () => {
      forgetSearches();
      this.#showEmpty(this.#query);
      this.#input.focus();
    };
  }

  #searchButton(query: string): HTMLButtonElement {
    const button = element('button', query);
    button.type = 'button';
    button.addEventListener('click', () => this.#open(query));
    return button;
  }

  #status(text: string): HTMLElement {
    const status = this.#part('[role="status"]');
    status.textContent = text;
    return status;
  }
}

customElements.define('search-dialog', SearchDialog);
