/** The log of publications of this site, for scripts of pages. */
import { type Checkpoint, keyTypes, signaturesOf } from '#log/reading';
import { offlineCopy } from '#offline/copy-data';
import { logCache } from '#offline/service-worker';
import { readPublished } from '../published-file.ts';
import { siteAddress } from '../site-address.ts';
import { writtenCount } from '../written-number.ts';

/** Reads a file of the log by its path. */
export const readLog = (path: string) => readPublished(siteAddress(`/log/${path}`));

export const logText = async (path: string) => new TextDecoder().decode(await readLog(path));

/** Verifier keys: those that the service worker remembers, or those published now; none if they cannot be read. */
export async function logKeys(): Promise<string[]> {
  if (offlineCopy() !== null) return [];
  const from = { cacheName: logCache(siteAddress('/')) };
  const kept = await globalThis.caches?.match(siteAddress('/log/keys.txt'), from).catch(() => undefined);
  const keys = (await kept?.text()) || (await logText('keys.txt').catch(() => ''));
  return keys.split('\n').filter(Boolean);
}

/** @example hostOf('gold.example/log') // 'gold.example' */
export const hostOf = (origin: string) => origin.replace(/\/log$/, '');

/** Who signed a checkpoint, as sentences. @throws {OperatorError} if a signature is wrong, or none is by a known key */
export async function signatureWords(
  checkpoint: Checkpoint,
  keys: readonly string[],
  file: string,
): Promise<[isProven: boolean, words: string]> {
  const { origin, size, signatures } = checkpoint;
  if (keys.length + signatures.length === 0)
    return [false, 'The log is not signed: anyone can make one that looks like it.'];
  const signed = await signaturesOf(checkpoint, keys, file).catch((error: Error) => {
    // Without keys, or in a browser without Ed25519.
    if (keys.length === 0 || error.name === 'NotSupportedError') return null;
    throw error;
  });
  if (signed === null) return [false, 'It is signed, but this browser could not check the signature.'];
  const others = signed.flatMap(({ key: { type, name } }) => (type === keyTypes.witness ? name : []));
  const seen = `Seen with ${writtenCount(size, 'entry', 'entries')} by ${writtenCount(others.length, 'other')}`;
  return [
    true,
    `It is signed by ${origin}. ${others.length === 0 ? 'Nobody else signed it.' : `${seen}: ${others.join(', ')}.`}`,
  ];
}
