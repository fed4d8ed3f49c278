/**
 * Reads the words of a PDF in the browser. Published as `/client/read-pdf.js`, which only the check of a file loads, because pdf.js is
 * large. A classic script, because a page from disk loads no modules. It runs without a worker: the content security policy of the site allows none.
 */
import { getDocument } from 'pdfjs-dist/build/pdf.min.mjs';
import * as pdfjsWorker from 'pdfjs-dist/build/pdf.worker.min.mjs';

declare global {
  var readPdf: ((bytes: Uint8Array) => Promise<string[]>) | undefined;
}

Object.assign(globalThis, { pdfjsWorker, readPdf: textOfPages });

/** Limits of a file that is read here. */
const most = { pages: 300, characters: 2_000_000 };

/** The text of each page, line by line. @throws if the file is no PDF that can be read */
async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: true, useWasm: false });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(document.numPages, most.pages); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      characters += text.length;
      if (characters > most.characters) break;
      pages.push(text);
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
