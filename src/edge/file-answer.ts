/** A file as a request asks for it: not again to who has it, or a part of it. */
import { byteRange } from './byte-range.ts';
import { type HeaderOf, isSameFile, isUnchanged, type Validators } from './conditional-request.ts';

/** @param file the whole file, answered 200 */
export async function fileAnswer(request: Request, file: Response): Promise<Response> {
  const header: HeaderOf = name => request.headers.get(name);
  const validators = validatorsOf(file.headers);
  const headers = new Headers(file.headers);
  if (isUnchanged(header, validators)) {
    await file.body?.cancel();
    headers.delete('content-length');
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  headers.set('accept-ranges', 'bytes');
  const range = header('range');
  if (!range || !isSameFile(header, validators)) return new Response(file.body, { headers });
  const [body, size] = await measured(file);
  const part = byteRange(range, size);
  if (part === 'whole') return new Response(body, { headers });
  if (part === 'unsatisfiable') {
    await body?.cancel();
    headers.delete('content-length');
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`);
  headers.set('content-length', String(part.end - part.start + 1));
  return new Response(body?.pipeThrough(slice(part.start, part.end)) ?? null, { status: 206, headers });
}

function validatorsOf(headers: Headers): Validators {
  const modified = headers.get('last-modified');
  return { etag: headers.get('etag'), lastModified: modified === null ? null : new Date(modified) };
}

/** The body and its size, which not every host tells. */
async function measured({ body, headers }: Response): Promise<[Response['body'], number]> {
  const length = headers.get('content-length');
  if (length !== null) return [body, Number(length)];
  const bytes = await new Response(body).arrayBuffer();
  return [new Response(bytes).body, bytes.byteLength];
}

/** Lets the bytes from `start` to `end` pass, both inclusive, without holding the file in memory. */
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
