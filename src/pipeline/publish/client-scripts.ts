/** Scripts bundled as single files: modules for other programs, with their types, and the search dialog of the pages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { classicScript } from '#offline';
import type { Artifact } from '../routes/route.ts';

const quotes = new URL('../../compare/quotes/', import.meta.url);

export const clientScripts: Artifact[] = [
  // Depends on the code only.
  {
    path: 'client/check-quote.js',
    key: null,
    content: () => moduleOf(new URL('check-quote.ts', import.meta.url)),
  },
  {
    path: 'client/check-quote.d.ts',
    key: null,
    content: () => readFile(new URL('check-quote.d.ts', quotes)),
  },
  {
    path: 'client/read-pdf.js',
    key: null,
    content: () => moduleOf(new URL('../../components/quotes/read-pdf.ts', import.meta.url), true),
  },
];

const dialog = new URL('../../components/search/search-dialog.ts', import.meta.url);

/** With the whole engine, which pages thus do not import. A classic script, because a page from disk loads no modules. */
export const searchDialogScript: Artifact = {
  path: 'search/dialog.js',
  key: null,
  content: () => classicScript(fileURLToPath(dialog)),
};

/** @param minify true for packages; our own code can be reviewed by users */
async function moduleOf(source: URL, minify = false): Promise<string> {
  await using bundle = await rolldown({ input: fileURLToPath(source), logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false, minify });
  return output[0].code;
}
