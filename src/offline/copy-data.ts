/**
 * Data for scripts of pages in an offline copy. A page from disk cannot fetch, but it can load scripts:
 * `embedded/<path of the file>.js` assigns the bytes of a file, in base64, to a global variable.
 */
import { runScript } from '#hosting/trusted-script-address';
import { fileUrl } from '../site-path.ts';

declare global {
  var embeddedFiles: Record<string, string> | undefined;
}

/** Attributes of the root element of each page of a copy. */
export const copyAttributes = { root: 'data-copy-root', basePath: 'data-copy-base-path' } as const;

export interface OfflineCopy {
  /** Reads the file at a root-relative address of the site. */
  read(address: string): Promise<Uint8Array>;
  /** Converts the root-relative address of a page or PDF to one relative to the current page. */
  addressOf(address: string): string;
}

/** The offline copy of the current page; null if the page was served. */
export function offlineCopy(): OfflineCopy | null {
  const root = document.documentElement.getAttribute(copyAttributes.root);
  const basePath = document.documentElement.getAttribute(copyAttributes.basePath) ?? '';
  if (root === null) return null;
  const pathOf = (address: string) => decodeURIComponent(address.slice(basePath.length + 1));
  return {
    read: address => readEmbedded(root, pathOf(address)),
    addressOf(address) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
      const file = pathOf(path) || 'index';
      return root + fileUrl(/\.pdf$/i.test(file) ? file : `${file}.html`) + rest;
    },
  };
}

/** Path of the script that embeds a file, below the root of the copy. */
export function embeddingPath(path: string): string {
  return `embedded/${path}.js`;
}

export function embeddingScript(path: string, bytes: Buffer): string {
  return `(globalThis.embeddedFiles??={})[${JSON.stringify(path)}]="${bytes.toString('base64')}";\n`;
}

async function readEmbedded(root: string, path: string): Promise<Uint8Array> {
  await runScript(root + fileUrl(embeddingPath(path)));
  const base64 = globalThis.embeddedFiles?.[path];
  if (base64 === undefined) throw new Error(`${path} is not embedded in its script.`);
  // Frees the memory of the base64 text.
  delete globalThis.embeddedFiles?.[path];
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
}
