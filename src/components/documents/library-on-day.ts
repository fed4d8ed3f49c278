/** Lists the versions published at the end of the chosen day. The history is fetched on first use. */
import type { DocumentHistory } from '#library';
import { element } from '../element.ts';
import { pageAddress, readPublishedJson } from '../published-file.ts';
import { writtenCount, writtenDay } from '../written-number.ts';
import { libraryOn, momentOf, type PublishedThen } from './library-day.ts';

class LibraryOnDay extends HTMLElement {
  #history: Promise<DocumentHistory> | undefined;

  connectedCallback(): void {
    const form = this.querySelector('form');
    const field = this.querySelector('input');
    if (!form || !field) return;
    form.hidden = false;
    field.max = new Date().toISOString().slice(0, 10);
    const day = new URLSearchParams(location.search).get('on');
    if (day !== null) {
      field.value = day;
      void this.#show(field.value);
    }
    form.addEventListener('submit', event => {
      event.preventDefault();
      void this.#show(field.value);
      history.replaceState(null, '', field.value ? `?on=${field.value}` : location.pathname);
    });
  }

  async #show(day: string): Promise<void> {
    const moment = momentOf(day, new Date().toISOString());
    if (day === '') return this.#setResult('Choose a day first.');
    if (moment === null) return this.#setResult(`${writtenDay(day)} is still to come.`);
    try {
      this.#history ??= readPublishedJson<DocumentHistory>(this.dataset.history ?? '');
      const found = libraryOn(day, await this.#history);
      this.#setResult(
        found.length === 0
          ? `Nothing is known to have been published here on ${writtenDay(day)}.`
          : `This is what was published here ${moment} ${writtenDay(day)} (UTC): ${writtenCount(found.length, 'document')}. It does not say what was in force.`,
        found,
      );
    } catch (error) {
      this.#history = undefined;
      this.#setResult(
        `The history could not be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  #setResult(status: string, found: readonly PublishedThen[] = []): void {
    this.querySelector('[role="status"]')?.replaceChildren(status);
    this.querySelector('ul')?.replaceChildren(...found.map(itemOf));
  }
}

function itemOf({ title, filename, from, to, citationUrl, withdrawn }: PublishedThen): HTMLLIElement {
  const link = element('a', { href: pageAddress(citationUrl) }, element('bdi', {}, title));
  const state = withdrawn ? ', withdrawn since' : to === null ? ', still current' : '';
  return element('li', {}, link, ` (${filename}, published ${writtenDay(from)}${state})`);
}

customElements.define('library-on-day', LibraryOnDay);
