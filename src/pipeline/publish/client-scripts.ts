/** Modules for other programs: parts of the service as single files without dependencies, with their types. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Artifact } from './artifact.ts';

const quotes = new URL('../../compare/quotes/', import.meta.url);

export const clientScripts: Artifact[] = [
  // Depends on the code only.
  { path: 'client/check-quote.js', key: null, content: () => moduleOf(new URL('client.ts', quotes)) },
  {
    path: 'client/check-quote.d.ts',
    key: null,
    content: () => readFile(new URL('check-quote.d.ts', quotes)),
  },
];

/** Not minified, so that users can review the code. */
async function moduleOf(source: URL): Promise<string> {
  await using bundle = await rolldown({ input: fileURLToPath(source), logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
  return output[0].code;
}
