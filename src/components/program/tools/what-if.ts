/** Shows a purchase at the chosen gold price and outcome, which the address carries, and the target days from today. */
import { addMonths } from '#program/dates';
import { type Outcome, outcomeOf, readPurchase, writtenOutcome, writtenUsd } from '#program/purchase';
import { writeQuery } from '../../query-address.ts';
import { Tool } from '../../tool.ts';
import { writtenDay } from '../../written-number.ts';
import { downloadCalendar } from './calendar-file.ts';
import { quantityIn, showReading } from './quantity-reading.ts';

type Fields = Record<'ounces' | 'price' | 'slider', HTMLInputElement> & { outcome: RadioNodeList };

class WhatIf extends Tool {
  connectedCallback(): void {
    const form = this.showForm();
    const fields = form.elements as HTMLFormControlsCollection & Fields;
    const { ounces, price, slider, outcome } = fields;
    const address = new URLSearchParams(location.search);
    ounces.value = quantityIn(address, 'ounces') || ounces.value;
    price.value = address.get('price') || price.value;
    outcome.value = address.get('outcome') ?? '';
    this.selectOnFocus(form);
    form.addEventListener('input', ({ target }) => {
      if (target === slider) price.value = slider.value;
      this.announce(this.#show(fields) ? this.find('figure').innerText : '');
    });
    form.addEventListener('change', () =>
      writeQuery({ ounces: ounces.value, price: price.value, outcome: outcome.value }),
    );
    this.#show(fields);
  }

  /** @returns false where a field has a mistake */
  #show({ ounces, price, slider, outcome }: Fields): boolean {
    const read = readPurchase(this.data('terms'), 'ounces', ounces.value);
    showReading(ounces, read);
    this.write('[data-delivery]', 'delivery' in read ? read.delivery : '');
    const { valid } = price.validity;
    price.setAttribute('aria-invalid', String(!valid));
    if (!valid) this.write('[data-problem]', 'Enter a gold price in US dollars per troy ounce, to the cent.');
    const isRead = valid && !('problem' in read);
    this.find('[data-result]').hidden = !isRead;
    if (!isRead) return false;
    slider.value = price.value;
    this.write('[data-price]', writtenUsd(price.value));
    const result = outcomeOf(read.amounts, price.value, outcome.value as Outcome);
    for (const part of this.querySelectorAll<HTMLElement>('[data-case]'))
      part.hidden = ![outcome.value, result.finding].includes(part.dataset.case ?? '');
    for (const place of this.querySelectorAll<HTMLElement>('[data-amount]'))
      place.textContent = writtenOutcome(result, place.dataset.amount ?? '');
    // The scale keeps its end while the slider moves.
    const end = Number(read.amounts.troyOunces) * Math.max(Number(price.value), Number(slider.max));
    const lengths = [result.paid, result.owed, result.worth, result.lost].map(
      usd => (Number(usd) / end) * 100,
    );
    this.querySelectorAll('rect').forEach((bar, row) => {
      bar.setAttribute('width', `${lengths[row]}%`);
      bar.setAttribute('x', row === 1 ? `${lengths[0]}%` : '0');
    });
    return true;
  }
}

/** Each reading of the target as days after a subscription today, by the reader's clock. */
class TargetDays extends Tool {
  connectedCallback(): void {
    const today = new Date().toLocaleDateString('sv-SE');
    const { programme = '', host, unsaid } = this.dataset;
    const counted = `Counted from today, ${writtenDay(today)}${unsaid}`;
    const events = [...this.querySelectorAll<HTMLElement>('[data-months]')].flatMap(place => {
      const months = place.dataset.months?.split(' ') ?? [];
      const days = months.map(count => ({ count, day: addMonths(today, Number(count)) }));
      place.textContent = `${counted}: ${days.map(({ day }) => writtenDay(day)).join(' to ')}`;
      return days.map(({ count, day }) => ({
        uid: `target-${count}.${today}@${host}`,
        day,
        summary: `${programme}: target, ${count} months after ${writtenDay(today)}`,
        description: `A target, not a promise. ${counted}.`,
        url: this.link({}),
      }));
    });
    this.find('button').hidden = false;
    this.onClick('button', () => downloadCalendar(`target-delivery-${today}.ics`, events, programme));
  }
}

customElements.define('what-if', WhatIf);
customElements.define('target-days', TargetDays);
