/** Conditional requests and ranges of a file (RFC 9110, sections 13 and 14), for the function and for the Node server. */
import fresh from 'fresh';
import { problemResponse } from './problem-response.ts';

/** Headers by their names in lower case. */
type HeaderValues = Readonly<Record<string, string | undefined>>;

export interface Part {
  start: number;
  /** Inclusive. */
  end: number;
}

/** How a request for a file is answered: 206 with the part, and 412 or 416 with a detail for the client. */
export type Selection =
  | { status: 200 }
  | { status: 304 }
  | { status: 206; part: Part }
  | { status: 412 | 416; detail: string };

/** @param size of the file in bytes; used for ranges only */
export function selectPart(asked: HeaderValues, file: HeaderValues, size: number): Selection {
  const wanted = asked['if-match'];
  if (wanted !== undefined && !isUnchanged({ 'if-none-match': wanted }, file))
    return { status: 412, detail: 'The file is not the one that the request names.' };
  if (isUnchanged(asked, file)) return { status: 304 };
  if (!asked.range || !isSameFile(asked['if-range'], file)) return { status: 200 };
  const part = partOf(asked.range, size);
  if (part === null) return { status: 200 };
  if (part.start <= part.end) return { status: 206, part };
  return { status: 416, detail: 'The file is shorter than the range that is asked for.' };
}

/** Null for several parts and for units other than bytes, which get the whole file (RFC 9110, section 14.2). */
function partOf(range: string, size: number): Part | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: Math.min(last === '' ? size : Number(last), size - 1) };
}

/** @param file the whole file, with status 200 */
export async function fileResponse(request: Request, file: Response): Promise<Response> {
  const asked = Object.fromEntries(request.headers);
  const [body, size] = asked.range ? await measured(file) : [file.body, 0];
  const selection = selectPart(asked, Object.fromEntries(file.headers), size);
  const headers = new Headers(file.headers);
  headers.set('accept-ranges', 'bytes');
  if (selection.status === 200) return new Response(body, { headers });
  if (selection.status === 206) {
    const { start, end } = selection.part;
    headers.set('content-range', `bytes ${start}-${end}/${size}`);
    headers.set('content-length', String(end - start + 1));
    return new Response(body?.pipeThrough(slice(start, end)) ?? null, { status: 206, headers });
  }
  await body?.cancel();
  if (selection.status === 304) {
    for (const name of ['content-length', 'content-type']) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  const instance = new URL(request.url).pathname;
  const range = selection.status === 416 && { 'content-range': `bytes */${size}` };
  return problemResponse({ ...selection, instance }, { ...range });
}

/**
 * True if the client has the response already. Ignores `Cache-Control: no-cache`, which fetch() adds to conditional
 * requests and which addresses caches in between (RFC 9111, section 5.2.1.4).
 */
export function isUnchanged(asked: HeaderValues, file: HeaderValues): boolean {
  const { 'if-none-match': tags, 'if-modified-since': date } = asked;
  return fresh({ 'if-none-match': tags, 'if-modified-since': date }, file);
}

/** True if a range may be sent: without If-Range, or if it names this file (section 13.1.5). A weak tag never does. */
function isSameFile(condition: string | undefined, file: HeaderValues): boolean {
  if (condition === undefined) return true;
  return condition === file[condition.startsWith('"') ? 'etag' : 'last-modified'];
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
