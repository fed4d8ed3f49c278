/** A published folder, read as a host serves it. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byCodePoint } from '../code-point-order.ts';
import { functionPaths } from '../hosting/function-paths.ts';
import { filesFor, publishedPath } from '../hosting/hosting-rules.ts';
import { fileHash, publishedFiles } from './published-files.ts';

export interface PublishedFolder {
  directory: string;
  /** Paths of all files below the folder, sorted by code point. */
  readonly files: ReadonlySet<string>;
  /** Path below which the site lives on its host, from the address that the build states of itself. */
  basePath: string;
  /** Origin of that address, such as `https://gold.example`. */
  origin: string;
  sizeBytes(path: string): number;
  /** SHA-256 of a file, as 64 hexadecimal digits. Each file is read for it once. */
  hash(path: string): string;
  bytes(path: string): Buffer;
  text(path: string): string;
  /** Null where there is no such file, or it is no JSON; the checks of presence and shapes say so. */
  json(path: string): unknown;
  /** The file that answers a path of the site, still percent-encoded and with the base path; null where none does. */
  fileFor(pathname: string): string | null;
  /** Whether a path of the site is one that the function answers. */
  isOfFunction(pathname: string): boolean;
  /** Writes a file of the folder, or another content of it. */
  write(path: string, content: string): void;
}

/** @param known hashes of files that need not be read for them, by path */
export async function openPublishedFolder(
  directory: string,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<PublishedFolder> {
  let files = new Set(await publishedFiles(directory));
  const hashes = new Map(known);
  const bytes = (path: string) => readFileSync(join(directory, path));
  const text = (path: string) => readFileSync(join(directory, path), 'utf8');
  const json = (path: string) => parsed(files.has(path) ? text(path) : '');
  const address = statedAddress(json('openapi.json'));
  const basePath = address.pathname.replace(/\/$/, '');
  return {
    directory,
    get files() {
      return files;
    },
    basePath,
    origin: address.origin,
    sizeBytes: path => statSync(join(directory, path)).size,
    hash(path) {
      const hash = hashes.get(path) ?? fileHash(join(directory, path));
      hashes.set(path, hash);
      return hash;
    },
    bytes,
    text,
    json,
    fileFor(pathname) {
      const path = publishedPath(pathname === basePath ? `${basePath}/` : pathname, basePath);
      return path === null ? null : (filesFor(path).find(file => files.has(file)) ?? null);
    },
    isOfFunction: pathname => functionPaths.some(path => pathname === basePath + path),
    write(path, content) {
      writeFileSync(join(directory, path), content);
      hashes.delete(path);
      if (!files.has(path)) files = new Set([...files, path].sort(byCodePoint));
    },
  };
}

/** Of a folder that states no address, such as one that is not whole, paths are all that can be told. */
function statedAddress(openApi: unknown): URL {
  const { servers } = (openApi ?? {}) as { servers?: Array<{ url?: unknown } | null> };
  const url = String(servers?.[0]?.url);
  return new URL(URL.canParse(url) ? url : 'http://localhost');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
