/**
 * Describes digital signatures: who signed when, which bytes are covered, and whether these match the digest in the signature.
 * Whether a signature is genuine is not checked.
 */
import { createHash, X509Certificate } from 'node:crypto';
import type { DocumentNote } from '../schema.ts';
import { isoDate } from './file-facts.ts';
import { formatCount } from './limits.ts';
import { cutText, withoutControls } from './page-text.ts';

/** All signed bytes are hashed for each. */
const signatureLimit = 5;
const nameCharacterLimit = 100;
/** Most bytes of a signature dictionary on either side of its ranges. */
const dictionaryReach = 2 ** 20;

export function describeSignatures(file: Buffer): DocumentNote[] {
  const details = new Map<string, string>();
  for (let at = file.indexOf('/ByteRange'); at >= 0 && details.size < signatureLimit; ) {
    const [ranges = ''] = /^\/ByteRange\s*\[[\d\s]+\]/.exec(file.toString('latin1', at, at + 200)) ?? [];
    if (ranges && !details.has(ranges))
      details.set(ranges, describe(file, at, ranges.match(/\d+/g)?.map(Number)));
    at = file.indexOf('/ByteRange', at + 1);
  }
  return Array.from(details.values(), detail => ({ code: 'signed', detail }));
}

function describe(
  file: Buffer,
  at: number,
  [start = 0, length = 0, second = 0, rest = 0]: number[] = [],
): string {
  const near = file.toString('latin1', Math.max(0, at - dictionaryReach), at + dictionaryReach);
  const place = Math.min(at, dictionaryReach);
  const [dictionary = ''] = near.slice(Math.max(0, near.lastIndexOf(' obj', place))).split('endobj', 1);
  const gap = file.toString('latin1', length, Math.min(second, length + 2 * dictionaryReach));
  const contents = Buffer.from(gap.replace(/[<\s]/g, ''), 'hex');
  const end = second + rest;
  const isInOrder = start === 0 && length < second && end <= file.length && /^<[^<>]*>$/.test(gap);
  const name = stringAfter('/Name', dictionary) || signerOf(contents) || 'an unnamed signer';
  const date = isoDate(stringAfter('/M', dictionary));
  const day = date && new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const added = file.length - end;
  const afterwards = `${formatCount(added)} ${added === 1 ? 'byte was' : 'bytes were'} added afterwards and may change what it shows`;
  const covers = added === 0 ? 'the whole file' : `only the first ${formatCount(end)} bytes: ${afterwards}`;
  const signed = [file.subarray(0, length), file.subarray(second, end)];
  return [
    `Signed by ${cutText(withoutControls(name), nameCharacterLimit)} (as the file says)${day ? ` on ${day}` : ''}`,
    isInOrder ? `the signature covers ${covers}` : 'which bytes the signature covers could not be checked',
    `the signed bytes ${isInOrder ? stateOf(signed, contents) : 'could not be checked'}. Whether the signature is genuine was not checked.`,
  ].join('; ');
}

/** The attribute messageDigest of CMS (RFC 5652, 11.2) up to the length of the digest. */
const digestAttribute = Buffer.from('06092a864886f70d010904', 'hex');

/** Compares the digest of the bytes with the one in the signature. */
function stateOf(signed: readonly Buffer[], contents: Buffer): string {
  const isFound = ['sha1', 'sha256', 'sha384', 'sha512'].some(algorithm => {
    const hash = createHash(algorithm);
    for (const part of signed) hash.update(part);
    return contents.includes(hash.digest());
  });
  if (isFound) return 'are unchanged';
  const at = contents.indexOf(digestAttribute) + digestAttribute.length;
  const length = contents.includes(digestAttribute) ? contents[at + 3] : 0;
  return [20, 32, 48, 64].includes(length ?? 0) ? 'have been changed' : 'could not be checked';
}

const sequence = Buffer.from('3082', 'hex');
const attemptLimit = 100;

/** Common name of the certificate that issued no other one of the signature. */
function signerOf(contents: Buffer): string | null {
  const certificates: X509Certificate[] = [];
  let at = contents.indexOf(sequence);
  for (let attempt = 0; at >= 0 && attempt < attemptLimit; attempt += 1) {
    try {
      const end = at + 4 + contents.readUInt16BE(at + 2);
      certificates.push(new X509Certificate(contents.subarray(at, end)));
      at = end - 1;
    } catch {
      // Another sequence.
    }
    at = contents.indexOf(sequence, at + 1);
  }
  const signer = certificates.find(
    one => !certificates.some(other => other !== one && other.issuer === one.subject),
  );
  return /^CN=(.{1,200})$/m.exec(signer?.subject ?? '')?.[1] ?? null;
}

/** The string of a key; empty where there is none. */
function stringAfter(key: string, dictionary: string): string {
  const pattern = new RegExp(
    `${key}\\s{0,9}(?:\\(((?:\\\\[\\s\\S]|[^\\\\)]){0,400})\\)|<([\\da-fA-F\\s]{1,800})>)`,
  );
  const [, plain = '', hex = ''] = pattern.exec(dictionary) ?? [];
  const unescaped = plain.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal, character) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : character.replace(/[nrtbf]/, ' '),
  );
  const bytes = hex ? Buffer.from(hex.replace(/\s/g, ''), 'hex') : Buffer.from(unescaped, 'latin1');
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0;
  return (isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')).trim();
}
