/** Lists what was published at the end of a day that is asked for. The history is fetched when it is first needed. */
import type { DocumentHistory } from '../../documents/library/versions/schema.ts';
import { offlineCopy } from '../../offline/copy-data.ts';
import { readPublishedJson } from '../published-file.ts';
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
    const asked = new URLSearchParams(location.search).get('on');
    if (asked !== null) {
      field.value = asked;
      void this.#show(field.value);
    }
    form.addEventListener('submit', event => {
      event.preventDefault();
      void this.#show(field.value);
      history.replaceState(null, '', field.value ? `?on=${field.value}` : location.pathname);
    });
  }

  async #show(day: string): Promise<void> {
    const list = this.querySelector('ul');
    list?.replaceChildren();
    if (day === '') return this.#say('Choose a day first.');
    const moment = momentOf(day, new Date().toISOString());
    if (moment === null) return this.#say(`${writtenDay(day)} is still to come.`);
    try {
      const found = libraryOn(day, await this.#read());
      this.#say(
        found.length === 0
          ? `Nothing is known to have been published here on ${writtenDay(day)}.`
          : `This is what was published here ${moment} ${writtenDay(day)} (UTC): ${writtenCount(found.length, 'document')}. It does not say what was in force.`,
      );
      list?.replaceChildren(...found.map(itemOf));
    } catch (error) {
      this.#history = undefined;
      this.#say(`The history could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #read(): Promise<DocumentHistory> {
    const address = this.dataset.history ?? '';
    this.#history ??= readPublishedJson<DocumentHistory>(address);
    return this.#history;
  }

  #say(text: string): void {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = text;
  }
}

function itemOf({ title, filename, from, to, citationUrl, withdrawn }: PublishedThen): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = offlineCopy()?.addressOf(citationUrl) ?? citationUrl;
  const name = document.createElement('bdi');
  name.textContent = title;
  link.append(name);
  const since = `${filename}, published ${writtenDay(from)}`;
  const state = withdrawn ? ', withdrawn since' : to === null ? ', still current' : '';
  item.append(link, ` (${since}${state})`);
  return item;
}

customElements.define('library-on-day', LibraryOnDay);
