/** Filters and sorts the list of documents; the address carries the choice. */
import { readDataAttribute } from '../checked-json.ts';
import { writtenCount } from '../written-number.ts';
import { chosenDocuments, type DocumentChoice, type ListedDocument } from './document-order.ts';

const fields = ['words', 'kind', 'sort'] as const;

const keysOfRow = {
  title: 'string',
  filename: 'string',
  kind: 'string',
  place: 'number',
  words: 'string',
  date: 'string',
  pages: 'number',
  sizeBytes: 'number',
} as const;

type Row = ListedDocument & { element: HTMLElement };

class DocumentList extends HTMLElement {
  #rows: Row[] = [];

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    this.#rows = [...this.querySelectorAll<HTMLElement>('[data-document]')].map(element => ({
      ...readDataAttribute(element, 'document', keysOfRow),
      element,
    }));
    const address = new URLSearchParams(location.search);
    for (const name of fields) {
      const field = this.#field(name);
      field.value = address.get(name) ?? '';
      // An address may name what is not offered here.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', () => this.#apply());
    form.addEventListener('change', () => this.#writeAddress());
    if (fields.some(name => this.#field(name).value !== '')) this.#apply();
  }

  #apply(): void {
    const choice = this.#choice;
    const chosen = chosenDocuments(this.#rows, choice);
    const others = this.#rows.filter(row => !chosen.includes(row));
    for (const { element } of chosen) element.hidden = false;
    for (const { element } of others) element.hidden = true;
    this.querySelector('.rows')?.append(...[...chosen, ...others].map(({ element }) => element));
    const all = writtenCount(this.#rows.length, 'document');
    const isFiltered = choice.words.trim() !== '' || choice.kind !== '';
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = isFiltered ? `${chosen.length || 'None'} of ${all}.` : '';
  }

  #writeAddress(): void {
    const address = new URL(location.href);
    for (const name of fields) {
      const value = this.#choice[name].trim();
      if (value === '') address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    history.replaceState(history.state, '', address);
  }

  get #choice(): DocumentChoice {
    return {
      words: this.#field('words').value,
      kind: this.#field('kind').value,
      sort: this.#field('sort').value,
    };
  }

  #field(name: (typeof fields)[number]): HTMLInputElement | HTMLSelectElement {
    const field = this.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (!field) throw new Error(`document-list: no field ${name} in it.`);
    return field;
  }
}

customElements.define('document-list', DocumentList);
