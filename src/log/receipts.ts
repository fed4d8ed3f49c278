/**
 * Receipts: a statement is in an entry of a log, and the entry in the tree of a checkpoint (C2SP tlog-proof). An entry is a JSON object;
 * its statements are lines of text in a small tree of their own: a document as a line of `sha256sum`, or anything else. The line
 * `extra` of a receipt packs the entry, the place of the statement, its line and its path in the small tree.
 */
import { concat, fromBase64, refuse, toBase64, utf8 } from './bytes.ts';
import { type Checkpoint, parseCheckpoint, type Signed, signaturesOf } from './checkpoint.ts';
import { type Entry, parseEntry } from './entries.ts';
import { inclusionProof, leafHash, type ReadHash, rootOfInclusion } from './tree.ts';

export interface Receipt<Given extends Entry = Entry> {
  statement: string;
  /** Null if the statement is no document. */
  document: { sha256: string; name: string } | null;
  entry: Given;
  /** Place of the entry in the log, from 0. */
  index: number;
  checkpoint: Checkpoint;
  /** Signatures by the keys of the reader; none if no key was given. */
  signed: Signed[];
}

/** Paths below the folder of a log: the receipt of its newest entry, and of a document. */
export const newestReceipt = 'receipts/newest.tlog-proof';
export const receiptPath = (sha256: string, filename: string) =>
  `receipts/${sha256.slice(0, 16)}/${filename}.tlog-proof`;

const firstLine = 'c2sp.org/tlog-proof@v1';
const longestReceipt = 64 * 1024;

/**
 * Text of a receipt.
 *
 * @param read hashes of the log
 * @param checkpoint text of one that covers the entry
 * @param place of the statement among all of the entry, whose tree `contents` reads
 */
export async function makeReceipt(
  [index, entry]: [index: number, entry: string],
  [read, checkpoint]: [read: ReadHash, checkpoint: string],
  [contents, statements, place]: [contents: ReadHash, statements: readonly string[], place: number],
): Promise<string> {
  const path = await inclusionProof(contents, place, statements.length);
  const extra = utf8([entry, place, statements[place], ...path.map(toBase64)].join('\n'));
  const packed = toBase64(await through(new CompressionStream('deflate-raw'), extra));
  const proof = await inclusionProof(read, index, parseCheckpoint(checkpoint).size);
  return [firstLine, `extra ${packed}`, `index ${index}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/**
 * Checks a receipt without network.
 *
 * @param sha256 of the document, 64 hexadecimal digits; null to check only what the receipt states
 * @param keys verifier keys of the log and its witnesses; none: signatures are not checked
 * @throws {OperatorError} if anything in it is wrong
 */
export async function verifyReceipt<Given extends Entry>(
  receipt: string,
  sha256: string | null,
  keys: readonly string[],
  file = 'receipt',
): Promise<Receipt<Given>> {
  const { packed, index, path, checkpoint } = parseProof(receipt, file);
  const [text = '', place, statement = '', ...contentPath] = (await unpacked(packed, file)).split('\n');
  const entry = parseEntry<Given>(text, file);
  const { count, root } = entry.statements;
  const hashes = contentPath.map(fromBase64);
  const found = [
    await rootOfInclusion(await leafHash(utf8(statement)), Number(place), count, hashes),
    await rootOfInclusion(await leafHash(utf8(text)), index, checkpoint.size, path),
  ];
  if (found[0] !== root || found[1] !== checkpoint.root)
    refuse(file, `entry ${index} of the log does not contain what it states; fetch it again`);
  const [, stated = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(statement) ?? [];
  if (sha256 !== null && sha256 !== stated)
    refuse(
      file,
      `it is the receipt of "${name}" with SHA-256 ${stated}, and the file has ${sha256}; find its own`,
    );
  const signed = keys.length === 0 ? [] : await signaturesOf(checkpoint, keys, file);
  return {
    statement,
    document: name === '' ? null : { sha256: stated, name },
    entry,
    index,
    checkpoint,
    signed,
  };
}

function parseProof(text: string, file: string) {
  const [head = '', ...rest] = text.split('\n\n');
  const [first, extra = '', index = '', ...path] = head.split('\n');
  const hashes = path.map(fromBase64);
  const isProof =
    first === firstLine && extra.startsWith('extra ') && /^index (0|[1-9]\d{0,15})$/.test(index);
  if (!isProof || text.length > longestReceipt || hashes.some(({ length }) => length !== 32))
    refuse(file, `expected a receipt that begins with ${firstLine}; fetch it again`);
  return {
    packed: fromBase64(extra.slice('extra '.length)),
    index: Number(index.slice('index '.length)),
    path: hashes,
    checkpoint: parseCheckpoint(rest.join('\n\n'), file),
  };
}

async function unpacked(packed: Uint8Array<ArrayBuffer>, file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), packed));
  } catch {
    return refuse(file, 'its line "extra" cannot be unpacked; fetch it again');
  }
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  let whole: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    whole = concat(whole, next.value);
    // Little can unpack to much.
    if (whole.length > longestReceipt) throw new RangeError('too long');
  }
  return whole;
}
