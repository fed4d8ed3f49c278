/**
 * What the scripts of a page read where the page was opened from an offline copy. A page that is opened from a disk must
 * not fetch, but it may load a script: `embedded/<path of the file>.js` puts the bytes of the file, in base64, where the
 * page finds them.
 */
import { trustedScriptAddress } from '../trusted-script-address.ts';
import { fileUrl } from './portable-path.ts';

declare global {
  var embeddedFiles: Record<string, string> | undefined;
}

/** Attributes of the root element of each page of a copy. */
export const copyAttributes = { root: 'data-copy-root', basePath: 'data-copy-base-path' } as const;

export interface OfflineCopy {
  /** The bytes of what the site answers at a root-relative address. */
  read(address: string): Promise<Uint8Array>;
  /** Where the copy has the page or PDF of a root-relative address, relative to the page. */
  addressOf(address: string): string;
}

/** The copy that the page belongs to; null where the page was served. */
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

/** Where the script that embeds a file stands, below the root of the copy. */
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
  // What reads it keeps what it needs.
  delete globalThis.embeddedFiles?.[path];
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptAddress(address);
    // The policy of the page takes no script without it.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} cannot be read.`)));
    document.head.append(script);
  });
}
