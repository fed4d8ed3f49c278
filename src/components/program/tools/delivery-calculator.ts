/** Counts the days after a notice that the reader enters; the address and a calendar file carry them. */
import {
  type DeliveryDate,
  type DeliveryDays,
  type DeliveryPeriods,
  deliveryDates,
  readDeliveryDays,
} from '#program/dates';
import { writeQuery } from '../../query-address.ts';
import { Tool } from '../../tool.ts';
import { downloadCalendar } from './calendar-file.ts';
import { bankDayWords, closedWords, holidayWords, writtenWeekday } from './delivery-date-words.ts';

/** Parts of a row that describe its day in a calendar, in order. */
const partsOfDescription = [
  '[data-counted]',
  '[data-clause]',
  '[data-holidays]',
  '[data-all-days]',
  '[data-bank-day]',
  '[data-closed]',
  '[data-meaning]',
] as const;

class DeliveryCalculator extends Tool {
  #days: DeliveryDays | null = null;
  /** The page shows it where no day is entered. */
  #example: DeliveryDays = { notice: '', election: null, delivery: null };

  connectedCallback(): void {
    const form = this.showForm();
    this.#example.notice = this.find('[data-notice]').getAttribute('datetime') ?? '';
    const address = new URLSearchParams(location.search);
    for (const field of this.#fields) field.value = address.get(field.name) ?? '';
    form.addEventListener('change', () => this.#count());
    form.addEventListener('reset', () => setTimeout(() => this.#count()));
    this.onClick('[data-download]', () => this.#download());
    this.onClick('[data-copy]', () => this.copyLink(this.#values()));
    if (this.#fields.some(({ name }) => address.has(name))) this.#count();
  }

  #count(): void {
    const [notice = '', election = '', delivery = ''] = this.#fields.map(({ value }) => value);
    const isEmpty = this.#fields.every(({ value, validity }) => value === '' && !validity.badInput);
    const read = isEmpty ? null : readDeliveryDays(this.#periods, { notice, election, delivery });
    const mistake = read !== null && 'problem' in read ? read : null;
    this.#days = read === null || 'problem' in read ? null : read;
    for (const field of this.#fields) {
      field.setAttribute('aria-invalid', String(field.name === mistake?.field));
    }
    this.write('[data-problem]', mistake?.problem ?? '');
    this.write('[data-status]', '');
    this.#show(this.#days ?? this.#example);
    this.announce(this.#days ? this.#aloud(this.#days) : '', 0);
    writeQuery(this.#values());
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[type="button"]')) {
      button.disabled = this.#days === null;
    }
  }

  #show(days: DeliveryDays): void {
    for (const date of deliveryDates(this.#periods, days)) {
      const row = this.#row(date);
      writeDay(row.querySelector('[data-day]'), date.day, writtenWeekday(date.day));
      writeDay(row.querySelector('[data-bank-day]'), date.bankDay ?? '', bankDayWords(date));
      writeDay(row.querySelector('[data-holidays]'), date.day, holidayWords(date));
      this.write(`${rowOf(date)} [data-closed]`, closedWords(date));
    }
    writeDay(this.find('[data-notice]'), days.notice, writtenWeekday(days.notice));
    if (this.#days) this.find<HTMLDetailsElement>('details').open = true;
    this.find('[data-example]').hidden = this.#days !== null;
    this.find('[data-own]').hidden = this.#days === null;
  }

  /** The deadlines, to be read aloud. */
  #aloud(days: DeliveryDays): string {
    const deadlines = deliveryDates(this.#periods, days)
      .filter(({ bankDay }) => bankDay !== null)
      .map(date => `${this.#text(date, 'th')}: ${writtenWeekday(date.day)}`);
    return `After a notice of ${writtenWeekday(days.notice)}. ${deadlines.join('; ')}.`;
  }

  /** Value of each field for the address. */
  #values(): Record<string, string> {
    const days = this.#days;
    return {
      notice: days?.notice ?? '',
      election: days?.election ?? '',
      delivery: days?.delivery ?? '',
    };
  }

  #download(): void {
    if (!this.#days) return;
    const { notice } = this.#days;
    const programme = this.dataset.programme ?? '';
    const url = this.link(this.#values());
    const days = deliveryDates(this.#periods, this.#days).map(date => ({
      uid: `${date.id}.${notice}@${this.dataset.host}`,
      day: date.day,
      summary: `${programme}: ${this.#text(date, 'th')}`,
      description: [...partsOfDescription.map(part => this.#text(date, part)), url]
        .filter(Boolean)
        .join('\n'),
      url,
    }));
    downloadCalendar(`delivery-dates-${notice}.ics`, days, programme);
  }

  #text(date: DeliveryDate, part: string): string {
    return this.#row(date).querySelector(part)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  #row(date: DeliveryDate): HTMLElement {
    return this.find(rowOf(date));
  }

  get #periods(): DeliveryPeriods {
    return this.data('periods');
  }

  /** The fields notice, election and delivery, in this order. */
  get #fields(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }
}

function rowOf({ id }: DeliveryDate): string {
  return `#date-${id}`;
}

/** Not every row counts business days, or has a bank day. */
function writeDay(element: Element | null, day: string, words: string): void {
  element?.setAttribute('datetime', day);
  if (element) element.textContent = words;
}

customElements.define('delivery-calculator', DeliveryCalculator);
