/** The pages of a document as they were set: each is fetched and marked when it comes into view. */
import type { PageBoxes } from '#pdf';
import { percentDecoded } from '../../../percent-decoded.ts';
import { fragmentTarget } from '../../fragment-target.ts';
import { readPublishedJson } from '../../published-file.ts';
import { type MarkTargets, marksOn } from './page-marks.ts';
import { boxesOfHit, drawMarks, makeSheet, resizeSheet } from './page-sheet.ts';

export { markFigure } from './figure-in-text.ts';

interface Sheet {
  element: HTMLElement;
  boxesAddress: string;
  boxes?: Promise<PageBoxes>;
  isSeen: boolean;
}

/** By section. */
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

/** Adds a sheet beside the text of each page that has a picture and no sheet yet. */
export function openSheets(pages: HTMLElement): void {
  for (const link of pages.querySelectorAll<HTMLAnchorElement>('[data-picture]')) {
    const section = link.closest<HTMLElement>('.document-page');
    if (!section || sheets.has(section)) continue;
    const element = makeSheet(link);
    link.after(element);
    sheets.set(section, { element, boxesAddress: link.dataset.boxes ?? '', isSeen: false });
    observer.observe(element);
  }
}

/** @param size width of a page, in widths of its column */
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
  const targets = targetsInAddress();
  if (targets.query === '' && targets.place === '') return drawMarks(sheet.element, []);
  sheet.boxes ??= readPublishedJson<PageBoxes>(sheet.boxesAddress);
  const boxes = await sheet.boxes.catch(() => null);
  if (boxes === null) return;
  drawMarks(sheet.element, marksOn(boxes, targets));
  showCurrent(section, sheet);
}

function targetsInAddress(): MarkTargets {
  const { searchParams, hash } = new URL(location.href);
  const figure = searchParams.get('figure');
  const anchor = percentDecoded(hash.slice(1));
  const place = figure === null ? anchor.replace(/^page-.*/, '') : `figure-${figure}`;
  return { query: searchParams.get('highlight') ?? '', place };
}

/** Outlines the chosen hit or the target of the address, and scrolls to it if the text is hidden. */
function showCurrent(section: HTMLElement, { element }: Sheet): void {
  const isNamed = section.contains(fragmentTarget(location.hash));
  const named = isNamed ? element.querySelector('g.place') : null;
  const { hit } = section.dataset;
  const group = hit === undefined ? named : boxesOfHit(element, Number(hit));
  group?.classList.add('current');
  const isTextHidden = section.querySelector('.text')?.checkVisibility() === false;
  if (isTextHidden) group?.scrollIntoView({ block: 'center', inline: 'center' });
}
