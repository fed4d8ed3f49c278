/**
 * Opens the search dialog: on "/", Ctrl K or ⌘ K, any link to the search, typing into a search box, and an address
 * that carries `q`. On the results page all of them lead to its own field: no dialog covers results.
 */
const box = document.querySelector<HTMLFormElement>('.search-box');
const boxField = box?.querySelector('input') ?? null;
const ownField = box?.dataset.onResultsPage === undefined ? null : boxField;
let script: HTMLScriptElement | null = null;

document.addEventListener('keydown', event => {
  const typing =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
  const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
  const controlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!slash && !controlK) return;
  event.preventDefault();
  if (!part('dialog')?.open) open('');
});

document.addEventListener('click', event => {
  const opener = event.target instanceof Element ? event.target.closest('[data-opens-search]') : null;
  if (opener === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open('');
});

if (ownField === null && box && boxField) {
  const goOnInDialog = (event: Event) => {
    event.preventDefault();
    open(boxField.value);
    boxField.value = '';
  };
  boxField.addEventListener('input', event => {
    if (boxField.value.trim() !== '') goOnInDialog(event);
  });
  box.addEventListener('submit', goOnInDialog);
}

const query = new URLSearchParams(location.search).get('q') ?? '';
if (query !== '' && ownField === null) open(query);

function part<Name extends 'dialog' | 'input' | 'template'>(name: Name) {
  return document.querySelector<HTMLElementTagNameMap[Name]>(`search-dialog ${name}`);
}

/** Text typed before the script has loaded stays in the field. */
async function open(text: string): Promise<void> {
  if (ownField) return ownField.focus();
  const [dialog, field] = [part('dialog'), part('input')];
  if (!dialog || !field) return;
  if (!dialog.open) dialog.showModal();
  field.value = text;
  field.focus();
  loadScript();
  await customElements.whenDefined('search-dialog');
  dialog.dispatchEvent(new Event('search-opened'));
}

/** After a failure the next call tries again. */
function loadScript(): void {
  const prepared = part('template')?.content.querySelector('script');
  if (script !== null || !prepared) return;
  script = document.importNode(prepared, true);
  script.addEventListener('error', () => {
    script = null;
  });
  document.head.append(script);
}
