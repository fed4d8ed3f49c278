import type { IncomingMessage } from 'node:http';

/** Path of a request, still percent-encoded. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
