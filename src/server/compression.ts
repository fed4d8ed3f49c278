/** The content coding of a response, and responses of the function compressed outside of the thread that answers requests. */
import type { IncomingMessage } from 'node:http';
import compressible from 'compressible';
import Negotiator from 'negotiator';
import { compress, type Encoding, encodings } from '../folders/compressed-copies.ts';

/** The codings that the client accepts (RFC 9110, section 12.5.3), the smallest first. */
export function acceptedEncodings({ headers }: Pick<IncomingMessage, 'headers'>): Encoding[] {
  if (!headers['accept-encoding']) return [];
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.filter(encoding => accepted.includes(encoding));
}

/** Below the size of a network packet a compressed form of a response saves nothing. */
const leastBytes = 1024;

/** As good as is fast enough for each response. */
const quality = { br: 4, gzip: 6 };

/** The responses of the function, compressed as the published files are. */
export async function compressedResponse(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  // Whoever looks at the headers of a response makes them an object, which takes longer than to send them as they are.
  if (accepted === null) return response;
  const headers = new Headers(response.headers);
  const [encoding] = acceptedEncodings({ headers: { 'accept-encoding': accepted } });
  const isCompressible = compressible(headers.get('content-type') ?? '');
  if (encoding === undefined || !isCompressible || response.body === null || headers.has('content-range'))
    return response;
  const content = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  if (content.byteLength < leastBytes) return new Response(content, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // Other bytes, the same response: the tag becomes a weak one (RFC 9110, section 8.8.1).
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  const body = await compress(content, encoding, quality[encoding]);
  return new Response(new Uint8Array(body), { status, headers });
}
