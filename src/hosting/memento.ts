/**
 * Earlier versions of a PDF as RFC 7089 (Memento) names them: a time map lists them, and who serves more than files says in
 * headers what a response is a memento of.
 */
/** Path of the time map of a document. */
export function timeMapPath(filename: string): string {
  return `api/documents/timemaps/${filename}.timemap`;
}

/** A document, or an earlier version of one. */
const pdf = /^documents\/(?:versions\/(\w+)\/)?([^/]+\.pdf)$/i;

/**
 * Headers of a published file, as the lines of its time map say them; none where it is no PDF, or no earlier version of it is
 * published.
 *
 * @param read gives a published text; null where there is none
 */
export async function mementoHeaders(
  file: string,
  read: (path: string) => Promise<string | null>,
): Promise<Record<string, string>> {
  const [, mark, filename] = pdf.exec(file) ?? [];
  const timeMap = filename && (await read(timeMapPath(filename)));
  if (!timeMap) return {};
  const [original, self = ''] = timeMap.split(',\n');
  const [, datetime] = new RegExp(`/${mark}/.*datetime="(.+)"`).exec(timeMap) ?? [];
  return {
    Link: `${original}, ${self.replace('self', 'timemap')}`,
    ...(datetime && { 'Memento-Datetime': datetime }),
  };
}
