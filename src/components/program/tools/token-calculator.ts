/**
 * Works out a purchase from any of its fields; the address carries what is entered. The arithmetic is fetched once
 * a field is used, or where the address brings a purchase along; until then the page shows the amounts of the build.
 */
import type { PriceTerms } from '../../../program/money.ts';
import type { Purchase, PurchaseField } from '../../../program/purchase.ts';
import { copyText } from '../../copy-text.ts';
import { pauseBeforeAnnouncement, readPriceTerms } from './price-terms.ts';
import { selectOnFocus } from './select-on-focus.ts';
import { showReading } from './typed-reading.ts';

type Arithmetic = typeof import('../../../program/purchase.ts');

class TokenCalculator extends HTMLElement {
  #edited: PurchaseField = 'tokens';
  #typed = '';
  /** What the fields state; null where they state a mistake, or what the build wrote into them. */
  #purchase: Purchase | null = null;
  #announcement: ReturnType<typeof setTimeout> | undefined;
  #arithmetic: Promise<Arithmetic> | null = null;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    this.querySelector('[data-without-script]')?.remove();
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('focusin', () => this.#loaded(), { once: true });
    selectOnFocus(form);
    form.addEventListener('input', event => this.#onInput(event));
    form.addEventListener('change', () => this.#settle());
    this.querySelector('[data-copy]')?.addEventListener('click', () => this.#copy());
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
    const field = this.#fields.find(input => input === target);
    if (!field) return;
    this.#edited = field.name as PurchaseField;
    this.#typed = field.value;
    void this.#calculate();
  }

  /** The other fields follow the one that is typed into. */
  async #calculate(): Promise<void> {
    const { fieldRules, readPurchase } = await this.#loaded();
    const purchase = readPurchase(this.#terms, this.#edited, this.#typed);
    const isMistake = 'problem' in purchase && !purchase.choices;
    this.#purchase = 'problem' in purchase ? null : purchase;
    for (const field of this.#fields) {
      const name = field.name as PurchaseField;
      field.setAttribute('aria-invalid', String(isMistake && name === this.#edited));
      if (name === this.#edited) continue;
      const { amount, digits } = fieldRules[name];
      field.value = this.#purchase ? digits(this.#purchase.amounts[amount]) : '';
    }
    const edited = this.#field(this.#edited);
    showReading(edited, purchase);
    const reading = this.querySelector('.tool-reading');
    const row = edited.closest('.row');
    if (reading && reading.previousElementSibling !== row) row?.after(reading);
    this.#say('[data-status]', '');
    this.#showNotes();
    this.#announceSoon();
    const copy = this.querySelector<HTMLButtonElement>('[data-copy]');
    if (copy) copy.disabled = this.#purchase === null;
  }

  /** What the papers say, or do not say, of amounts such as these. */
  #showNotes(): void {
    const { rounding = '', delivery = '', hasPartOfCent = false } = this.#purchase ?? {};
    this.#say('[data-rounding]', rounding);
    this.#say('[data-delivery]', delivery);
    this.#show('[data-rest]', delivery !== '');
    this.#show('[data-part-of-cent]', hasPartOfCent);
  }

  #announceSoon(): void {
    clearTimeout(this.#announcement);
    this.#announcement = setTimeout(() => this.#announce(), pauseBeforeAnnouncement);
  }

  #announce(): void {
    clearTimeout(this.#announcement);
    const amounts = this.#fields.map(field => `${this.#labelOf(field)} ${field.value}`).join('; ');
    const notes = [...this.querySelectorAll<HTMLElement>('[data-notes] > :not([hidden])')];
    const said = [`${amounts}.`, ...notes.map(note => note.textContent.replace(/\s+/g, ' ').trim())];
    this.#say('[data-announcement]', this.#purchase ? said.join(' ').trim() : '');
  }

  /** A field that is left shows what whole tokens come to; the address takes what was typed. */
  async #settle(): Promise<void> {
    const [edited, typed] = [this.#edited, this.#typed];
    const { fieldRules } = await this.#loaded();
    await this.#calculate();
    // While the arithmetic was fetched, the reader may have gone on typing.
    if (edited !== this.#edited || typed !== this.#typed) return;
    if (this.#purchase) {
      const { amount, digits } = fieldRules[edited];
      this.#field(edited).value = digits(this.#purchase.amounts[amount]);
    }
    this.#announce();
    history.replaceState(history.state, '', this.#address());
  }

  #loaded(): Promise<Arithmetic> {
    this.#arithmetic ??= import('../../../program/purchase.ts');
    return this.#arithmetic;
  }

  /** Address of this page with the purchase in it, or without one where there is none. */
  #address(): URL {
    const address = new URL(location.href);
    for (const { name } of this.#fields) address.searchParams.delete(name);
    const stated = this.#purchase?.stated;
    if (stated) address.searchParams.set(stated.field, stated.decimal);
    return address;
  }

  async #copy(): Promise<void> {
    if (!this.#purchase) await this.#calculate();
    const address = this.#address();
    address.hash = this.closest('section')?.querySelector('h2')?.id ?? '';
    await copyText(address.href, this.querySelector('[data-status]'));
  }

  #say(place: string, text: string): void {
    const element = this.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }

  #show(place: string, isShown: boolean): void {
    this.querySelector(place)?.toggleAttribute('hidden', !isShown);
  }

  #labelOf({ labels }: HTMLInputElement): string {
    return labels?.[0]?.firstChild?.textContent?.trim() ?? '';
  }

  get #terms(): PriceTerms {
    return readPriceTerms(this);
  }

  get #fields(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  #field(name: PurchaseField): HTMLInputElement {
    const field = this.#fields.find(input => input.name === name);
    if (!field) throw new Error(`token-calculator: no field ${name} in it.`);
    return field;
  }
}

customElements.define('token-calculator', TokenCalculator);
