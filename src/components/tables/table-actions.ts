/** Buttons below a table: copy its rows, download them as CSV, copy a link to it. The keyboard stops at the first; arrow keys lead on. */
import { csv, spreadsheetText } from '../../csv.ts';
import { copyText } from '../copy-text.ts';

for (const actions of document.querySelectorAll<HTMLElement>('.table-actions')) {
  const table = actions.previousElementSibling;
  if (!(table instanceof HTMLTableElement)) continue;
  const name = table.ariaLabel ?? table.caption?.textContent.replace(/\s+/g, ' ').trim() ?? 'Table';
  const status = Object.assign(document.createElement('span'), { role: 'status' });
  const buttons = [
    button('Copy table', name, () =>
      copyText(
        rowsOf(table)
          .map(row => row.join('\t'))
          .join('\n'),
        status,
      ),
    ),
    button('Download CSV', name, () =>
      save(csv(rowsOf(table)), `${name.replace(/\W+/g, '-').toLowerCase()}.csv`),
    ),
    button('Copy link', name, () =>
      copyText(`${location.href.replace(/#.*/, '')}#${anchorOf(table)}`, status),
    ),
  ];
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

/** The table's own, or that of the heading above it. */
function anchorOf(table: HTMLTableElement): string {
  return table.id || (table.closest('section')?.querySelector('h2, h3')?.id ?? '');
}

/** Cells as they are read, on one line each. */
function rowsOf({ rows }: HTMLTableElement): string[][] {
  const textOf = (cell: HTMLElement) => spreadsheetText(cell.innerText.replace(/\s+/g, ' ').trim());
  return [...rows].map(({ cells }) => [...cells].map(textOf));
}

function save(text: string, download: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
