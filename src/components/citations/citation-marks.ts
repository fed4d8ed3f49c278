/** Opens the source of a citation mark beside the mark, as a popover; without support the link does its work. */
import { fragmentTarget } from '../fragment-target.ts';

const note = document.createElement('div');
note.className = 'citation-note';
note.setAttribute('popover', 'auto');
note.setAttribute('role', 'note');

if ('showPopover' in note) {
  document.body.append(note);
  document.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const mark = event.target.closest<HTMLAnchorElement>('.citation a');
    const source = mark && fragmentTarget(mark.hash);
    const content = source?.querySelector('.source');
    if (!mark || !content) return;
    event.preventDefault();
    note.replaceChildren(...content.cloneNode(true).childNodes);
    note.showPopover();
    placeBeside(mark);
  });
}

/** Below the mark, inside the window on both sides. */
function placeBeside(mark: HTMLElement): void {
  const at = mark.getBoundingClientRect();
  const left = Math.min(
    Math.max(16, at.left - 24),
    document.documentElement.clientWidth - note.offsetWidth - 16,
  );
  note.style.setProperty('left', `${left + scrollX}px`);
  note.style.setProperty('top', `${at.bottom + scrollY + 6}px`);
}
