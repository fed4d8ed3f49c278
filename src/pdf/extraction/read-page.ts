/** Reads one page of an open PDF: its text as laid out, the text items, and its links. */
import { type Additions, withAdditions } from './additions.ts';
import { type Drawing, readDrawing } from './drawing.ts';
import { linksOf } from './file-facts.ts';
import type { GlyphCheck } from './glyph-check.ts';
import { readTags } from './layout.ts';
import { type Cuts, contentMarkLimit, pageCharacterLimit } from './limits.ts';
import type {
  Annotation,
  LoadedPage,
  LoadedPdf,
  OpenPdf,
  OperatorList,
  TextContent,
  TextItem,
  Viewport,
} from './open-pdf.ts';
import { cutText } from './page-text.ts';
import { withRaisedType } from './raised-type.ts';
import { countStruckWords } from './struck-words.ts';
import type { TaggedBlock } from './tagged-blocks.ts';
import { readTextItems } from './text-items.ts';

export interface ReadPage {
  laidOut: string;
  /** The text as laid out, up to the limit of a page. */
  text: string;
  isCut: boolean;
  /** Items whose strings make up the text. */
  content: TextContent;
  viewport: Viewport;
  /** Null if they cannot be read. */
  tags: TaggedBlock[] | null;
  /** Null if it cannot be read, or is not asked for. */
  drawing: Drawing | null;
  links: string[];
  additions: Additions;
}

export interface ReadingOptions {
  hasAnnotations: boolean;
  /** Null to read the words alone. */
  glyphCheck: GlyphCheck | null;
}

/** Null for a damaged page, which costs its own text only. */
export async function readPage(
  { document, layOut }: OpenPdf,
  number: number,
  { hasAnnotations, glyphCheck }: ReadingOptions,
  cuts: Cuts,
): Promise<ReadPage | null> {
  try {
    const page = await document.getPage(number);
    const operations = glyphCheck && (await page.getOperatorList({ intent: 'display' }).catch(() => null));
    const { isCut, ...read } = await readContent(page, operations);
    const annotations: Annotation[] = hasAnnotations
      ? await page.getAnnotations({ intent: 'display' }).catch(() => [])
      : [];
    const { content, additions } = withAdditions(
      withRaisedType(withoutLetterSpacing(withoutOverprint(read))),
      annotations,
    );
    const laidOut = await layOut(page, content);
    const links = linksOf(annotations, cuts);
    const viewport = page.getViewport({ scale: 1 });
    const tags = glyphCheck ? await readTags(page) : [];
    const drawing =
      glyphCheck && operations && (await drawingOf(document, page, operations, glyphCheck).catch(() => null));
    // A strike-out annotation draws its line, too.
    if (drawing && additions.struckOut === 0) additions.struckOut = countStruckWords(drawing);
    page.cleanup();
    const text = cutText(laidOut, pageCharacterLimit);
    return { laidOut, text, isCut, content, viewport, tags, drawing, links, additions };
  } catch {
    return null;
  }
}

export async function drawingOf(
  document: LoadedPdf,
  page: LoadedPage,
  operations: OperatorList,
  hasLyingGlyph: GlyphCheck,
): Promise<Drawing> {
  const layers = await document.getOptionalContentConfig({ intent: 'display' });
  const viewport = page.getViewport({ scale: 1 });
  const { commonObjs } = page;
  return readDrawing(operations, { viewport, commonObjs, layers, hasLyingGlyph });
}

/** From the operations of the page if they are read and suffice. */
async function readContent(page: LoadedPage, operations: OperatorList | null) {
  const gathered = gatherItems();
  const found = operations && readTextItems(operations, page);
  if (found) gathered.add(found);
  else await streamItems(page, gathered);
  return gathered.content();
}

/** Stops reading at the limit of a page's text. */
async function streamItems(page: LoadedPage, gathered: ReturnType<typeof gatherItems>): Promise<void> {
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader();
  let next: ReadableStreamReadResult<TextContent>;
  do {
    next = await reader.read();
    if (next.done) return;
  } while (gathered.add(next.value));
  await reader.cancel(new Error('The page has more text than is read.'));
}

/** Items up to the limit of a page's text. Marks above their limit are all dropped: some would lack their end. */
function gatherItems() {
  const items: TextContent['items'] = [];
  const styles: TextContent['styles'] = {};
  let left = pageCharacterLimit;
  let marks = 0;
  return {
    content: () => {
      const kept = marks > contentMarkLimit ? items.filter(item => 'str' in item) : items;
      return { items: kept, styles, isCut: left < 0 };
    },
    /** False if there is no room for more. */
    add(more: TextContent): boolean {
      Object.assign(styles, more.styles);
      for (const item of more.items) {
        if ('str' in item) {
          items.push(item.str.length > left ? { ...item, str: cutText(item.str, left) } : item);
          // Empty items count, too.
          left -= item.str.length || 1;
          if (left < 0) return false;
        } else {
          marks += 1;
          if (marks <= contentMarkLimit) items.push(item);
        }
      }
      return true;
    },
  };
}

/** Maximum distance of copies, as a share of the height of the text. */
const nearness = 0.2;
/** Limit for hostile pages: each item is compared with all earlier ones of the same words. */
const comparisonLimit = 2_000_000;

/** Removes text that is printed twice at one position to look bold or to cast a shadow. */
function withoutOverprint({ items, styles }: TextContent): TextContent {
  const printed = new Map<string, TextItem[]>();
  const kept: TextContent['items'] = [];
  let comparisons = 0;
  let before: TextItem | undefined;
  for (const item of items) {
    if (!('str' in item)) {
      kept.push(item);
      continue;
    }
    const copies = printed.get(item.str) ?? [];
    comparisons += copies.length;
    if (comparisons <= comparisonLimit && item.str.trim() !== '' && copies.some(copy => isOver(copy, item))) {
      // The item before takes the line end of a removed copy.
      const last = kept.at(-1);
      if (item.hasEOL && last && 'str' in last) last.hasEOL = true;
      continue;
    }
    copies.push(item);
    printed.set(item.str, copies);
    const repeated = overlap(before, item);
    const overprinted = repeated / item.str.length;
    kept.push(repeated > 0 ? { ...item, str: item.str.slice(repeated), overprinted } : { ...item });
    before = item;
  }
  return { items: kept, styles };
}

function isOver(below: TextItem, above: TextItem): boolean {
  const reach = nearness * Math.max(below.height, above.height);
  return [4, 5].every(axis => Math.abs((below.transform[axis] ?? 0) - (above.transform[axis] ?? 0)) <= reach);
}

/** Number of characters that repeat the end of the item before: doubled letter by letter, "Deliver" is "D", "De", "el", ... */
function overlap(before: TextItem | undefined, item: TextItem): number {
  if (!before || item.str === '' || before.transform[5] !== item.transform[5]) return 0;
  const end = (before.transform[4] ?? 0) + before.width;
  const characterWidth = item.width / item.str.length;
  const count = Math.round((end - (item.transform[4] ?? 0)) / characterWidth);
  return count > 0 && count <= item.str.length && before.str.endsWith(item.str.slice(0, count)) ? count : 0;
}

/** Four or more letters with spaces between them; fewer may be names or signs. */
const spacedLetters = /^\p{L}(?: \p{L}){3,}$/u;

/** Joins letter-spaced words such as "S C H E D U L E", so that they can be searched. */
function withoutLetterSpacing({ items, styles }: TextContent): TextContent {
  const joined = items.map(item => {
    if (!('str' in item && spacedLetters.test(item.str))) return item;
    const word = item.str.replaceAll(' ', '');
    return isAlphabet(word) ? item : { ...item, str: word };
  });
  return { items: joined, styles };
}

/** "ABCD" */
function isAlphabet(word: string): boolean {
  return [...word].every(
    (letter, index, all) => index === 0 || letter.charCodeAt(0) === (all[index - 1] ?? '').charCodeAt(0) + 1,
  );
}
