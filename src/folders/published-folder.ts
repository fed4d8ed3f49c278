/** A published folder as a host serves it. Files are named by their paths below it. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { filesFor, functionPaths, publishedPath } from '#hosting';
import { byCodePoint } from '../file-name.ts';
import { fileHash, publishedFiles } from './published-files.ts';

export type PublishedFolder = Awaited<ReturnType<typeof openPublishedFolder>>;

/** @param known hashes by path, so that these files are not read again */
export async function openPublishedFolder(directory: string, known: ReadonlyMap<string, string> = new Map()) {
  let files: ReadonlySet<string> = new Set(await publishedFiles(directory));
  const hashes = new Map(known);
  const bytes = (path: string) => readFileSync(join(directory, path));
  const text = (path: string) => bytes(path).toString();
  const json = (path: string) => parsed(files.has(path) ? text(path) : '');
  const { origin, pathname } = statedAddress(json('.well-known/api-catalog'));
  const basePath = pathname.replace(/\/$/, '');
  return {
    directory,
    /** Path of the site on its host, from the address in the API catalog. */
    basePath,
    /** Origin of that address, such as `https://gold.example`. */
    origin,
    /** Sorted by code point. */
    get files() {
      return files;
    },
    sizeBytes: (path: string) => statSync(join(directory, path)).size,
    /** SHA-256 of a file, as 64 hexadecimal digits, computed once. */
    hash(path: string): string {
      const hash = hashes.get(path) ?? fileHash(join(directory, path));
      hashes.set(path, hash);
      return hash;
    },
    bytes,
    text,
    /** Null if there is no such file, or it is no JSON; the checks of presence and shapes report that. */
    json,
    /** File that answers a path of the site, still percent-encoded and with the base path; null if there is none. */
    fileFor(pathname: string): string | null {
      const path = publishedPath(pathname === basePath ? `${basePath}/` : pathname, basePath);
      return path === null ? null : (filesFor(path).find(file => files.has(file)) ?? null);
    },
    /** True if the function answers the path of the site. */
    isOfFunction: (pathname: string) => functionPaths.some(path => pathname === basePath + path),
    /** Writes or replaces a file of the folder. */
    write(path: string, content: string | Uint8Array): void {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), content);
      hashes.delete(path);
      if (!files.has(path)) files = new Set([...files, path].sort(byCodePoint));
    },
  };
}

const catalogSchema = z.object({ linkset: z.tuple([z.object({ anchor: z.url() })], z.unknown()) });

/** An incomplete folder may lack its address; then only paths can be checked. */
function statedAddress(catalog: unknown): URL {
  return new URL('.', catalogSchema.safeParse(catalog).data?.linkset[0].anchor ?? 'http://localhost');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
