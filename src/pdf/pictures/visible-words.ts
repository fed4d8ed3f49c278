/** Tells by pixels which words of a page can be seen: the page is drawn with its words and without them. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DoubtfulWord } from '../extraction/hidden-text.ts';
import type { LoadedPage, OpenPdf } from '../extraction/open-pdf.ts';

/** 144 dots per inch, less for pages above A3. */
const scale = 2;
const pixelLimit = 2 ** 23;
/** Brightness, 0 to 255, by which words must differ from their ground; large type needs less. */
const leastContrast = 30;
const leastContrastOfLargeType = 12;
/** In points. */
const largeType = 16;
/** Brightness by which ink must differ within the box of a word, for a picture to show a word there. */
const leastInk = 40;

/** `hidden` if nobody can see the word, `pictured` if only a picture shows something in its place. */
export type Sight = 'visible' | 'pictured' | 'hidden';

/** In the order of the words. */
export async function lookAtWords(
  { document }: OpenPdf,
  number: number,
  words: readonly DoubtfulWord[],
): Promise<Sight[]> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const fit = Math.min(scale, Math.sqrt(pixelLimit / (size.width * size.height)));
  const factory = document.canvasFactory as CanvasFactory;
  const [whole, bare] = [await drawn(page, fit, factory, true), await drawn(page, fit, factory, false)];
  page.cleanup();
  return words.map(word => {
    const box = pixelsOf(word, whole);
    const least = word.height * size.height >= largeType ? leastContrastOfLargeType : leastContrast;
    if (word.doubt !== 'certain' && difference(whole, bare, box) >= least) return 'visible';
    return word.doubt === 'layer' && rangeIn(bare, box) >= leastInk ? 'pictured' : 'hidden';
  });
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Red, green, blue and alpha of each pixel. */
interface Picture {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

async function drawn(
  page: LoadedPage,
  scale: number,
  factory: CanvasFactory,
  withWords: boolean,
): Promise<Picture> {
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = factory.create(width, height);
  const isDrawn = (index: number, list: { fnArray: number[] }) =>
    withWords || list.fnArray[index] !== OPS.showText;
  await page.render({
    canvas,
    canvasContext: context,
    viewport,
    // The types of pdf.js lack the second parameter.
    operationsFilter: isDrawn as (index: number) => boolean,
  }).promise;
  return context.getImageData(0, 0, width, height);
}

type Pixels = readonly [left: number, top: number, right: number, bottom: number];

/** At least one pixel, within the picture. */
function pixelsOf({ left, top, width, height }: DoubtfulWord, picture: Picture): Pixels {
  const [x, y] = [Math.floor(left * picture.width), Math.floor(top * picture.height)];
  const right = Math.max(x + 1, Math.ceil((left + width) * picture.width));
  const bottom = Math.max(y + 1, Math.ceil((top + height) * picture.height));
  return [x, y, Math.min(right, picture.width), Math.min(bottom, picture.height)];
}

/** Largest difference of a colour between two pictures. */
function difference(one: Picture, other: Picture, box: Pixels): number {
  let largest = 0;
  forEachPart(one, box, (part, index) => {
    largest = Math.max(largest, Math.abs(part - (other.data[index] ?? 0)));
  });
  return largest;
}

/** Difference of the brightest and the darkest part of a colour. */
export function rangeIn(picture: Picture, box: Pixels): number {
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  forEachPart(picture, box, (part, index) => {
    least[index % 4] = Math.min(least[index % 4] ?? 255, part);
    most[index % 4] = Math.max(most[index % 4] ?? 0, part);
  });
  return Math.max(...most.map((part, index) => part - (least[index] ?? 0)));
}

function forEachPart(
  { data, width }: Picture,
  [left, top, right, bottom]: Pixels,
  visit: (part: number, index: number) => void,
) {
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let part = 0; part < 3; part += 1) {
        const index = 4 * (y * width + x) + part;
        visit(data[index] ?? 0, index);
      }
}
