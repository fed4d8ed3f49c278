/** A published site, in a folder or running: its answers to GET, and its library. */
import { DatabaseSync } from 'node:sqlite';
import type { QuotedText } from '#compare/quotes';
import { createService } from '#edge';
import { openPublishedFolder, requireBuild } from '#folders';
import { partName } from '#pdf/page-name';
import { artifactsIn } from '#server/files-on-disk';
import { type Configuration, feedChoice } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';

const timeoutMilliseconds = 30_000;

export type Site = Awaited<ReturnType<typeof openSite>>;

/** @param target address of a site, or path of its folder */
export async function openSite(target: string, configuration: Configuration) {
  const { address, request } = await (/^https?:/.test(target)
    ? { address: target, request: fetch }
    : folder());
  const get = async (path: string) => {
    const url = address.replace(/\/$/, '') + path;
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await request(new Request(url, { signal })).catch((error: Error) => error);
    if (response instanceof Response && response.ok) return response;
    throw new OperatorError(`${url}: ${response instanceof Error ? response.message : response.status}`);
  };
  // The declarations of Node.js lack `deserialize`.
  const library = new DatabaseSync(':memory:') as DatabaseSync & { deserialize(bytes: Uint8Array): void };
  library.deserialize(new Uint8Array(await (await get('/library.sqlite')).arrayBuffer()));
  library.function('letters', text => letters(String(text)));
  const rows = <Row>(sql: string, values: Record<string, string | number> = {}) =>
    library.prepare(sql).all(values) as Row[];
  const texts = rows<QuotedText>('SELECT filename, title FROM documents').map(document => ({
    ...document,
    pages: rows<QuotedText['pages'][number]>(
      'SELECT page, label, source, text FROM pages WHERE filename = :filename ORDER BY id',
      { filename: document.filename },
    ),
  }));
  const json = async (path: string) => (await get(path)).json();
  return { origin: new URL(address).origin, rows, texts, json };

  async function folder() {
    requireBuild(target);
    const { origin, basePath } = await openPublishedFolder(target);
    const feeds = feedChoice(configuration);
    const service = createService({ artifacts: artifactsIn(target), basePath, feeds });
    return { address: origin + basePath, request: async (asked: Request) => service.fetch(asked) };
  }
}

/** Letters and digits alone: line breaks, hyphens and marks differ from text to text. */
function letters(text: string): string {
  return text.toLowerCase().replace(/\.pdf$|[^\p{L}\p{N}]+/gu, '');
}

export interface Place {
  filename: string;
  page: number;
  /** Words on the page; the heads and cells of a row of a table have dashes between. */
  sentence?: string;
  /** Clause, if it is known; otherwise it is the innermost one with the words. */
  id?: string;
}

/** Document, version, clause and address of a place. */
export function sourceOf({ rows, origin }: Site, { filename, page, sentence = '', id: known }: Place) {
  const [words = ''] = sentence.split(' – ').toSorted((a, b) => b.length - a.length);
  const [found] = rows<{ citationUrl: string; id: string | null }>(
    `SELECT documents.title AS document, filename, sha256 AS version, sample, page, label AS printedPage, source AS textFrom, citationUrl,
       (SELECT id FROM clauses WHERE filename = :filename AND page BETWEEN :page - 1 AND :page AND length(:words) > 0
        AND instr(letters(text), letters(:words)) ORDER BY rowid DESC LIMIT 1) AS id
     FROM documents JOIN versions USING (filename, sha256) JOIN pages USING (filename)
     WHERE filename = :filename AND page = :page AND "to" IS NULL`,
    { filename, page, words },
  );
  const { citationUrl = '', ...source } = found ?? {};
  const id = known ?? found?.id;
  return {
    ...source,
    clause: id ? nameOf(id) : null,
    address: `${origin}${citationUrl}#${id ?? `page-${page}`}`,
  };
}

/** @example nameOf('clause-3.3-c') // 'clause 3.3(c)' */
export function nameOf(id: string): string {
  return partName(id) ?? id.replaceAll('-', ' ');
}
