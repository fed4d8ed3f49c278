/** Base of the tools on the pages: their parts, the data of the build, announcements, and a link to what is entered. */
import { copyText } from './copy-text.ts';
import { withQuery } from './query-address.ts';

/** Milliseconds: nothing is read aloud while a reader goes on typing. */
const pauseBeforeAnnouncement = 800;

export class Tool extends HTMLElement {
  #announcement: ReturnType<typeof setTimeout> | undefined;

  /** @throws {Error} where the page lacks the element */
  find<Part extends HTMLElement = HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`${this.localName}: no element matches ${selector}.`);
    return part;
  }

  /** A text that stays the same is not written: screen readers would read it aloud again. */
  write(selector: string, text: string): void {
    const part = this.find(selector);
    if (part.textContent !== text) part.textContent = text;
  }

  /** JSON that the component wrote into its attribute `data-<name>`. */
  data<Shape>(name: string): Shape {
    return JSON.parse(this.dataset[name] ?? 'null');
  }

  onClick(selector: string, act: () => void): void {
    this.find(selector).addEventListener('click', act);
  }

  /** Shows the form, which works only with JavaScript, in place of what the page has without it. */
  showForm(): HTMLFormElement {
    const form = this.find<HTMLFormElement>('form');
    form.hidden = false;
    form.addEventListener('submit', event => event.preventDefault());
    this.querySelector('[data-without-script]')?.remove();
    return form;
  }

  /** Replaces the words of `[data-announcement]`, once the reader pauses. */
  announce(text: string, pause = pauseBeforeAnnouncement): void {
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => this.write('[data-announcement]', text), pause);
  }

  /** Opens the page at the tool, with these values in it. */
  link(values: Readonly<Record<string, string>>): string {
    const address = withQuery(values);
    address.hash = this.closest('section')?.querySelector('h2')?.id ?? '';
    return address.href;
  }

  copyLink(values: Readonly<Record<string, string>>): Promise<void> {
    return copyText(this.link(values), this.find('[data-status]'));
  }

  /** Selects the text of a field that is entered, so that typing replaces it. */
  selectOnFocus(form: HTMLFormElement): void {
    let entered: HTMLInputElement | null = null;
    form.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
      entered = target;
      target.select();
    });
    // The click that brings the focus ends by putting the caret into the text; a later one means to.
    form.addEventListener('click', ({ target }) => {
      if (entered && entered === target && entered.selectionStart === entered.selectionEnd) entered.select();
      entered = null;
    });
    form.addEventListener('input', () => {
      entered = null;
    });
  }
}
