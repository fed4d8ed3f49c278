/** A field that is entered has its text selected, so that what is typed replaces it. */
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
