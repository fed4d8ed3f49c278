/** Filters and sorts the list of documents; the address carries the choice. */
import { writtenCount } from '../written-number.ts';
import { chosenDocuments, type ListedDocument } from './document-order.ts';

const fields = ['words', 'kind', 'sort'] as const;

type Field = HTMLInputElement | HTMLSelectElement;

class DocumentList extends HTMLElement {
  readonly #rows = Array.from(this.querySelectorAll<HTMLElement>('[data-document]'), element => {
    const listed: ListedDocument = JSON.parse(element.dataset.document ?? '{}');
    return { ...listed, element };
  });

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    const address = new URLSearchParams(location.search);
    for (const field of form.querySelectorAll<Field>('[name]')) {
      field.value = address.get(field.name) ?? '';
      // An address may name a choice that is not offered.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', () => this.#apply(choiceIn(form)));
    form.addEventListener('change', () => writeAddress(choiceIn(form)));
    if (location.search !== '') this.#apply(choiceIn(form));
  }

  #apply(choice: Choice): void {
    const chosen = chosenDocuments(this.#rows, choice);
    const others = this.#rows.filter(row => !chosen.includes(row));
    for (const { element } of chosen) element.hidden = false;
    for (const { element } of others) element.hidden = true;
    this.querySelector('.rows')?.append(...[...chosen, ...others].map(({ element }) => element));
    const all = writtenCount(this.#rows.length, 'document');
    const isFiltered = choice.words !== '' || choice.kind !== '';
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = isFiltered ? `${chosen.length || 'None'} of ${all}.` : '';
  }
}

type Choice = Record<(typeof fields)[number], string>;

function choiceIn(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '').trim();
  return { words: value('words'), kind: value('kind'), sort: value('sort') };
}

function writeAddress(choice: Choice): void {
  const address = new URL(location.href);
  for (const name of fields) {
    if (choice[name] === '') address.searchParams.delete(name);
    else address.searchParams.set(name, choice[name]);
  }
  history.replaceState(history.state, '', address);
}

customElements.define('document-list', DocumentList);
