/**
 * Draws boxes over the pictures of the pages: the words that are searched, and the clause or the figure that the address
 * names. The boxes of a page are fetched when its picture comes into view and there is something to mark.
 */
import type { PageBoxes } from '#pdf';
import { percentDecoded } from '../../../site-path.ts';
import { fragmentTarget } from '../../fragment-target.ts';
import { readPublishedJson } from '../../published-file.ts';
import type { MarkTargets, PageMark } from './page-marks.ts';

const pictures = document.querySelectorAll<HTMLElement>('[data-boxes]');

const observer = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void draw(target as HTMLElement);
  },
  { rootMargin: '300px' },
);

document.addEventListener('hitsfound', drawAgain);
addEventListener('hashchange', drawAgain);
drawAgain();
void markFigureInText();

/** An observer reports each element that it begins to observe. */
function drawAgain(): void {
  observer.disconnect();
  for (const picture of pictures) {
    picture.querySelector('svg')?.replaceChildren();
    observer.observe(picture);
  }
}

async function draw(picture: HTMLElement): Promise<void> {
  const { query, place } = targetsInAddress();
  const page = query + place === '' ? null : await boxesOf(picture);
  if (page === null) return;
  const { marksOn } = await import('./page-marks.ts');
  // The address may have changed in between.
  picture.querySelector('svg')?.replaceChildren(...marksOn(page, targetsInAddress()).map(groupOf));
}

/** Null if they cannot be read: the picture is shown without marks. */
async function boxesOf({ dataset }: HTMLElement): Promise<PageBoxes | null> {
  return readPublishedJson<PageBoxes>(dataset.boxes ?? '').catch(() => null);
}

function targetsInAddress(): MarkTargets {
  const { searchParams, hash } = new URL(location.href);
  const figure = searchParams.get('figure');
  const anchor = percentDecoded(hash.slice(1));
  const place = figure === null ? anchor.replace(/^(page|cite)-.*/, '') : `figure-${figure}`;
  return { query: searchParams.get('highlight') ?? '', place };
}

async function markFigureInText(): Promise<void> {
  const figure = new URLSearchParams(location.search).get('figure');
  const named = fragmentTarget(location.hash);
  const picture = named?.querySelector<HTMLElement>('[data-boxes]');
  const page = figure !== null && picture ? await boxesOf(picture) : null;
  if (figure === null || !named || !page) return;
  (await import('./figure-in-text.ts')).markFigure(figure, named, page);
}

/** Between a word and its outline, in ten-thousandths of the page. */
const margin = 20;

function groupOf({ kind, boxes }: PageMark): SVGElement {
  const group = svgElement('g');
  group.setAttribute('class', kind);
  for (const { left, top, width, height } of boxes) {
    const sides = {
      x: left - margin,
      y: top - margin,
      width: width + 2 * margin,
      height: height + 2 * margin,
    };
    const box = svgElement('rect');
    for (const [side, length] of Object.entries(sides)) box.setAttribute(side, String(length));
    group.append(box);
  }
  return group;
}

function svgElement(name: 'g' | 'rect'): SVGElement {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}
