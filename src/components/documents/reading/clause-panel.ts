/** One small panel for the text of a document: the citation and link of a clause, or the words that a link leads to. Loaded when it is first needed. */
import { partName } from '#pdf/page-name';
import { copyText } from '../../copy-text.ts';
import { element } from '../../element.ts';
import { fragmentTarget } from '../../fragment-target.ts';

const text = document.querySelector<HTMLElement>('.document-pages');
const panel = element('div', {
  id: 'clause-tools',
  className: 'clause-tools small not-printed',
  popover: 'auto',
});
text?.append(panel);

const blocks = 'p, li, tr, h2, h3, h4, h5, h6';
/** Characters of a preview. */
const longest = 500;

/** @param isTap by finger: the words have a link to their place */
export function showTarget(link: HTMLAnchorElement, isTap = false): void {
  if (link.matches('.address')) showTools(link);
  if (link.matches('.address') || (isToolsOpen() && !isTap)) return;
  const go = () => element('a', { href: link.hash, onclick: () => panel.hidePopover() }, 'Go there');
  showWords(link, ...(isTap ? [go()] : []));
}

text?.addEventListener('pointerout', ({ relatedTarget, pointerType }) => {
  const isInside = relatedTarget instanceof Node && panel.contains(relatedTarget);
  // A finger that taps in the panel leaves it, too.
  if (pointerType === 'mouse' && !isInside && panel.matches(':popover-open') && !isToolsOpen())
    panel.hidePopover();
});

function isToolsOpen(): boolean {
  return panel.matches(':popover-open') && panel.querySelector('button') !== null;
}

/** The words that a link leads to; a heading with the paragraph below it. */
function showWords(link: HTMLAnchorElement, ...more: Node[]): void {
  const target = fragmentTarget(link.hash)?.closest(blocks) ?? fragmentTarget(link.hash);
  if (!target) return;
  const below = /^H\d$/.test(target.tagName) ? ` ${target.nextElementSibling?.textContent ?? ''}` : '';
  const words = `${target.textContent}${below}`.replace(/\s+/g, ' ').trim();
  const shown = words.length > longest ? `${words.slice(0, longest).replace(/\s\S*$/, '')} …` : words;
  show(link, element('p', {}, shown), ...more);
}

function showTools(link: HTMLAnchorElement): void {
  const { title = '', dated = '', sha256 = '', address = '' } = text?.dataset ?? {};
  const id = link.hash.slice(1);
  const page = link
    .closest('.document-page')
    ?.querySelector('.page-title')
    ?.textContent?.trim()
    .replace(/^P/, 'p');
  const part = nameOf(link);
  const url = `${address}${link.hash}`;
  const place = [part, page].filter(Boolean).join(', ');
  const status = element('span', { role: 'status' });
  const button = (name: string, copied: string) =>
    element(
      'button',
      { type: 'button', className: 'plain-button', onclick: () => void copyText(copied, status) },
      name,
    );
  show(
    link,
    element('p', {}, element('strong', {}, part.charAt(0).toUpperCase() + part.slice(1))),
    button('Copy citation', `${title}, ${place}, ${dated}, sha256 ${sha256}, ${url}`),
    button('Copy link', url),
    button(
      'Copy as Markdown',
      `[${title}, ${place}](${url.replace(/[()]/g, encodeURIComponent)}), ${dated}, sha256 ${sha256}`,
    ),
    status,
  );
  history.replaceState(history.state, '', `#${id}`);
  panel.querySelector('button')?.focus({ preventScroll: true });
}

/** "clause 9.2", "table 3, row 2", "definition of Offtake Token". */
function nameOf(link: HTMLAnchorElement): string {
  const id = decodeURIComponent(link.hash.slice(1));
  const [, table, row] = /^table-(\d+)-row-(\d+)$/.exec(id) ?? [];
  if (table) return `table ${table}, row ${row}`;
  return (
    partName(id) ??
    (id.startsWith('defined-') ? `definition of ${link.textContent.trim()}` : link.textContent.trim())
  );
}

function show(link: HTMLElement, ...content: Node[]): void {
  panel.replaceChildren(...content);
  if (!panel.matches(':popover-open')) panel.showPopover();
  const [first] = link.getClientRects();
  const { width, height } = panel.getBoundingClientRect();
  const { left = 0, top = 0, bottom = 0 } = first ?? {};
  const isBelow = bottom + height + 60 < innerHeight;
  panel.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
  panel.style.top = `${isBelow ? bottom + 4 : Math.max(8, top - height - 4)}px`;
}
