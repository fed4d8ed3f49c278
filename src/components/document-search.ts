/**
 * Search in the documents, in the browser: the published index is loaded when it is first needed, page texts
 * when a result shows an excerpt. Where the index cannot be loaded, the search endpoint is asked instead.
 */
import type { SearchAnswer, SearchResult } from '../search/schema.ts';
import { writtenCount } from './written-number.ts';

type Search = (query: string, limit: number) => Promise<SearchAnswer>;

const shownAtFirst = 20;
const typingPauseMilliseconds = 300;

class DocumentSearch extends HTMLElement {
  #search: Promise<Search> | null = null;
  #asked = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const form = this.querySelector('form');
    const input = this.#input;
    form?.addEventListener('submit', event => {
      event.preventDefault();
      this.#ask(input.value, 'push');
    });
    input.addEventListener('focus', () => void this.#opened(), { once: true });
    input.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#ask(input.value, 'replace'), typingPauseMilliseconds);
    });
    addEventListener('popstate', () => this.#readAddress());
    this.#readAddress();
  }

  get #input(): HTMLInputElement {
    return this.#part('input');
  }

  get #status(): HTMLElement {
    return this.#part('[role="status"]');
  }

  /** Most results that the search endpoint gives. */
  get #limitMaximum(): number {
    return Number(this.getAttribute('data-limit'));
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`document-search: no ${selector} in it.`);
    return part;
  }

  #readAddress(): void {
    const query = new URLSearchParams(location.search).get('q') ?? '';
    this.#input.value = query;
    if (query !== '') this.#ask(query, 'keep');
    else this.#show('', []);
  }

  async #ask(text: string, address: 'push' | 'replace' | 'keep', limit = shownAtFirst): Promise<void> {
    clearTimeout(this.#typing);
    const query = text.trim();
    const turn = ++this.#asked;
    this.#writeAddress(query, address);
    if ([...query].length < this.#input.minLength) {
      return this.#show(query === '' ? '' : `Type at least ${this.#input.minLength} characters.`, []);
    }
    this.#status.textContent = 'Searching …';
    try {
      const search = await this.#opened();
      const answer = await search(query, limit);
      if (turn === this.#asked) this.#showAnswer(answer);
    } catch {
      if (turn !== this.#asked) return;
      this.#search = null;
      this.#show('The search could not be loaded. Check the connection and search again.', []);
    }
  }

  #writeAddress(query: string, address: 'push' | 'replace' | 'keep'): void {
    if (address === 'keep') return;
    const url = new URL(location.href);
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    if (url.href === location.href) return;
    history[address === 'push' ? 'pushState' : 'replaceState'](null, '', url);
  }

  #opened(): Promise<Search> {
    this.#search ??= this.#openIndex().catch(() => this.#askEndpoint);
    return this.#search;
  }

  async #openIndex(): Promise<Search> {
    const [file, { openSearcher }] = await Promise.all([
      fetchOk(this.getAttribute('data-index') ?? '').then(answer => answer.json()),
      import('../search/searcher.ts'),
    ]);
    const searcher = openSearcher(file, ({ textUrl }) => fetchPages(textUrl));
    return (query, limit) => searcher.search(query, limit);
  }

  #askEndpoint: Search = async (query, limit) => {
    const parameters = new URLSearchParams({ q: query, limit: String(limit) });
    const answer = await fetchOk(`${this.getAttribute('data-endpoint')}?${parameters}`);
    return answer.json();
  };

  #showAnswer(answer: SearchAnswer): void {
    const { total, results, query, suggestion } = answer;
    const shown = results.length < total ? `, the best ${results.length} shown` : '';
    const status =
      total === 0
        ? `No page of the library has “${query}”.`
        : `${writtenCount(total, 'page')} found for “${query}”${shown}.`;
    this.#show(status, results.map(resultItem));
    if (suggestion) this.#status.append(' Did you mean ', this.#suggestionLink(suggestion), '?');
    if (results.length < total && results.length < this.#limitMaximum) {
      this.#status.append(' ', this.#moreButton(query));
    }
  }

  #show(status: string, items: HTMLElement[]): void {
    this.#status.textContent = status;
    this.#part('.results').replaceChildren(...items);
  }

  #suggestionLink(suggestion: string): HTMLElement {
    const link = element('a', suggestion);
    link.href = `?${new URLSearchParams({ q: suggestion })}`;
    link.addEventListener('click', event => {
      event.preventDefault();
      this.#input.value = suggestion;
      this.#ask(suggestion, 'push');
    });
    return link;
  }

  #moreButton(query: string): HTMLElement {
    const button = element('button', 'Show more');
    button.type = 'button';
    button.addEventListener('click', () => this.#ask(query, 'keep', this.#limitMaximum));
    return button;
  }
}

function resultItem({
  document: found,
  page,
  label,
  excerpt,
  context,
  matches,
  source,
  url,
}: SearchResult): HTMLElement {
  const place = label === String(page) ? `page ${page}` : `page ${page}, labelled ${label}`;
  const heading = element('p');
  heading.className = 'place';
  const link = element('a', `${found.title}, ${place}`);
  link.href = url;
  heading.append(link);

  const quote = element('p');
  quote.className = 'excerpt';
  quote.append(`${context.before} `, ...marked(excerpt, matches), ` ${context.after}`);

  const pdf = element('a', `PDF at page ${page}`);
  pdf.href = `${found.url}#page=${page}`;
  const ways = element('p');
  ways.className = 'fine';
  const cite = element('a', 'Cite');
  cite.href = url.replace('#page-', '#cite-');
  ways.append(pdf, ' · ', cite);
  if (source === 'ocr') ways.append(' Text recognised from a picture of the page.');

  const item = element('li');
  item.append(heading, quote, ways);
  return item;
}

/** The excerpt with each match in a mark; offsets count code points. */
function marked(excerpt: string, matches: SearchResult['matches']): (string | HTMLElement)[] {
  const points = [...excerpt];
  const parts: (string | HTMLElement)[] = [];
  let done = 0;
  for (const [start, end] of matches) {
    parts.push(points.slice(done, start).join(''), element('mark', points.slice(start, end).join('')));
    done = end;
  }
  return [...parts, points.slice(done).join('')];
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

async function fetchPages(textUrl: string): Promise<string[]> {
  const answer = await fetchOk(textUrl);
  return (await answer.text()).split('\f');
}

async function fetchOk(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

customElements.define('document-search', DocumentSearch);
