/** Checkpoints: origin, size and root of a log, signed as a note (C2SP tlog-checkpoint). */
import { fromBase64, refuse } from './bytes.ts';
import { keyTypes, type Note, parseKey, parseNote, type Signed, verifiedSignatures } from './note.ts';
import { emptyRoot } from './tree.ts';

export interface Checkpoint extends Note {
  /** Name of the log, such as `gold.example/log`. */
  origin: string;
  size: number;
  /** In base64. */
  root: string;
}

/** @throws {OperatorError} */
export function parseCheckpoint(text: string, file = 'checkpoint'): Checkpoint {
  const note = parseNote(text, file);
  const [origin = '', count = '', root = '', ...extensions] = note.text.slice(0, -1).split('\n');
  const size = Number(count);
  if (
    origin === '' ||
    extensions.includes('') ||
    !/^(0|[1-9]\d*)$/.test(count) ||
    !Number.isSafeInteger(size)
  )
    refuse(file, 'expected an origin, a number of entries and a root hash, a line each; fetch it again');
  if (fromBase64(root).length !== 32 || (size === 0 && root !== emptyRoot))
    refuse(file, `line 3: expected a root hash in base64, found ${JSON.stringify(root.slice(0, 80))}`);
  return { ...note, origin, size, root };
}

/** Signatures by known keys, one of them of the log itself. @throws {OperatorError} */
export async function signaturesOf(checkpoint: Checkpoint, keys: readonly string[], file = 'checkpoint') {
  const signed = await verifiedSignatures(checkpoint, await Promise.all(keys.map(parseKey)), file);
  const found = checkpoint.signatures.map(({ name }) => name).join(', ') || 'nobody';
  return signed.some(({ key }) => key.type === keyTypes.log)
    ? signed
    : refuse(
        file,
        `expected a signature of ${checkpoint.origin} by a known key, found ${found}; ask the publisher`,
      );
}

export type { Signed };
