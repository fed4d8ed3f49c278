import { expect, test } from 'vitest';
import { pageCharacterLimit } from './limits.ts';
import type { OpenPdf, TextContent } from './open-pdf.ts';
import { readPage } from './read-page.ts';

const viewport = { width: 612, height: 792, transform: [1, 0, 0, -1, 0, 792] };

/** A page that gives one item of so many letters, and then nothing, for ever. */
function pageThatGoesSilent(letters: number): OpenPdf['document'] {
  const item = {
    str: 'a'.repeat(letters),
    transform: [1, 0, 0, 1, 0, 0],
    width: 9,
    height: 9,
    hasEOL: false,
    dir: 'ltr',
    fontName: 'f',
  };
  const page = {
    streamTextContent: () =>
      new ReadableStream<TextContent>({ start: stream => stream.enqueue({ items: [item], styles: {} }) }),
    getViewport: () => viewport,
    cleanup: () => {},
  };
  return { numPages: 1, getPage: async () => page } as unknown as OpenPdf['document'];
}

test('what comes after the bound of a page is not waited for', async () => {
  const document = pageThatGoesSilent(pageCharacterLimit + 1);
  const layOut = async (_: unknown, { items }: TextContent) =>
    items.map(item => ('str' in item ? item.str : '')).join('');
  const read = await readPage(
    { document, layOut } as OpenPdf,
    1,
    { hasAnnotations: false, glyphCheck: null },
    new Set(),
  );
  expect(read?.isCut).toBe(true);
  expect(read?.text).toHaveLength(pageCharacterLimit);
});
