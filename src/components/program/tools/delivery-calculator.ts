/** Counts the days after a notice that the reader enters; the address carries them, a calendar file takes them away. */
import {
  type DeliveryDate,
  type DeliveryDays,
  type DeliveryPeriods,
  deliveryDates,
  readDeliveryDays,
} from '../../../program/dates/delivery-dates.ts';
import { readDataAttribute } from '../../checked-json.ts';
import { copyText } from '../../copy-text.ts';
import { calendarFile } from './calendar-file.ts';
import { bankDayWords, closedWords, holidayWords, writtenWeekday } from './delivery-date-words.ts';

const fields = ['notice', 'election', 'delivery'] as const;

const keysOfPeriods = {
  electionDays: 'number',
  deferredPaymentDays: 'number',
  deliveryTargetDays: 'number',
  inspectionBusinessDays: 'number',
} as const;

/** What a calendar says of a day, in order. */
const partsOfDescription = [
  '[data-counted]',
  '[data-clause]',
  '.holidays',
  '[data-bank-day]',
  '[data-closed]',
  '[data-meaning]',
] as const;

class DeliveryCalculator extends HTMLElement {
  #days: DeliveryDays | null = null;
  /** What the page shows where no day is entered. */
  #example: DeliveryDays | null = null;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    this.#example = { notice: this.#noticeShown(), election: null, delivery: null };
    const address = new URLSearchParams(location.search);
    for (const name of fields) this.#field(name).value = address.get(name) ?? '';
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('change', () => this.#count());
    form.addEventListener('reset', () => setTimeout(() => this.#count()));
    this.querySelector('[data-download]')?.addEventListener('click', () => this.#download());
    this.querySelector('[data-copy]')?.addEventListener('click', () => this.#copy());
    if (fields.some(name => address.has(name))) this.#count();
  }

  #count(): void {
    const typed = { notice: '', election: '', delivery: '' };
    for (const name of fields) typed[name] = this.#field(name).value;
    const isEmpty = fields.every(name => typed[name] === '' && !this.#field(name).validity.badInput);
    const read = isEmpty ? null : readDeliveryDays(this.#periods, typed);
    const problem = read !== null && 'problem' in read ? read : null;
    this.#days = read === null || 'problem' in read ? null : read;
    this.#showProblem(problem?.field ?? null, problem?.problem ?? '');
    this.#show(this.#days ?? this.#example);
    this.#say('[data-announcement]', this.#days ? this.#inWords(this.#days) : '');
    this.#writeAddress();
    for (const button of this.querySelectorAll('button')) {
      if (button.type === 'button') button.disabled = this.#days === null;
    }
  }

  #show(days: DeliveryDays | null): void {
    if (!days) return;
    for (const date of deliveryDates(this.#periods, days)) this.#showDate(date);
    const notice = this.querySelector('[data-notice]');
    notice?.setAttribute('datetime', days.notice);
    if (notice) notice.textContent = writtenWeekday(days.notice);
    if (this.#days) this.querySelector('details')?.setAttribute('open', '');
    this.querySelector('[data-example]')?.toggleAttribute('hidden', this.#days !== null);
    this.querySelector('[data-own]')?.toggleAttribute('hidden', this.#days === null);
  }

  #showDate(date: DeliveryDate): void {
    const row = this.#row(date);
    const day = row?.querySelector('[data-day]');
    day?.setAttribute('datetime', date.day);
    if (day) day.textContent = writtenWeekday(date.day);
    const bankDay = row?.querySelector('[data-bank-day]');
    bankDay?.setAttribute('datetime', date.bankDay ?? '');
    if (bankDay) bankDay.textContent = bankDayWords(date);
    const closed = row?.querySelector<HTMLElement>('[data-closed]');
    if (closed) {
      closed.textContent = closedWords(date);
      closed.hidden = closed.textContent === '';
    }
    const holidays = row?.querySelector('[data-holidays]');
    holidays?.setAttribute('datetime', date.day);
    if (holidays) holidays.textContent = holidayWords(date);
  }

  #showProblem(field: string | null, problem: string): void {
    for (const name of fields) this.#field(name).setAttribute('aria-invalid', String(name === field));
    const message = this.querySelector('[data-problem]');
    if (message && message.textContent !== problem) message.textContent = problem;
    this.#say('[data-status]', '');
  }

  #say(place: string, text: string): void {
    const element = this.querySelector(place);
    if (element) element.textContent = text;
  }

  /** What is to be done by when, to be read out. */
  #inWords(days: DeliveryDays): string {
    const deadlines = deliveryDates(this.#periods, days)
      .filter(({ bankDay }) => bankDay !== null)
      .map(date => `${this.#text(date, '[data-name]')}: ${writtenWeekday(date.day)}`);
    return `After a notice of ${writtenWeekday(days.notice)}. ${deadlines.join('; ')}.`;
  }

  #writeAddress(): void {
    history.replaceState(history.state, '', this.#address());
  }

  /** Opens at the tool, with the days in it. */
  #link(): string {
    const address = this.#address();
    address.hash = this.closest('section')?.querySelector('h2')?.id ?? '';
    return address.href;
  }

  #address(): URL {
    const address = new URL(location.href);
    for (const name of fields) {
      const day = this.#days?.[name];
      if (day) address.searchParams.set(name, day);
      else address.searchParams.delete(name);
    }
    return address;
  }

  #copy(): void {
    void copyText(this.#link(), this.querySelector('[data-status]'));
  }

  #download(): void {
    if (!this.#days) return;
    const { notice } = this.#days;
    const programme = this.dataset.programme ?? '';
    const days = deliveryDates(this.#periods, this.#days).map(date => ({
      uid: `${date.id}.${notice}@${this.dataset.host}`,
      day: date.day,
      summary: `${programme}: ${this.#text(date, '[data-name]')}`,
      description: [...partsOfDescription.map(part => this.#text(date, part)), this.#link()]
        .filter(text => text !== '')
        .join('\n'),
      url: this.#link(),
    }));
    const file = new Blob([calendarFile(days, programme, new Date().toISOString())], {
      type: 'text/calendar',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `delivery-dates-${notice}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  #text(date: DeliveryDate, part: string): string {
    return this.#row(date)?.querySelector(part)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  #row({ id }: DeliveryDate): Element | null {
    return this.querySelector(`[data-date="${id}"]`);
  }

  #noticeShown(): string {
    return this.querySelector('[data-notice]')?.getAttribute('datetime') ?? '';
  }

  get #periods(): DeliveryPeriods {
    return readDataAttribute(this, 'periods', keysOfPeriods);
  }

  #field(name: (typeof fields)[number]): HTMLInputElement {
    const field = this.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!field) throw new Error(`delivery-calculator: no field ${name} in it.`);
    return field;
  }
}

customElements.define('delivery-calculator', DeliveryCalculator);
