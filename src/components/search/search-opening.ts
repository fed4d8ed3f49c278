/**
 * Opens the search dialog: on "/", Ctrl K or ⌘ K, any link to the search, typing into a search box, and an address
 * that carries `q`. The dialog's own script is fetched on first use; text typed until then stays in its field. On the
 * results page all of them lead to its own field: no dialog covers results.
 */
const ownField = document.querySelector<HTMLInputElement>('[data-on-results-page] input');

document.addEventListener('keydown', event => {
  const typing =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
  const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
  const controlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!slash && !controlK) return;
  event.preventDefault();
  if (!dialog()?.open) open('');
});

document.addEventListener('click', event => {
  const opener = event.target instanceof Element ? event.target.closest('[data-opens-search]') : null;
  if (opener === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open('');
});

document.addEventListener('search-requested', event => open((event as CustomEvent<string>).detail));

const query = new URLSearchParams(location.search).get('q') ?? '';
if (query !== '' && ownField === null) open(query);

function dialog(): HTMLDialogElement | null {
  return document.querySelector('search-dialog dialog');
}

async function open(text: string): Promise<void> {
  if (ownField) return ownField.focus();
  const opened = dialog();
  const field = opened?.querySelector('input');
  if (!opened || !field) return;
  if (!opened.open) opened.showModal();
  field.value = text;
  field.focus();
  await import('./search-dialog.ts');
  opened.dispatchEvent(new Event('search-opened'));
}
