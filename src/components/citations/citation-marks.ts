/**
 * Opens the source of a citation mark beside the mark, as a popover that takes the focus and gives it back; without support
 * the link does its work.
 */
import { fragmentTarget } from '../fragment-target.ts';

const note = document.createElement('div');
note.className = 'citation-note';
note.popover = 'auto';
note.role = 'dialog';
note.tabIndex = -1;
note.autofocus = true;

const close = document.createElement('button');
close.type = 'button';
close.textContent = 'Close';
close.addEventListener('click', () => note.hidePopover());

if ('showPopover' in note) {
  document.body.append(note);
  for (const mark of document.querySelectorAll('.citation a')) mark.ariaHasPopup = 'dialog';
  document.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const mark = event.target.closest<HTMLAnchorElement>('.citation a');
    const source = mark && fragmentTarget(mark.hash);
    const content = source?.querySelector('.source');
    if (!mark || !content) return;
    event.preventDefault();
    note.ariaLabel = mark.ariaLabel;
    note.replaceChildren(...content.cloneNode(true).childNodes, close);
    const { left, bottom } = mark.getBoundingClientRect();
    note.style.setProperty('--mark-left', `${left + scrollX}px`);
    note.style.setProperty('--mark-bottom', `${bottom + scrollY}px`);
    note.showPopover({ source: mark });
  });
}
