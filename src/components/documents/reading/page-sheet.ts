/** A page as it was set: its picture, with boxes over the marked words, and a list of the same. */
import { element } from '../../element.ts';
import { writtenCount } from '../../written-number.ts';
import type { PageMark } from './page-marks.ts';

/** The picture is as wide as its column; browsers without `auto` use the width of the window. */
const usualSizes = 'auto, (min-width: 64rem) 40vw, 100vw';

/** @param link to the picture of the page */
export function makeSheet(link: HTMLAnchorElement): HTMLElement {
  const name = link.textContent?.trim() ?? '';
  const boxes = svgElement('svg');
  boxes.setAttribute('viewBox', '0 0 10000 10000');
  boxes.setAttribute('preserveAspectRatio', 'none');
  boxes.setAttribute('aria-hidden', 'true');
  const page = element('div', { className: 'sheet-page' }, pictureOf(link, name), boxes);
  // With a tab stop: the keys scroll a page that is larger than its column.
  const column = { className: 'sheet-room', tabIndex: 0, role: 'group', ariaLabel: `${name}, as it was set` };
  return element('div', { className: 'sheet not-printed' }, element('div', column, page));
}

function pictureOf({ href, dataset }: HTMLAnchorElement, name: string): HTMLImageElement {
  const image = new Image();
  // Set before the address, which starts the loading.
  image.loading = 'lazy';
  const [width = 0, height = 0] = (dataset.picture ?? '').split(' ').map(Number);
  Object.assign(image, { width, height, alt: name, sizes: usualSizes });
  image.srcset = `${href} ${width}w, ${href.replace(/\.webp$/, '@2x.webp')} ${2 * width}w`;
  image.src = href;
  return image;
}

/** @param size width of the page, in widths of its column */
export function resizeSheet(sheet: HTMLElement, size: number): void {
  const image = sheet.querySelector('img');
  if (image) image.sizes = size > 1 ? `${2 * image.width}px` : usualSizes;
}

/** Replaces the boxes and the list of before. */
export function drawMarks(sheet: HTMLElement, marks: readonly PageMark[]): void {
  sheet.querySelector('svg')?.replaceChildren(...marks.map(groupOf));
  sheet.querySelector('details')?.remove();
  if (marks.length > 0) sheet.append(listOf(marks));
}

/** The boxes of a hit, by its index on the page; null if there are none. */
export function boxesOfHit(sheet: HTMLElement, index: number): SVGElement | null {
  const hits = sheet.querySelectorAll<SVGElement>('g.hit');
  return hits[Math.min(index, hits.length - 1)] ?? null;
}

/** Between a word and its outline. */
const margin = 20;

function groupOf({ kind, boxes }: PageMark): SVGElement {
  const group = svgElement('g');
  group.setAttribute('class', kind);
  for (const { left, top, width, height } of boxes) {
    const box = svgElement('rect');
    const sides = {
      x: left - margin,
      y: top - margin,
      width: width + 2 * margin,
      height: height + 2 * margin,
    };
    for (const [side, length] of Object.entries(sides)) box.setAttribute(side, String(length));
    group.append(box);
  }
  return group;
}

function listOf(marks: readonly PageMark[]): HTMLElement {
  const items = marks.map(({ before, text, after }) =>
    element('li', {}, before, element('b', {}, text), after),
  );
  const summary = `${writtenCount(marks.length, 'place')} marked on this page`;
  return element(
    'details',
    { className: 'marked' },
    element('summary', {}, summary),
    element('ol', {}, ...items),
  );
}

function svgElement<Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}
