/**
 * Published files at hand: what they hold and the compressed forms of texts, made once and kept within
 * a limit of memory.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { contentTypeOf } from '../hosting/hosting-rules.ts';
import { compressed } from './compression.ts';
import { type Coding, isCompressible } from './content-coding.ts';

export interface ShelvedFile {
  path: string;
  sizeBytes: number;
  contentType: string;
  lastModified: Date;
  lastModifiedText: string;
  /** The coding that the file is sent in where the client would like this one best. */
  coding: (preferred: Coding) => Coding;
  /** Strong, and another one for each coding. */
  etag: (coding: Coding) => string;
  /** What is sent; null for a file that is read from disk as it is sent. */
  body: (coding: Coding) => Promise<Buffer | null> | Buffer | null;
}

/** Larger files are sent from the disk, and never compressed. */
const mostKeptBytes = 8 * 1024 * 1024;
/** Of all files and forms together. */
const mostShelvedBytes = 96 * 1024 * 1024;
/** Below it a compressed form saves next to nothing. Above it the many small files of a page add up. */
const leastCompressedBytes = 256;

export function createFileShelf(): { file: (directory: string, name: string) => ShelvedFile | null } {
  const shelved = new Map<string, { identity: string; file: ShelvedFile; bytes: () => number }>();
  let total = 0;

  const seen = new Map<string, Facts | null>();

  /** Requests that are answered in one turn of the event loop look at the disk once. */
  function factsOfThisTurn(path: string): Facts | null {
    const known = seen.get(path);
    if (known !== undefined) return known;
    if (seen.size === 0) setImmediate(() => seen.clear());
    const facts = factsOf(path);
    seen.set(path, facts);
    return facts;
  }

  /** What was taken in first goes first. */
  function makeRoom(): void {
    for (const [path, { bytes }] of shelved) {
      if (total <= mostShelvedBytes) return;
      total -= bytes();
      shelved.delete(path);
    }
  }

  return {
    file(directory, name) {
      const path = join(directory, name);
      const facts = factsOfThisTurn(path);
      if (facts === null) return null;
      const identity = `${facts.ino}-${facts.size}-${facts.mtimeMs}`;
      const known = shelved.get(path);
      if (known?.identity === identity) return known.file;
      if (known) total -= known.bytes();
      let bytes = 0;
      const file = describe(path, facts, added => {
        bytes += added;
        if (shelved.get(path)?.file !== file) return;
        total += added;
        makeRoom();
      });
      shelved.delete(path);
      shelved.set(path, { identity, file, bytes: () => bytes });
      return file;
    },
  };
}

export interface Facts {
  size: number;
  mtimeMs: number;
  ino: number;
}

/** Null where no file stands there. */
export function factsOf(path: string): Facts | null {
  try {
    const facts = statSync(path, { throwIfNoEntry: false });
    return facts?.isFile() ? facts : null;
  } catch {
    // A name that no file can have, such as one that is too long.
    return null;
  }
}

function describe(path: string, { size, mtimeMs }: Facts, onKept: (bytes: number) => void): ShelvedFile {
  const contentType = contentTypeOf(path) ?? getMimeType(path) ?? 'application/octet-stream';
  const lastModified = new Date(mtimeMs);
  const tag = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  const isKept = size <= mostKeptBytes;
  const mayBeCompressed = isKept && size >= leastCompressedBytes && isCompressible(contentType);
  const bodies = new Map<Coding, Promise<Buffer> | Buffer>();

  function body(coding: Coding): Promise<Buffer> | Buffer {
    const made = bodies.get(coding);
    if (made) return made;
    const making = make(coding);
    bodies.set(coding, making);
    making.then(
      buffer => {
        bodies.set(coding, buffer);
        onKept(buffer.byteLength);
      },
      () => bodies.delete(coding),
    );
    return making;
  }

  async function make(coding: Coding): Promise<Buffer> {
    return coding === 'identity' ? readFile(path) : compressed(await body('identity'), coding, 'kept');
  }

  return {
    path,
    sizeBytes: size,
    contentType,
    lastModified,
    lastModifiedText: lastModified.toUTCString(),
    coding: preferred => (mayBeCompressed ? preferred : 'identity'),
    etag: coding => (coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`),
    body: coding => (isKept ? body(coding) : null),
  };
}
