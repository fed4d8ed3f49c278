/** Works out a purchase from any of its fields; the address carries what is entered. */
import type { PriceTerms } from '../../program/money.ts';
import { formatDecimal, readDecimal } from '../../program/number-text.ts';
import { fieldRules, type PurchaseField, purchaseFields, readPurchase } from '../../program/purchase.ts';
import { copyText } from '../copy-text.ts';

class TokenCalculator extends HTMLElement {
  #edited: PurchaseField = 'tokens';
  #typed = '';

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    this.querySelector('[data-without-script]')?.remove();
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', event => this.#onInput(event));
    form.addEventListener('change', () => this.#settle());
    this.querySelector('[data-copy]')?.addEventListener('click', () => this.#copy());
    const address = new URLSearchParams(location.search);
    const named = purchaseFields.find(name => address.has(name));
    this.#typed = named ? (address.get(named) ?? '') : this.#field('tokens').value;
    this.#edited = named ?? 'tokens';
    this.#field(this.#edited).value = this.#typed;
    this.#calculate();
    if (named) this.#settle();
  }

  #onInput({ target }: Event): void {
    const field = purchaseFields.find(name => target === this.#field(name));
    if (!field) return;
    this.#edited = field;
    this.#typed = this.#field(field).value;
    this.#calculate();
  }

  /** The other fields follow the one that is typed into. */
  #calculate(): void {
    const purchase = this.#purchase();
    const problem = 'problem' in purchase ? purchase.problem : '';
    for (const name of purchaseFields) {
      const field = this.#field(name);
      field.setAttribute('aria-invalid', String(problem !== '' && name === this.#edited));
      if (name === this.#edited) continue;
      field.value = 'amounts' in purchase ? written(purchase.amounts[fieldRules[name].amount], name) : '';
    }
    this.#say('[data-problem]', problem);
    this.#say('[data-rounding]', 'rounding' in purchase ? purchase.rounding : '');
    this.#say('[data-status]', '');
    const copy = this.querySelector<HTMLButtonElement>('[data-copy]');
    if (copy) copy.disabled = problem !== '';
  }

  /** A field that is left shows what whole tokens come to; the address takes what was typed. */
  #settle(): void {
    const purchase = this.#purchase();
    if ('amounts' in purchase) {
      const { amount } = fieldRules[this.#edited];
      this.#field(this.#edited).value = written(purchase.amounts[amount], this.#edited);
    }
    history.replaceState(history.state, '', this.#address());
  }

  #purchase(): ReturnType<typeof readPurchase> {
    return readPurchase(JSON.parse(this.dataset.terms ?? '') as PriceTerms, this.#edited, this.#typed);
  }

  /** Address of this page with the purchase in it, or without one where there is none. */
  #address(): URL {
    const address = new URL(location.href);
    for (const name of purchaseFields) address.searchParams.delete(name);
    const decimal = readDecimal(this.#typed);
    if (decimal !== null && 'amounts' in this.#purchase()) address.searchParams.set(this.#edited, decimal);
    return address;
  }

  #copy(): void {
    const address = this.#address();
    address.hash = this.closest('section')?.querySelector('h2')?.id ?? '';
    void copyText(address.href, this.querySelector('[data-status]'));
  }

  #say(place: string, text: string): void {
    const element = this.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }

  #field(name: PurchaseField): HTMLInputElement {
    const field = this.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!field) throw new Error(`token-calculator: no field ${name} in it.`);
    return field;
  }
}

/** Sums of money to the cent at least; every further decimal stays. */
function written(amount: string, field: PurchaseField): string {
  return formatDecimal(amount, field === 'tokens' || field === 'ounces' ? 0 : 2);
}

customElements.define('token-calculator', TokenCalculator);
