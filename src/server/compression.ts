/** Content negotiation, and compression of responses of the function outside of the main thread. */
import type { IncomingMessage } from 'node:http';
import compressible from 'compressible';
import Negotiator from 'negotiator';
import { compress, type Encoding, encodings } from '#folders';

/** The codings that the client accepts (RFC 9110, section 12.5.3), the smallest first. */
export function acceptedEncodings({ headers }: Pick<IncomingMessage, 'headers'>): Encoding[] {
  if (!headers['accept-encoding']) return [];
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.filter(encoding => accepted.includes(encoding));
}

/** Smaller responses fit into one network packet uncompressed. */
const leastBytes = 1024;

/** Fast enough for each response. */
const quality = { br: 4, gzip: 6 };

/** Compresses a response of the function. */
export async function compressedResponse(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  // Early, because reading the headers of a response costs more than sending them.
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
  // Other bytes with the same meaning have a weak tag (RFC 9110, section 8.8.1).
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  const body = await compress(content, encoding, quality[encoding]);
  return new Response(new Uint8Array(body), { status, headers });
}
