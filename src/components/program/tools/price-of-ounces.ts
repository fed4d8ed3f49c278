/** The two payments for as many ounces as are typed. The arithmetic is fetched once the field is used. */
import type { PurchaseAmounts } from '../../../program/money.ts';
import type { Purchase } from '../../../program/purchase.ts';
import { pauseBeforeAnnouncement, readPriceTerms } from './price-terms.ts';
import { selectOnFocus } from './select-on-focus.ts';
import { showReading } from './typed-reading.ts';

class PriceOfOunces extends HTMLElement {
  #announcement: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const [form, field] = [this.querySelector('form'), this.querySelector('input')];
    if (!form || !field) return;
    form.hidden = false;
    form.addEventListener('submit', event => event.preventDefault());
    selectOnFocus(form);
    form.addEventListener('focusin', () => import('../../../program/purchase.ts'), { once: true });
    field.addEventListener('input', () => this.#show(field));
    // Browsers bring back what was typed before the page was left.
    if (field.value !== field.defaultValue) void this.#show(field);
  }

  async #show(field: HTMLInputElement): Promise<void> {
    const typed = field.value;
    const { fieldRules, readPurchase, writtenOunces } = await import('../../../program/purchase.ts');
    const terms = readPriceTerms(this);
    const read = readPurchase(terms, 'ounces', typed);
    // While the arithmetic was fetched, the reader may have gone on typing.
    if (typed !== field.value) return;
    const purchase = 'problem' in read ? null : read;
    field.setAttribute('aria-invalid', String('problem' in read && !read.choices));
    showReading(field, read);
    const ounces = purchase ? writtenOunces(purchase.amounts.troyOunces) : '';
    this.#say('[data-purchase]', purchase ? `For ${ounces}` : 'For your purchase');
    for (const place of this.querySelectorAll<HTMLElement>('[data-amount]')) {
      const amount = place.dataset.amount as keyof PurchaseAmounts;
      place.textContent = purchase ? fieldRules['all-in'].digits(purchase.amounts[amount]) : '–';
    }
    const notes = purchase ? this.#notesOn(purchase) : '';
    this.#say('[data-notes]', notes);
    this.#announceSoon(purchase ? `${purchase.understood}: ${this.#amountsAloud()}. ${notes}` : '');
  }

  #notesOn({ rounding, delivery }: Purchase): string {
    const rest = delivery === '' ? '' : `${delivery} It is settled by ${this.dataset.settledBy}.`;
    return `${rounding} ${rest}`.trim();
  }

  #amountsAloud(): string {
    const rows = [...this.querySelectorAll('tbody tr')];
    const amountIn = (row: Element) => row.querySelector('[data-amount]')?.textContent;
    return rows.map(row => `${row.querySelector('th')?.textContent} ${amountIn(row)} USD`).join('; ');
  }

  #announceSoon(words: string): void {
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => this.#say('[data-announcement]', words), pauseBeforeAnnouncement);
  }

  #say(place: string, text: string): void {
    const element = this.querySelector<HTMLElement>(place);
    if (!element) throw new Error(`price-of-ounces: no ${place} in it.`);
    element.textContent = text;
  }
}

customElements.define('price-of-ounces', PriceOfOunces);
