/**
 * Works out a purchase from any field that is typed into; the others, the amounts beside them and the address follow. The
 * arithmetic is fetched once a field is used, or where the address brings a purchase along; until then the page shows the
 * amounts of the build.
 */
import type { PriceTerms, Purchase, PurchaseAmounts, PurchaseField } from '#program/purchase';
import { withQuery, writeQuery } from '../../query-address.ts';
import { Tool } from '../../tool.ts';
import { quantityIn, showReading } from './quantity-reading.ts';

const loadArithmetic = () => import('#program/purchase');

class PurchaseTool extends Tool {
  #edited: PurchaseField = 'tokens';
  #typed = '';
  /** Null where the fields have a mistake, or what the build wrote into them. */
  #purchase: Purchase | null = null;

  connectedCallback(): void {
    const form = this.showForm();
    form.addEventListener('focusin', loadArithmetic, { once: true });
    this.selectOnFocus(form);
    form.addEventListener('input', ({ target }) => this.#edit(target as HTMLInputElement));
    form.addEventListener('change', () => this.#settle());
    this.querySelector('[data-copy]')?.addEventListener('click', () => this.#copy());
    const address = new URLSearchParams(location.search);
    const named = this.#fields.find(({ name }) => address.has(name));
    if (named) named.value = quantityIn(address, named.name);
    // Browsers bring back what was typed before the page was left.
    const edited = named ?? this.#fields.find(({ value, defaultValue }) => value !== defaultValue);
    this.#edited = (edited ?? this.#fields[0])?.name as PurchaseField;
    this.#typed = this.#field(this.#edited).value;
    if (edited) void this.#settle();
  }

  #edit({ name, value }: HTMLInputElement): void {
    this.#edited = name as PurchaseField;
    this.#typed = value;
    this.querySelector('[data-status]')?.replaceChildren();
    void this.#calculate();
  }

  /** The other fields and the amounts follow the edited field. */
  async #calculate(): Promise<void> {
    const { fieldRules, readPurchase, writtenOunces } = await loadArithmetic();
    const read = readPurchase(this.data<PriceTerms>('terms'), this.#edited, this.#typed);
    const purchase = 'problem' in read ? null : read;
    this.#purchase = purchase;
    const edited = this.#field(this.#edited);
    for (const field of this.#fields.filter(other => other !== edited)) {
      const { amount, digits } = fieldRules[field.name as PurchaseField];
      field.setAttribute('aria-invalid', 'false');
      field.value = purchase ? digits(purchase.amounts[amount]) : '';
    }
    for (const place of this.#amounts) {
      const amount = place.dataset.amount as keyof PurchaseAmounts;
      place.textContent = purchase ? fieldRules['all-in'].digits(purchase.amounts[amount]) : '–';
    }
    for (const place of this.querySelectorAll('[data-purchase]'))
      place.textContent = purchase ? writtenOunces(purchase.amounts.troyOunces) : 'your purchase';
    showReading(edited, read);
    const reading = this.find('.tool-reading');
    const row = edited.closest('.row');
    if (reading.previousElementSibling !== row) row?.after(reading);
    this.#showNotes();
    this.announce(this.#aloud());
    this.querySelector('[data-copy]')?.toggleAttribute('disabled', purchase === null);
  }

  /** Rules of the papers for amounts such as these. */
  #showNotes(): void {
    const { rounding = '', delivery = '', hasPartOfCent = false } = this.#purchase ?? {};
    this.write('[data-rounding]', rounding);
    this.write('[data-delivery]', delivery);
    this.find('[data-rest]').hidden = delivery === '';
    this.querySelector('[data-part-of-cent]')?.toggleAttribute('hidden', !hasPartOfCent);
  }

  #aloud(): string {
    if (!this.#purchase) return '';
    const fields = this.#fields.map(
      ({ labels, value }) => `${labels?.[0]?.firstChild?.textContent?.trim()} ${value}`,
    );
    const amounts = this.#amounts.map(
      place => `${place.closest('tr')?.querySelector('th')?.textContent} ${place.textContent} USD`,
    );
    return `${[...fields, ...amounts].join('; ')}. ${this.find('[data-notes]').innerText}`.replace(
      /\s+/g,
      ' ',
    );
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
    writeQuery(this.#stated());
    const { troyOunces = '' } = this.#purchase?.amounts ?? {};
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="/what-if"]'))
      link.href = withQuery({ ounces: troyOunces }, link.href).href;
  }

  async #copy(): Promise<void> {
    if (!this.#purchase) await this.#calculate();
    await this.copyLink(this.#stated());
  }

  /** Value of each field for the address: that of the stated one, the others empty. */
  #stated(): Record<string, string> {
    const { field, decimal = '' } = this.#purchase?.stated ?? {};
    return Object.fromEntries(this.#fields.map(({ name }) => [name, name === field ? decimal : '']));
  }

  get #fields(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  get #amounts(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-amount]')];
  }

  #field(name: PurchaseField): HTMLInputElement {
    return this.find(`input[name="${name}"]`);
  }
}

customElements.define('purchase-tool', PurchaseTool);
