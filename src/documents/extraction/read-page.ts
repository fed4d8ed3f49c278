/** One page of an open PDF -> its text as laid out, with the items that it was made of and its links. */
import { readLinks } from './file-facts.ts';
import { withoutLetterSpacing } from './letter-spacing.ts';
import { contentMarkLimit, pageCharacterLimit, type TellCut } from './limits.ts';
import type { LoadedPage, OpenPdf, TextContent, Viewport } from './open-pdf.ts';
import { withoutOverprint } from './overprint.ts';
import { cutText } from './page-text.ts';

export interface ReadPage {
  /** As laid out, whole, and as far as its bound. */
  laidOut: string;
  text: string;
  isCut: boolean;
  content: TextContent;
  viewport: Viewport;
  links: string[];
}

/** One page at a time, so that a damaged page costs its own text only; null for such a page. */
export async function readPage(
  { document, layOut }: OpenPdf,
  number: number,
  hasLinks: boolean,
  tell: TellCut,
): Promise<ReadPage | null> {
  try {
    const page = await document.getPage(number);
    const { isCut, ...read } = await readContent(page);
    const content = withoutLetterSpacing(withoutOverprint(read));
    const laidOut = await layOut(page, content);
    const links = hasLinks ? await readLinks(page, tell) : [];
    const viewport = page.getViewport({ scale: 1 });
    page.cleanup();
    return { laidOut, text: cutText(laidOut, pageCharacterLimit), isCut, content, viewport, links };
  } catch {
    return null;
  }
}

/** The items of a page as far as the bound of its text: what comes after it is not waited for. */
async function readContent(page: LoadedPage): Promise<TextContent & { isCut: boolean }> {
  const items: TextContent['items'] = [];
  const styles: TextContent['styles'] = {};
  let left = pageCharacterLimit;
  let marks = 0;
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    Object.assign(styles, chunk.value.styles);
    for (const item of chunk.value.items) {
      if (!('str' in item)) {
        marks += 1;
        if (marks <= contentMarkLimit) items.push(item);
        continue;
      }
      items.push(item.str.length > left ? { ...item, str: cutText(item.str, left) } : item);
      // An empty piece takes its place, too.
      left -= item.str.length || 1;
      if (left >= 0) continue;
      await reader.cancel(new Error('The page has more text than is read.'));
      return { items: withoutExcess(items, marks), styles, isCut: true };
    }
  }
  return { items: withoutExcess(items, marks), styles, isCut: false };
}

/** Of marks that are not all known nothing can be told. */
function withoutExcess(items: TextContent['items'], marks: number): TextContent['items'] {
  return marks > contentMarkLimit ? items.filter(item => 'str' in item) : items;
}
