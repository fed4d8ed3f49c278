/**
 * Works out a purchase from any of its fields; the address carries what is entered. The arithmetic is fetched once
 * a field is used, or where the address brings a purchase along; until then the page shows the amounts of the build.
 */
import type { PriceTerms, Purchase, PurchaseField } from '#program/purchase';
import { Tool } from './tool.ts';
import { selectOnFocus, showReading } from './typed-number.ts';

const loadArithmetic = () => import('#program/purchase');

class TokenCalculator extends Tool {
  #edited: PurchaseField = 'tokens';
  #typed = '';
  /** Null where the fields have a mistake, or what the build wrote into them. */
  #purchase: Purchase | null = null;

  connectedCallback(): void {
    const form = this.showForm();
    form.addEventListener('focusin', loadArithmetic, { once: true });
    selectOnFocus(form);
    form.addEventListener('input', event => this.#onInput(event));
    form.addEventListener('change', () => this.#settle());
    this.onClick('[data-copy]', () => this.#copy());
    const address = new URLSearchParams(location.search);
    const named = this.#fields.find(({ name }) => address.has(name));
    this.#typed = address.get(named?.name ?? '') ?? this.#field('tokens').value;
    // Addresses have a point before decimals; with a fourth one it cannot be read otherwise.
    this.#typed = this.#typed.replace(/^\d+\.\d{3}$/, '$&0');
    if (!named) return;
    this.#edited = named.name as PurchaseField;
    named.value = this.#typed;
    void this.#settle();
  }

  #onInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    this.#edited = target.name as PurchaseField;
    this.#typed = target.value;
    this.write('[data-status]', '');
    void this.#calculate();
  }

  /** The other fields follow the edited one. */
  async #calculate(): Promise<void> {
    const { fieldRules, readPurchase } = await loadArithmetic();
    const read = readPurchase(this.data<PriceTerms>('terms'), this.#edited, this.#typed);
    this.#purchase = 'problem' in read ? null : read;
    const edited = this.#field(this.#edited);
    for (const field of this.#fields) {
      if (field === edited) continue;
      const { amount, digits } = fieldRules[field.name as PurchaseField];
      field.setAttribute('aria-invalid', 'false');
      field.value = this.#purchase ? digits(this.#purchase.amounts[amount]) : '';
    }
    showReading(edited, read);
    const reading = this.find('.tool-reading');
    const row = edited.closest('.row');
    if (reading.previousElementSibling !== row) row?.after(reading);
    this.#showNotes();
    this.announce(this.#aloud());
    this.find<HTMLButtonElement>('[data-copy]').disabled = this.#purchase === null;
  }

  /** Rules of the papers for amounts such as these. */
  #showNotes(): void {
    const { rounding = '', delivery = '', hasPartOfCent = false } = this.#purchase ?? {};
    this.write('[data-rounding]', rounding);
    this.write('[data-delivery]', delivery);
    this.find('[data-rest]').hidden = delivery === '';
    this.find('[data-part-of-cent]').hidden = !hasPartOfCent;
  }

  #aloud(): string {
    if (!this.#purchase) return '';
    const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.firstChild?.textContent?.trim();
    const amounts = this.#fields.map(field => `${labelOf(field)} ${field.value}`).join('; ');
    const notes = [...this.querySelectorAll('[data-notes] > :not([hidden])')];
    const words = notes.map(note => note.textContent.replace(/\s+/g, ' ').trim());
    return [`${amounts}.`, ...words].join(' ').trim();
  }

  /** A field that is left shows what whole tokens come to; the address takes what was typed. */
  async #settle(): Promise<void> {
    const [edited, typed] = [this.#edited, this.#typed];
    const { fieldRules } = await loadArithmetic();
    await this.#calculate();
    // While the arithmetic was fetched, the reader may have gone on typing.
    if (edited !== this.#edited || typed !== this.#typed) return;
    if (this.#purchase) {
      const { amount, digits } = fieldRules[edited];
      this.#field(edited).value = digits(this.#purchase.amounts[amount]);
    }
    this.announce(this.#aloud(), 0);
    this.keepInAddress(this.#stated());
  }

  async #copy(): Promise<void> {
    if (!this.#purchase) await this.#calculate();
    await this.copyLink(this.#stated());
  }

  /** Value of each field for the address: that of the stated one, the others empty. */
  #stated(): Record<string, string> {
    const stated = this.#purchase?.stated;
    return Object.fromEntries(
      this.#fields.map(({ name }) => [name, stated?.field === name ? stated.decimal : '']),
    );
  }

  get #fields(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  #field(name: PurchaseField): HTMLInputElement {
    return this.find(`input[name="${name}"]`);
  }
}

customElements.define('token-calculator', TokenCalculator);
