/** Filters the list of documents as one types; the address carries the choice. */
import { writeQuery } from '../query-address.ts';
import { holdsAll, wordsOf } from '../word-filter.ts';
import { writtenCount } from '../written-number.ts';

class DocumentList extends HTMLElement {
  readonly #rows = [...this.querySelectorAll<HTMLElement>('[data-kind]')];

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    const address = new URLSearchParams(location.search);
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
      field.value = address.get(field.name) ?? '';
      // An address may name a choice that is not offered.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', () => this.#apply(choiceIn(form)));
    form.addEventListener('change', () => writeQuery(choiceIn(form)));
    this.#apply(choiceIn(form));
  }

  #apply({ words, kind }: ReturnType<typeof choiceIn>): void {
    const terms = wordsOf(words);
    for (const row of this.#rows) {
      const isOfKind = kind === '' || row.dataset.kind === kind;
      row.hidden = !isOfKind || !holdsAll(row.dataset.words ?? '', terms);
    }
    const shown = this.#rows.filter(row => !row.hidden).length;
    const all = writtenCount(this.#rows.length, 'document');
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = words + kind === '' ? '' : `${shown || 'None'} of ${all}.`;
  }
}

function choiceIn(form: HTMLFormElement) {
  const data = new FormData(form);
  return { words: String(data.get('words')).trim(), kind: String(data.get('kind')) };
}

customElements.define('document-list', DocumentList);
