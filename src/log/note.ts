/** Signed notes with Ed25519 (C2SP signed-note) and cosignatures with a time (C2SP tlog-cosignature). */
import { concat, fromBase64, refuse, sha256, toBase64, utf8 } from './bytes.ts';

export interface Note {
  /** With its final line break. */
  text: string;
  /** Lines of signatures without their line breaks; none if the text is not signed. */
  signatures: { name: string; bytes: Uint8Array<ArrayBuffer>; line: string }[];
}

/** Signature types: of a log, and of a witness. */
export const keyTypes = { log: 1, witness: 4 } as const;

export interface Key {
  name: string;
  type: number;
  /** Key ID, 4 bytes. */
  id: Uint8Array;
  publicKey: Uint8Array<ArrayBuffer>;
}

const longestNote = 64 * 1024;

/** Reads a signed note or an unsigned text. @throws {OperatorError} */
export function parseNote(note: string, file: string): Note {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not contain them.
  if (note.length > longestNote || !note.isWellFormed() || !/^[^\0-\t\v-\x1f]*\n$/.test(note))
    refuse(file, 'expected lines of text in UTF-8, at most 64 KiB; fetch it again');
  const end = note.lastIndexOf('\n\n');
  const lines = end < 0 ? [] : note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(line => {
    const [, name = '', encoded = ''] = /^— ([^\s\u0085+]+) (\S+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (bytes.length < 5)
      refuse(file, `expected a signature line, found ${JSON.stringify(line.slice(0, 80))}`);
    return { name, bytes, line };
  });
  return { text: end < 0 ? note : note.slice(0, end + 1), signatures };
}

async function keyText(name: string, type: number, publicKey: Uint8Array, material = publicKey) {
  const id = (await sha256(concat(utf8(`${name}\n`), [type], publicKey))).slice(0, 4);
  const hex = Array.from(id, byte => byte.toString(16).padStart(2, '0')).join('');
  return { id, text: `${name}+${hex}+${toBase64(concat([type], material))}` };
}

const privatePrefix = 'PRIVATE+KEY+';

function keyParts(text: string) {
  const [, name = '', encoded = ''] = /^([^\s\u0085+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const [type = 0, ...material] = fromBase64(encoded);
  if (![keyTypes.log, keyTypes.witness].some(known => known === type) || material.length !== 32)
    refuse('key', 'expected name+id+base64 of an Ed25519 key, as npm run log -- key makes it');
  return { name, type, material: Uint8Array.from(material) };
}

/** Reads a verifier key. @throws {OperatorError} */
export async function parseKey(verifierKey: string): Promise<Key> {
  const { name, type, material: publicKey } = keyParts(verifierKey);
  const { id, text } = await keyText(name, type, publicKey);
  return text === verifierKey
    ? { name, type, id, publicKey }
    : refuse('key', `the ID of ${name} is not that of its key`);
}

export type Signer = Awaited<ReturnType<typeof makeKey>>;

/** PKCS #8 of an Ed25519 key is this prefix and its 32 bytes (RFC 8410). */
const pkcs8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/** A key pair: a new one, or the one of given bytes. @param type one of `keyTypes` */
export async function makeKey(name: string, type: number, seed = crypto.getRandomValues(new Uint8Array(32))) {
  const key = await crypto.subtle.importKey('pkcs8', concat(pkcs8, seed), 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  const publicKey = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
  const { id, text: verifierKey } = await keyText(name, type, publicKey);
  await parseKey(verifierKey);
  return {
    type,
    verifierKey,
    privateKey: privatePrefix + (await keyText(name, type, publicKey, seed)).text,
    /** Signature line; a witness states the time. @param seconds since 1970 */
    async sign(text: string, seconds: number): Promise<string> {
      const message = utf8(signedText(text, type, seconds));
      const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, message));
      const time = new DataView(new ArrayBuffer(type === keyTypes.witness ? 8 : 0));
      if (time.byteLength > 0) time.setBigUint64(0, BigInt(seconds));
      return `— ${name} ${toBase64(concat(id, new Uint8Array(time.buffer), signature))}\n`;
    },
  };
}

/** The key pair of a private key. @throws {OperatorError} that does not contain it */
export async function readPrivateKey(privateKey: string, file: string): Promise<Signer> {
  if (!privateKey.startsWith(privatePrefix)) refuse(file, `expected a key that begins with ${privatePrefix}`);
  const { name, type, material } = keyParts(privateKey.slice(privatePrefix.length));
  const signer = await makeKey(name, type, material);
  return signer.privateKey === privateKey ? signer : refuse(file, `the ID of ${name} is not that of its key`);
}

function signedText(text: string, type: number, seconds: number): string {
  return type === keyTypes.witness ? `cosignature/v1\ntime ${seconds}\n${text}` : text;
}

export interface Signed {
  key: Key;
  line: string;
  /** Time of a cosignature, since 1970; null for a log. */
  seconds: number | null;
}

/** The signatures by known keys. @throws {OperatorError} if one does not verify */
export async function verifiedSignatures(note: Note, keys: readonly Key[], file: string): Promise<Signed[]> {
  const verified: Signed[] = [];
  for (const { name, bytes, line } of note.signatures) {
    const key = keys.find(one => one.name === name && one.id.every((byte, place) => byte === bytes[place]));
    if (!key) continue;
    const isTimed = key.type === keyTypes.witness && bytes.length > 12;
    const seconds = isTimed ? Number(new DataView(bytes.buffer).getBigUint64(4)) : null;
    const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify']);
    const message = utf8(signedText(note.text, key.type, seconds ?? 0));
    if (!(await crypto.subtle.verify('Ed25519', publicKey, bytes.slice(isTimed ? 12 : 4), message)))
      refuse(file, `the signature of ${name} does not fit the text, which was altered; keep a copy`);
    verified.push({ key, line, seconds });
  }
  return verified;
}
