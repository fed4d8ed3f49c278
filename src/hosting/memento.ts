/**
 * Earlier versions of a PDF as RFC 7089 (Memento) names them: a time map lists them, and who serves more than files says in
 * headers what a response is a memento of.
 */
import { sitePath } from '../site-path.ts';

/** Path of the time map of a document. */
export function timeMapPath(filename: string): string {
  return `api/documents/timemaps/${filename}.timemap`;
}

/** A document, or an earlier version of one. */
const pdf = /^documents\/(?:versions\/(\w+)\/)?([^/]+\.pdf)$/i;

/**
 * Headers of a published file; none where it is no PDF, or no earlier version of it is published.
 *
 * @param read gives a published text; null where there is none
 */
export async function mementoHeaders(
  file: string,
  basePath: string,
  read: (path: string) => Promise<string | null>,
): Promise<Record<string, string>> {
  const [, mark, filename] = pdf.exec(file) ?? [];
  const path = filename && timeMapPath(filename);
  const timeMap = path && (await read(path));
  if (!timeMap) return {};
  const Link = `<${sitePath(basePath, ...path.split('/'))}>; rel="timemap"; type="application/link-format"`;
  const [, datetime] = new RegExp(`/${mark}/.*datetime="(.+)"`).exec(timeMap) ?? [];
  if (datetime === undefined) return { Link };
  const original = `<${sitePath(basePath, 'documents', filename)}>; rel="original"`;
  return { 'Memento-Datetime': datetime, Link: `${original}, ${Link}` };
}
