/** The form that checks a text. What compares it and the texts of the documents are fetched when the field is first used. */
import type { QuoteCheck } from '#compare/quotes';
import { copyText } from '../copy-text.ts';
import type { CheckTools } from './check-tools.ts';

/** The page answers to its reader in between. */
const sliceMilliseconds = 30;

/** How far it is, is said so often: it is read aloud. */
const saidEvery = 3000;

class QuoteCheckForm extends HTMLElement {
  #turn = 0;
  #tools: Promise<CheckTools> | undefined;
  #result: QuoteCheck | undefined;
  #resultText: ((check: QuoteCheck, address: string) => string) | undefined;

  connectedCallback(): void {
    const form = this.#part('form', HTMLFormElement);
    const field = this.#part('textarea', HTMLTextAreaElement);
    this.#part('[data-without-script]', HTMLElement).hidden = true;
    form.hidden = false;
    form.addEventListener('submit', event => {
      event.preventDefault();
      void this.#check(field.value);
    });
    field.addEventListener('focus', () => void this.#open().catch(() => {}), { once: true });
    field.addEventListener('keydown', event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    this.#part('[data-print]', HTMLElement).addEventListener('click', () => window.print());
    this.#part('[data-copy]', HTMLElement).addEventListener('click', () => {
      if (!this.#result || !this.#resultText) return;
      void copyText(this.#resultText(this.#result, location.href), this.querySelector('[data-copied]'));
    });
  }

  async #check(text: string): Promise<void> {
    const turn = ++this.#turn;
    const list = this.#part('ol', HTMLElement);
    this.#part('[data-ways]', HTMLElement).hidden = true;
    this.#part('[data-copied]', HTMLElement).textContent = '';
    this.#part('[data-unread]', HTMLElement).replaceChildren();
    list.replaceChildren();
    this.#say('Reading the documents …');
    try {
      const tools = await this.#open();
      if (turn !== this.#turn) return;
      this.#say('Checking …');
      const work = tools.check(text);
      let step = work.next();
      let pause = performance.now() + sliceMilliseconds;
      let said = performance.now();
      while (!step.done) {
        list.append(...step.value.map(tools.sentenceItem));
        if (performance.now() > pause) {
          if (performance.now() - said > saidEvery) {
            this.#say(`Checking … ${list.children.length} sentences`);
            said = performance.now();
          }
          await new Promise(resolve => setTimeout(resolve));
          if (turn !== this.#turn) return;
          pause = performance.now() + sliceMilliseconds;
        }
        step = work.next();
      }
      this.#show(step.value, tools);
    } catch (error) {
      this.#tools = undefined;
      if (turn === this.#turn)
        this.#say(
          `The documents could not be read: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
  }

  #show(result: QuoteCheck, tools: CheckTools): void {
    this.#result = result;
    this.#resultText = tools.resultText;
    this.#say(tools.summary(result));
    this.#part('[data-ways]', HTMLElement).hidden = result.sentences.length === 0;
    const unread = tools.unreadText(result).map(text => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    });
    this.#part('[data-unread]', HTMLElement).replaceChildren(...unread);
    this.#part('ol', HTMLElement).focus({ preventScroll: true });
  }

  #open(): Promise<CheckTools> {
    this.#tools ??= import('./check-tools.ts').then(({ openCheckTools }) =>
      openCheckTools(JSON.parse(this.dataset.addresses ?? '{}')),
    );
    return this.#tools;
  }

  #say(text: string): void {
    this.#part('[data-status]', HTMLElement).textContent = text;
  }

  #part<Part extends HTMLElement>(selector: string, Kind: new () => Part): Part {
    const part = this.querySelector(selector);
    if (!(part instanceof Kind)) throw new Error(`quote-check: no ${selector} in it.`);
    return part;
  }
}

customElements.define('quote-check', QuoteCheckForm);
