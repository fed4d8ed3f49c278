/** Buttons below a table or chart: copy its rows, download them as CSV, copy a link to it. The keyboard stops at the first; arrow keys lead on. */
import { csv, spreadsheetText } from '../../csv.ts';
import { copyText } from '../copy-text.ts';

for (const actions of document.querySelectorAll<HTMLElement>('.table-actions')) {
  const shown = actions.previousElementSibling;
  if (!(shown instanceof HTMLElement)) continue;
  const heading = shown.closest('section')?.querySelector('h2, h3');
  const title = shown.querySelector('caption, h2, h3') ?? heading;
  const name = shown.ariaLabel ?? title?.textContent.replace(/\s+/g, ' ').trim() ?? 'Table';
  const isTable = shown instanceof HTMLTableElement;
  const rows = [...shown.querySelectorAll(isTable ? 'tr' : 'li, dl > div')];
  const status = Object.assign(document.createElement('span'), { role: 'status' });
  const buttons = [
    button('Copy table', name, () =>
      copyText(
        rows
          .map(cellsOf)
          .map(row => row.join('\t'))
          .join('\n'),
        status,
      ),
    ),
    button('Download CSV', name, () =>
      save(csv(rows.map(cellsOf)), `${name.replace(/\W+/g, '-').toLowerCase()}.csv`),
    ),
    button('Copy link', name, () =>
      copyText(`${location.href.replace(/#.*/, '')}#${shown.id || heading?.id}`, status),
    ),
  ].slice(isTable ? 0 : rows.length > 0 ? 1 : 2);
  for (const [at, made] of buttons.entries()) {
    made.tabIndex = at === 0 ? 0 : -1;
    made.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
      if (step) buttons.at((at + step) % buttons.length)?.focus();
    });
  }
  Object.assign(actions, { role: 'toolbar', ariaLabel: name }).append(...buttons, status);
}

function button(text: string, table: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', textContent: text, ariaLabel: `${text}: ${table}` });
  // Not in the style sheet of all pages: reading pages have no such buttons and little room for their styles.
  made.style.cssText =
    'padding: 0.3rem 1rem 0.3rem 0; font: inherit; color: var(--blue); background: none; border: 0';
  made.addEventListener('click', press);
  return made;
}

/** Cells as they are read, on one line each; the bar of a chart has no text. */
function cellsOf({ children }: Element): string[] {
  const cells = [...children].filter(cell => cell instanceof HTMLElement);
  return cells.map(cell => spreadsheetText(cell.innerText.replace(/\s+/g, ' ').trim()));
}

function save(text: string, download: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
