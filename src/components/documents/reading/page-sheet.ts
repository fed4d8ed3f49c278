/** A page as it was set: its picture, with boxes over it for what is marked, and a list of the same. */
import { writtenCount } from '../../written-number.ts';
import type { PageMark } from './page-marks.ts';

/** The picture is as wide as its column; a browser that cannot tell takes the room of the window. */
const usualSizes = 'auto, (min-width: 64rem) 40vw, 100vw';

/** @param link to the picture, which stands where the page is to be seen */
export function makeSheet(link: HTMLAnchorElement): HTMLElement {
  const name = link.textContent?.trim() ?? '';
  const room = element('div', 'sheet-room');
  // A page that is larger than its room is moved by the keys, too.
  room.tabIndex = 0;
  room.role = 'group';
  room.ariaLabel = `${name}, as it was set`;
  const page = element('div', 'sheet-page');
  const boxes = svgElement('svg');
  boxes.setAttribute('viewBox', '0 0 10000 10000');
  boxes.setAttribute('preserveAspectRatio', 'none');
  boxes.setAttribute('aria-hidden', 'true');
  page.append(pictureOf(link, name), boxes);
  room.append(page);
  const sheet = element('div', 'sheet not-printed');
  sheet.append(room);
  return sheet;
}

function pictureOf({ href, dataset }: HTMLAnchorElement, name: string): HTMLImageElement {
  const image = new Image();
  // Before the address, which begins the loading.
  image.loading = 'lazy';
  const [width = 0, height = 0] = (dataset.picture ?? '').split(' ').map(Number);
  Object.assign(image, { width, height, alt: name, sizes: usualSizes });
  image.srcset = `${href} ${width}w, ${href.replace(/\.webp$/, '@2x.webp')} ${2 * width}w`;
  image.src = href;
  return image;
}

/** @param size widths of its room that the page takes */
export function resizeSheet(sheet: HTMLElement, size: number): void {
  const image = sheet.querySelector('img');
  if (image) image.sizes = size > 1 ? `${2 * image.width}px` : usualSizes;
}

/** In place of the boxes and the list that were there. */
export function drawMarks(sheet: HTMLElement, marks: readonly PageMark[]): void {
  sheet.querySelector('svg')?.replaceChildren(...marks.map(groupOf));
  sheet.querySelector('details')?.remove();
  if (marks.length > 0) sheet.append(listOf(marks));
}

/** The boxes of a mark, such as the first hit; null where it has none. */
export function boxesOfHit(sheet: HTMLElement, index: number): SVGElement | null {
  const hits = sheet.querySelectorAll<SVGElement>('g.hit');
  return hits[Math.min(index, hits.length - 1)] ?? null;
}

/** Between a word and the line around it. */
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
  const list = element('ol');
  for (const { before, text, after } of marks) {
    const item = element('li');
    item.append(before, Object.assign(element('b'), { textContent: text }), after);
    list.append(item);
  }
  const details = element('details', 'marked');
  const summary = element('summary');
  summary.textContent = `${writtenCount(marks.length, 'place')} marked on this page`;
  details.append(summary, list);
  return details;
}

function svgElement<Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}
