/** A field for a quantity of gold: how its text is understood, and its value in the address. */
import type { Purchase, PurchaseProblem } from '#program/purchase';
import { element } from '../../element.ts';

/** Addresses have a point before decimals; with a fourth one it cannot be read otherwise. */
export function quantityIn(address: URLSearchParams, name: string): string {
  return address.get(name)?.replace(/^\d+\.\d{3}$/, '$&0') ?? '';
}

/** Shows how the text of a field was understood, or what is wrong with it; two readings become two buttons. */
export function showReading(field: HTMLInputElement, read: Purchase | PurchaseProblem): void {
  const [understood, problem, offered] = ['understood', 'problem', 'choices'].map(part =>
    field.form?.querySelector<HTMLElement>(`[data-${part}]`),
  );
  if (!understood || !problem || !offered) throw new Error(`${field.id}: no place for its reading.`);
  const { choices = [], ...message } = 'problem' in read ? read : { problem: '' };
  field.setAttribute('aria-invalid', String('problem' in read && choices.length === 0));
  understood.textContent = 'problem' in read ? '' : read.understood;
  if (problem.textContent !== message.problem) problem.textContent = message.problem;
  problem.classList.toggle('question', choices.length > 0);
  // A field that is left for a button is read again before the click arrives: the button has to stay.
  if ([...offered.children].map(button => button.textContent).join() === choices.join()) return;
  offered.replaceChildren(...choices.map(text => choice(field, text)));
}

/** Replaces the text of the field as if it had been typed. */
function choice(field: HTMLInputElement, text: string): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'plain-button' }, text);
  button.addEventListener('click', () => {
    field.value = text;
    field.focus();
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  return button;
}
