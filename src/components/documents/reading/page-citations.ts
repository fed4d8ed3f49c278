/** Cites the clause that the address names, in the citation of its page, and copies citations. Loaded when a citation is opened. */
import { partName } from '#pdf/page-name';
import { copyText } from '../../copy-text.ts';
import { fragmentTarget } from '../../fragment-target.ts';

// The event does not bubble.
document.addEventListener('toggle', nameClauses, true);
nameClauses();
addEventListener('hashchange', nameClauses);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('.cite [data-copy]') : null;
  const text = button?.parentElement?.querySelector('p')?.textContent?.replace(/\s+/g, ' ').trim();
  if (button && text) void copyText(text, button.nextElementSibling);
});

/** The clause comes before the page, and the address leads to it. */
function nameClauses(): void {
  const target = fragmentTarget(location.hash);
  for (const citation of document.querySelectorAll('.cite[open] p')) {
    const page = citation.closest('.document-page');
    const part = target && page?.contains(target) ? partName(target.id) : null;
    const place = citation.querySelector('[data-part]');
    const link = citation.querySelector('a');
    if (!page || !place || !link) continue;
    place.textContent = part === null ? '' : `${part}, `;
    link.hash = part === null ? page.id.replace('page-', 'page=') : (target?.id ?? '');
    link.textContent = link.textContent.replace(/#.*/, link.hash);
  }
}
