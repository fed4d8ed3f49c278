/** Whether who asks has the response already (RFC 9110, section 13), as every server of files tells it. */
import fresh from 'fresh';

/**
 * Whether the response is 304. `Cache-Control: no-cache`, which fetch() adds to every condition of its caller, speaks to
 * caches on the way (RFC 9111, section 5.2.1.4).
 */
export function isUnchanged(request: Headers, response: Headers): boolean {
  return fresh(
    headersOf(request, ['if-none-match', 'if-modified-since']),
    headersOf(response, ['etag', 'last-modified']),
  );
}

/** Whether a range may be sent: without If-Range, or where it names the very file (13.1.5). A weak tag never does. */
export function isSameFile(request: Headers, response: Headers): boolean {
  const condition = request.get('if-range');
  if (condition === null) return true;
  return condition === response.get(condition.startsWith('"') ? 'etag' : 'last-modified');
}

function headersOf(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
