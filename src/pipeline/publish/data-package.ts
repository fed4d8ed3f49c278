/** `/datapackage.json` (Data Package 2.0): every file of data with its size and hash, and the columns of CSV files. */
import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Inputs } from '../inputs.ts';

const profile = 'https://datapackage.org/profiles/2.0/datapackage.json';

export const dataPackageSchema = z.object({
  $schema: z.literal(profile),
  ...{ name: z.string(), title: z.string(), description: z.string(), homepage: z.url() },
  resources: z
    .array(z.looseObject({ name: z.string(), path: z.string(), bytes: z.int(), hash: z.string() }))
    .describe('Sorted by path, which is not percent-encoded; `hash` is `sha256:` and the hash.'),
});

/** Files of data among the published paths: the others are parts of the site itself. */
export function isData(path: string): boolean {
  const isOwn = /^(?:search|page-boxes|client)\/|^(?:openapi|datapackage|build)\.json$/;
  return /\.(?:csv|json|sqlite)$/.test(path) && !isOwn.test(path);
}

/** @param read bytes of a file */
export function dataPackage(inputs: Inputs, paths: readonly string[], read: (path: string) => Buffer) {
  const { name, serviceName: title, summary: description } = inputs.program.programme;
  const resources = paths.map(path => {
    const content = read(path);
    const facts = { bytes: content.byteLength, hash: `sha256:${hash('sha256', content)}` };
    return { name: resourceName(path), path, ...facts, ...columnsOf(path, content) };
  });
  const about = { title, description, homepage: inputs.address };
  return { $schema: profile, name: resourceName(name), ...about, resources };
}

/** Different paths keep different names. */
function resourceName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9._/-]/gu, letter => `-${letter.codePointAt(0)?.toString(16)}`);
}

/** A table of a document may have no row of names; its first row ends with the hash of the document. */
function columnsOf(path: string, content: Buffer) {
  if (!path.endsWith('.csv')) return {};
  const names = firstRow(content.toString());
  if (/^[0-9a-f]{64}$/.test(names.at(-1) ?? '')) return { type: 'table', dialect: { header: false } };
  return { type: 'table', schema: { fields: names.map(name => ({ name, type: 'string' })) } };
}

/** Fields of the first row of CSV text (RFC 4180). Between quotation marks, a comma or a line end is part of a field. */
function firstRow(text: string): string[] {
  const fields = [''];
  for (const [index, piece] of text.split('"').entries()) {
    const isQuoted = index % 2 === 1;
    // Two quotation marks in a field stand for one.
    if (piece === '' && !isQuoted && index > 0) fields.push(`${fields.pop()}"`);
    const [row = '', ...rest] = isQuoted ? [piece] : piece.split('\r\n');
    const [first = '', ...more] = isQuoted ? [row] : row.split(',');
    fields.push(`${fields.pop()}${first}`, ...more);
    if (rest.length > 0) break;
  }
  return fields;
}
