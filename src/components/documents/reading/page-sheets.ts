/** The pages of a document as they were set: what is asked for is fetched and marked when a page comes into view. */
import type { PageBoxes } from '../../../documents/positions/page-boxes.ts';
import { percentDecoded } from '../../../percent-decoded.ts';
import { fragmentTarget } from '../../fragment-target.ts';
import { readPublishedJson } from '../../published-file.ts';
import { marksOn, type Wanted } from './page-marks.ts';
import { boxesOfHit, drawMarks, makeSheet, resizeSheet } from './page-sheet.ts';

export { markFigure } from './figure-in-text.ts';

interface Sheet {
  element: HTMLElement;
  /** Address of its boxes. */
  address: string;
  boxes?: Promise<PageBoxes>;
  isSeen: boolean;
}

/** By their section. */
const sheets = new Map<HTMLElement, Sheet>();

const observer = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      const section = target.closest<HTMLElement>('.document-page');
      const sheet = section && sheets.get(section);
      if (!sheet || !isIntersecting || sheet.isSeen) continue;
      sheet.isSeen = true;
      void mark(section, sheet);
    }
  },
  { rootMargin: '300px' },
);

/** Puts a sheet beside the text of each page that has a picture; where they are already, they stay. */
export function openSheets(pages: HTMLElement): void {
  for (const link of pages.querySelectorAll<HTMLAnchorElement>('[data-picture]')) {
    const section = link.closest<HTMLElement>('.document-page');
    if (!section || sheets.has(section)) continue;
    const element = makeSheet(link);
    link.after(element);
    sheets.set(section, { element, address: link.dataset.boxes ?? '', isSeen: false });
    observer.observe(element);
  }
}

/** @param size widths of its room that a page takes */
export function resizeSheets(size: number): void {
  for (const { element } of sheets.values()) resizeSheet(element, size);
}

document.addEventListener('hitsfound', markAgain);
addEventListener('hashchange', markAgain);
document.addEventListener('hitchosen', () => {
  for (const group of document.querySelectorAll('.sheet g.current')) group.classList.remove('current');
  for (const [section, sheet] of sheets) if (section.dataset.hit !== undefined) void mark(section, sheet);
});

function markAgain(): void {
  for (const [section, sheet] of sheets) if (sheet.isSeen) void mark(section, sheet);
}

async function mark(section: HTMLElement, sheet: Sheet): Promise<void> {
  const wanted = wantedNow();
  if (wanted.query === '' && wanted.place === '') return drawMarks(sheet.element, []);
  sheet.boxes ??= readPublishedJson<PageBoxes>(sheet.address);
  const boxes = await sheet.boxes.catch(() => null);
  if (boxes === null) return;
  drawMarks(sheet.element, marksOn(boxes, wanted));
  showChosen(section, sheet);
}

/** What the address of the page asks for. */
function wantedNow(): Wanted {
  const { searchParams, hash } = new URL(location.href);
  const figure = searchParams.get('figure');
  const anchor = percentDecoded(hash.slice(1));
  const place = figure === null ? anchor.replace(/^page-.*/, '') : `figure-${figure}`;
  return { query: searchParams.get('highlight') ?? '', place };
}

/** Where the text is hidden, the page itself goes to what was chosen, or to what the address names. */
function showChosen(section: HTMLElement, { element }: Sheet): void {
  const isNamed = section.contains(fragmentTarget(location.hash));
  const named = isNamed ? element.querySelector('g.place') : null;
  const { hit } = section.dataset;
  const group = hit === undefined ? named : boxesOfHit(element, Number(hit));
  group?.classList.add('current');
  const isTextHidden = section.querySelector('.text')?.checkVisibility() === false;
  if (isTextHidden) group?.scrollIntoView({ block: 'center', inline: 'center' });
}
