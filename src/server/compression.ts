/** Content negotiation, and compression of responses of the function outside of the main thread. */
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import { compress, type Encoding, encodings } from '#folders';

/** The codings that a client accepts (RFC 9110, section 12.5.3), the smallest first. */
export function acceptedEncodings(acceptEncoding: string | null | undefined): Encoding[] {
  if (!acceptEncoding) return [];
  const accepted = parseAccept(acceptEncoding);
  const weightOf = (type: string) => accepted.find(coding => coding.type.toLowerCase() === type)?.q;
  return encodings.filter(encoding => (weightOf(encoding) ?? weightOf('*') ?? 0) > 0);
}

/** Smaller responses fit into one network packet uncompressed. */
const leastBytes = 1024;

/** Fast enough for each response. */
const quality = { br: 4, gzip: 6 };

/** Compresses a response of the function. */
export async function compressedResponse(request: Request, response: Response): Promise<Response> {
  // First, because reading the headers of a response costs more than sending them.
  const [encoding] = acceptedEncodings(request.headers.get('accept-encoding'));
  if (encoding === undefined || response.body === null) return response;
  const headers = new Headers(response.headers);
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
  if (!isCompressible || headers.has('content-range')) return response;
  const { status } = response;
  const content = Buffer.from(await response.arrayBuffer());
  if (content.byteLength < leastBytes) return new Response(content, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // Other bytes with the same meaning have a weak tag (RFC 9110, section 8.8.1).
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  const body = await compress(content, encoding, quality[encoding]);
  return new Response(new Uint8Array(body), { status, headers });
}
