/** Compressed forms of files and responses. All are made outside of the thread that answers requests. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compressible from 'compressible';
import Negotiator from 'negotiator';

/** The smallest first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** How hard to try: once for a file that is kept, or anew for each response. Brotli 10 takes a twelfth off 9, 11 little more. */
const levels = { kept: { br: 10, gzip: 9 }, once: { br: 4, gzip: 6 } } as const;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

export function compress(content: Buffer, encoding: Encoding, effort: keyof typeof levels): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: levels[effort].gzip });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}

/** The smallest encoding that the client accepts (RFC 9110, section 12.5.3); null for none, and where the type is compressed in itself. */
export function encodingFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  contentType: string | null | undefined,
): Encoding | null {
  if (!headers['accept-encoding'] || !contentType || !compressible(contentType)) return null;
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find(encoding => accepted.includes(encoding)) ?? null;
}

/** Below the size of a network packet a compressed form of a response saves nothing. */
const leastBytes = 1024;

/** The responses of the function, compressed as the published files are. */
export async function compressedResponse(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  // Whoever looks at the headers of a response makes them an object, which takes longer than to send them as they are.
  if (accepted === null) return response;
  const headers = new Headers(response.headers);
  const encoding = encodingFor({ headers: { 'accept-encoding': accepted } }, headers.get('content-type'));
  if (encoding === null || response.body === null || headers.has('content-range')) return response;
  const content = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  if (content.byteLength < leastBytes) return new Response(content, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // Other bytes, the same response: the tag becomes a weak one (RFC 9110, section 8.8.1).
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  return new Response(new Uint8Array(await compress(content, encoding, 'once')), { status, headers });
}
