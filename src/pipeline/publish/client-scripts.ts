/** Scripts bundled as single files: modules for other programs, with their types, and the search dialog of the pages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { classicScript } from '#offline';
import { application, version } from '../interface/health-response.ts';
import { type Artifact, json } from '../routes/route.ts';

const quotes = new URL('../../compare/quotes/', import.meta.url);

export const clientScripts: Artifact[] = [
  // Depends on the code only.
  {
    path: 'client/check-quote.js',
    key: null,
    content: () => bundleOf(new URL('check-quote.ts', import.meta.url), 'es'),
  },
  {
    path: 'client/check-quote.d.ts',
    key: null,
    content: () => readFile(new URL('check-quote.d.ts', quotes)),
  },
  {
    path: 'client/read-pdf.js',
    key: null,
    content: () => bundleOf(new URL('../../components/quotes/read-pdf.ts', import.meta.url), 'iife'),
  },
];

/** Makes the folder of the module an npm package; types are beside it. */
export function clientPackage(): string {
  const module = { type: 'module', exports: './check-quote.js', files: ['check-quote.*s'] };
  return json({ name: `${application}-client`, version, license: 'UNLICENSED', ...module });
}

const dialog = new URL('../../components/search/search-dialog.ts', import.meta.url);

/** With the whole engine, which pages thus do not import. A classic script, because a page from disk loads no modules. */
export const searchDialogScript: Artifact = {
  path: 'search/dialog.js',
  key: null,
  content: () => classicScript(fileURLToPath(dialog)),
};

/** @param format `es` for our own code, which users can review; `iife` for a classic script of packages, minified */
async function bundleOf(source: URL, format: 'es' | 'iife'): Promise<string> {
  await using bundle = await rolldown({ input: fileURLToPath(source), logLevel: 'silent' });
  const { output } = await bundle.generate({ format, codeSplitting: false, minify: format === 'iife' });
  // Comments name files by their path from this checkout, wherever the packages are.
  return output[0].code.replace(/^(\/\/ )\S*(?=node_modules\/)/gm, '$1');
}
