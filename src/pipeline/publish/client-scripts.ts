/** What programs import: modules of the service's own code with their types, each one file without dependencies. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Artifact } from './artifact.ts';

const quotes = new URL('../../compare/quotes/', import.meta.url);

export const clientScripts: Artifact[] = [
  // The code alone decides the content.
  { path: 'client/check-quote.js', key: null, content: () => moduleOf(new URL('client.ts', quotes)) },
  {
    path: 'client/check-quote.d.ts',
    key: null,
    content: () => readFile(new URL('check-quote.d.ts', quotes)),
  },
];

/** Not made small: who trusts it reads it. */
async function moduleOf(source: URL): Promise<string> {
  await using bundle = await rolldown({ input: fileURLToPath(source), logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
  return output[0].code;
}
