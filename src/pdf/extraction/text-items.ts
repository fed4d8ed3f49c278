/** Text items of a page, read from its operations. pdf.js reads them in a pass of their own, which costs as much as the operations. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { numbersIn } from './boxes.ts';
import { ContentStream, type ShownFont } from './content-stream.ts';
import { asWritten, startState, stateChanges, transform, unmoved } from './graphics-state.ts';
import type { LoadedPage, OperatorList, TextContent } from './open-pdf.ts';

type PageOfText = Pick<LoadedPage, 'commonObjs' | 'view'>;

/**
 * The items and marks that pdf.js reads, with text that is hidden, unpainted or on a layer that is off, and without text of annotations.
 * They differ in three ways: an item goes on behind a picture, a form on a layer has a mark more, and fonts of forms are not confused.
 *
 * Null if only pdf.js can read the page: it has letters of scripts written from right to left, which have to be reordered, vertical type, glyphs
 * that are drawings (Type 3), or a font that is not loaded.
 */
export function readTextItems({ fnArray, argsArray }: OperatorList, page: PageOfText): TextContent | null {
  const reader = new TextReader(page);
  for (const [index, fn] of fnArray.entries()) {
    if (fn === OPS.beginAnnotation || reader.isUnsure) break;
    reader.read(fn, argsArray[index] ?? []);
  }
  return reader.isUnsure ? null : reader.finish();
}

class TextReader {
  isUnsure = false;
  readonly #page: PageOfText;
  readonly #content: TextContent = { items: [], styles: {} };
  /** The page, and the forms within it that are open. */
  readonly #streams: ContentStream[];
  #state = startState(unmoved);
  /** For each open group, whether it is a mask: its text is not painted. */
  readonly #masks: boolean[] = [];

  constructor(page: PageOfText) {
    this.#page = page;
    this.#streams = [new ContentStream(this.#content, page.view)];
  }

  get #stream(): ContentStream {
    return this.#streams.at(-1) as ContentStream;
  }

  read(fn: number, args: unknown[]): void {
    stateChanges[fn]?.(this.#state, args);
    this.#operations[fn]?.(args);
  }

  finish(): TextContent {
    for (const stream of this.#streams.reverse()) stream.end();
    return this.#content;
  }

  readonly #operations: Record<number, (args: unknown[]) => void> = {
    [OPS.save]: () => this.#stream.saved.push({ ...this.#state }),
    [OPS.restore]: () => {
      this.#state = this.#stream.saved.pop() ?? this.#state;
    },
    [OPS.transform]: args => transform(this.#state, args as number[]),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      this.#stream.endItem();
      const outer = { ...this.#state };
      transform(this.#state, numbersIn(matrix).map(asWritten));
      this.#streams.push(new ContentStream(this.#content, this.#page.view, outer));
    },
    [OPS.paintFormXObjectEnd]: () => {
      if (this.#streams.length === 1) return;
      const form = this.#streams.pop();
      form?.end();
      this.#state = form?.outer ?? this.#state;
    },
    [OPS.beginGroup]: ([group]) => this.#masks.push(Boolean(Object(group).smask)),
    [OPS.endGroup]: () => this.#masks.pop(),
    [OPS.beginText]: () => this.#stream.beginText(),
    [OPS.endText]: () => this.#stream.endText(),
    [OPS.setTextMatrix]: () => this.#stream.rescale(this.#state),
    [OPS.beginMarkedContent]: ([name]) => this.#stream.beginMark({ tag: Object(name).name ?? null }),
    [OPS.beginMarkedContentProps]: ([tag, number]) =>
      this.#stream.beginMark({
        tag: tag === null ? null : String(tag),
        id: Number.isInteger(number) ? `_mc${number}` : null,
      }),
    [OPS.endMarkedContent]: () => this.#stream.endMark(),
    [OPS.showText]: ([glyphs]) => {
      if (!this.#masks.includes(true) && Array.isArray(glyphs)) this.#showText(glyphs);
    },
  };

  #showText(glyphs: unknown[]): void {
    const { commonObjs } = this.#page;
    const { font: name } = this.#state;
    const font: ShownFont | null = commonObjs.has(name) ? commonObjs.get(name) : null;
    if (!font || font.vertical || font.isType3Font || !this.#stream.showText(this.#state, glyphs, font))
      this.isUnsure = true;
  }
}
