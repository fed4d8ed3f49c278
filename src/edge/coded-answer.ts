/** The answers of the function in the coding that the client likes best, as the published files are. */
import { compressed } from './compression.ts';
import { isCompressible, preferredCoding } from './content-coding.ts';

/** Below the size of a network packet a compressed form saves nothing. */
const leastCompressedBytes = 1024;

export async function codedAnswer(request: Request, answer: Response): Promise<Response> {
  const coding = preferredCoding(request.headers.get('accept-encoding'));
  // Before anything is looked at, because that alone costs time.
  if (coding === 'identity') return answer;
  const isWhole = answer.body !== null && !answer.headers.has('content-range');
  if (!isWhole || !isCompressible(answer.headers.get('content-type'))) return answer;
  const content = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  if (content.byteLength < leastCompressedBytes)
    return new Response(content, { status: answer.status, headers });
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  // Other bytes, the same answer: the tag becomes a weak one (RFC 9110, section 8.8.1).
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  return new Response(new Uint8Array(await compressed(content, coding, 'once')), {
    status: answer.status,
    headers,
  });
}
