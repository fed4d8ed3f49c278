/** The form that checks a text. The comparison and the texts of the documents are fetched on first use of the field. */
import type { QuoteCheck } from '#compare/quotes';
import { copyText } from '../copy-text.ts';
import { element } from '../element.ts';
import type { CheckTools } from './check-tools.ts';

/** The event loop runs after each slice, so that the page stays responsive. */
const sliceMilliseconds = 30;

/** Time between two status messages, which are read aloud. */
const statusMilliseconds = 3000;

class QuoteCheckForm extends HTMLElement {
  readonly #list = this.#part('ol');
  readonly #status = this.#part('[data-status]');
  readonly #actions = this.#part('[data-ways]');
  readonly #copied = this.#part('[data-copied]');
  readonly #unread = this.#part('[data-unread]');
  #turn = 0;
  #tools: Promise<CheckTools> | undefined;
  #resultText = () => '';

  connectedCallback(): void {
    const form = this.#part<HTMLFormElement>('form');
    const field = this.#part<HTMLTextAreaElement>('textarea');
    this.#part('[data-without-script]').hidden = true;
    form.hidden = false;
    form.addEventListener('submit', event => {
      event.preventDefault();
      void this.#check(field.value);
    });
    field.addEventListener('focus', () => void this.#open().catch(() => {}), { once: true });
    field.addEventListener('keydown', event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    this.#part('[data-copy]').addEventListener('click', () => {
      void copyText(this.#resultText(), this.#copied);
    });
  }

  async #check(text: string): Promise<void> {
    const turn = ++this.#turn;
    this.#actions.hidden = true;
    for (const part of [this.#copied, this.#unread, this.#list]) part.replaceChildren();
    this.#status.textContent = 'Reading the documents …';
    try {
      const tools = await this.#open();
      if (turn !== this.#turn) return;
      this.#status.textContent = 'Checking …';
      const work = tools.check(text);
      let step = work.next();
      let pause = performance.now() + sliceMilliseconds;
      let report = performance.now() + statusMilliseconds;
      while (!step.done) {
        this.#list.append(...step.value.map(tools.sentenceItem));
        if (performance.now() > pause) {
          if (performance.now() > report) {
            this.#status.textContent = `Checking … ${this.#list.children.length} sentences`;
            report = performance.now() + statusMilliseconds;
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
      if (turn !== this.#turn) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.#status.textContent = `The documents could not be read: ${reason}`;
    }
  }

  #show(result: QuoteCheck, tools: CheckTools): void {
    this.#resultText = () => tools.resultText(result, location.href);
    this.#status.textContent = tools.summary(result);
    this.#actions.hidden = result.sentences.length === 0;
    this.#unread.replaceChildren(...tools.unreadText(result).map(text => element('li', {}, text)));
    this.#list.focus({ preventScroll: true });
  }

  #open(): Promise<CheckTools> {
    this.#tools ??= import('./check-tools.ts').then(({ openCheckTools }) =>
      openCheckTools(JSON.parse(this.dataset.addresses ?? '{}')),
    );
    return this.#tools;
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`quote-check: no ${selector} in it.`);
    return part;
  }
}

customElements.define('quote-check', QuoteCheckForm);
