/** The two payments for as many ounces as are typed. The arithmetic is fetched once the field is used. */
import type { PriceTerms, Purchase, PurchaseAmounts } from '#program/purchase';
import { Tool } from './tool.ts';
import { selectOnFocus, showReading } from './typed-number.ts';

class PriceOfOunces extends Tool {
  connectedCallback(): void {
    const form = this.showForm();
    const field = this.find<HTMLInputElement>('input');
    selectOnFocus(form);
    form.addEventListener('focusin', () => import('#program/purchase'), { once: true });
    field.addEventListener('input', () => this.#show(field));
    // Browsers bring back what was typed before the page was left.
    if (field.value !== field.defaultValue) void this.#show(field);
  }

  async #show(field: HTMLInputElement): Promise<void> {
    const typed = field.value;
    const { fieldRules, readPurchase, writtenOunces } = await import('#program/purchase');
    const read = readPurchase(this.data<PriceTerms>('terms'), 'ounces', typed);
    // While the arithmetic was fetched, the reader may have gone on typing.
    if (typed !== field.value) return;
    const purchase = 'problem' in read ? null : read;
    showReading(field, read);
    const ounces = purchase ? writtenOunces(purchase.amounts.troyOunces) : 'your purchase';
    this.write('[data-purchase]', `For ${ounces}`);
    for (const place of this.querySelectorAll<HTMLElement>('[data-amount]')) {
      const amount = place.dataset.amount as keyof PurchaseAmounts;
      place.textContent = purchase ? fieldRules['all-in'].digits(purchase.amounts[amount]) : '–';
    }
    const notes = purchase ? this.#notesOn(purchase) : '';
    this.write('[data-notes]', notes);
    this.announce(purchase ? `${purchase.understood}: ${this.#amountsAloud()}. ${notes}` : '');
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
}

customElements.define('price-of-ounces', PriceOfOunces);
