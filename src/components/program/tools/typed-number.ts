/** Text fields for numbers: selected when entered, with the reading of what is typed beside them. */
import type { Purchase, PurchaseProblem } from '#program/purchase';

/** Selects the text of a field that is entered, so that typing replaces it. */
export function selectOnFocus(form: HTMLFormElement): void {
  let entered: HTMLInputElement | null = null;
  form.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
    entered = target;
    target.select();
  });
  // The click that brings the focus ends by putting the caret into the text; a later one means to.
  form.addEventListener('click', ({ target }) => {
    if (entered && entered === target && entered.selectionStart === entered.selectionEnd) entered.select();
    entered = null;
  });
  form.addEventListener('input', () => {
    entered = null;
  });
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
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'plain-button', textContent: text });
  button.addEventListener('click', () => {
    field.value = text;
    field.focus();
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  return button;
}
