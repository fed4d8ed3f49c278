/** Conditional requests and ranges for a file (RFC 9110, sections 13 and 14). */
import fresh from 'fresh';
import parseRange from 'range-parser';

/** Result of range-parser for a range behind the end of the file. */
const unsatisfiable = -1;

/** @param file the whole file, with status 200 */
export async function fileResponse(request: Request, file: Response): Promise<Response> {
  const headers = new Headers(file.headers);
  if (isUnchanged(request.headers, headers)) {
    await file.body?.cancel();
    headers.delete('content-length');
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  headers.set('accept-ranges', 'bytes');
  const range = request.headers.get('range');
  if (!range || !isSameFile(request.headers, headers)) return new Response(file.body, { headers });
  const [body, size] = await measured(file);
  const parts = parseRange(size, range);
  if (parts === unsatisfiable) {
    await body?.cancel();
    headers.delete('content-length');
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  // Several parts and units other than bytes get the whole file (RFC 9110, section 14.2).
  const [part] = typeof parts === 'number' || parts.type !== 'bytes' || parts.length > 1 ? [] : parts;
  if (part === undefined) return new Response(body, { headers });
  headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`);
  headers.set('content-length', String(part.end - part.start + 1));
  return new Response(body?.pipeThrough(slice(part.start, part.end)) ?? null, { status: 206, headers });
}

/**
 * True if the client has the response already. Ignores `Cache-Control: no-cache`, which fetch() adds to conditional
 * requests and which addresses caches in between (RFC 9111, section 5.2.1.4).
 */
export function isUnchanged(
  request: Headers,
  response: Pick<ReadonlyMap<string, string>, 'get'> | Headers,
): boolean {
  const only = (headers: typeof response, ...names: string[]) =>
    Object.fromEntries(names.map(name => [name, headers.get(name) ?? undefined]));
  return fresh(only(request, 'if-none-match', 'if-modified-since'), only(response, 'etag', 'last-modified'));
}

/** True if a range may be sent: without If-Range, or if it names this file (section 13.1.5). A weak tag never does. */
export function isSameFile(request: Headers, response: Headers): boolean {
  const condition = request.get('if-range');
  if (condition === null) return true;
  return condition === response.get(condition.startsWith('"') ? 'etag' : 'last-modified');
}

/** The body and its size, which not every host states. */
async function measured({ body, headers }: Response): Promise<[Response['body'], number]> {
  const length = headers.get('content-length');
  if (length !== null) return [body, Number(length)];
  const bytes = await new Response(body).arrayBuffer();
  return [new Response(bytes).body, bytes.byteLength];
}

/** Passes the bytes from `start` to `end`, both inclusive, without buffering the file. */
function slice(start: number, end: number): TransformStream<Uint8Array, Uint8Array> {
  let position = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const from = Math.max(0, start - position);
      const to = Math.min(chunk.byteLength, end + 1 - position);
      if (from < to) controller.enqueue(chunk.subarray(from, to));
      position += chunk.byteLength;
      if (position > end) controller.terminate();
    },
  });
}
