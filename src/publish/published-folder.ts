/** A published folder, read as a host serves it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { functionPaths } from './function-paths.ts';
import { filesFor, publishedPath } from './hosting-rules.ts';
import { publishedFiles } from './published-files.ts';

export interface PublishedFolder {
  directory: string;
  /** Paths of all files below the folder, sorted by code point. */
  files: ReadonlySet<string>;
  /** Path below which the site lives on its host, from the address that the build states of itself. */
  basePath: string;
  /** Origin of that address, such as `https://gold.example`. */
  origin: string;
  sizeBytes(path: string): number;
  text(path: string): string;
  /** Null where there is no such file, or it is no JSON; the checks of presence and shapes say so. */
  json(path: string): unknown;
  /** The file that answers a path of the site, still percent-encoded and with the base path; null where none does. */
  fileFor(pathname: string): string | null;
  /** Whether a path of the site is one that the function answers. */
  isOfFunction(pathname: string): boolean;
}

export async function openPublishedFolder(directory: string): Promise<PublishedFolder> {
  const files = new Set(await publishedFiles(directory));
  const text = (path: string) => readFileSync(join(directory, path), 'utf8');
  const json = (path: string) => parsed(files.has(path) ? text(path) : '');
  const address = statedAddress(json('openapi.json'));
  const basePath = address.pathname.replace(/\/$/, '');
  return {
    directory,
    files,
    basePath,
    origin: address.origin,
    sizeBytes: path => statSync(join(directory, path)).size,
    text,
    json,
    fileFor(pathname) {
      const path = publishedPath(pathname === basePath ? `${basePath}/` : pathname, basePath);
      return path === null ? null : (filesFor(path).find(file => files.has(file)) ?? null);
    },
    isOfFunction: pathname => functionPaths.some(path => pathname === basePath + path),
  };
}

function statedAddress(openApi: unknown): URL {
  const { servers } = (openApi ?? {}) as { servers?: Array<{ url: string }> };
  return new URL(servers?.[0]?.url ?? 'http://localhost');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
