/** What the scripts of a page ask where the page may have been opened from a copy on a disk. */
import { readCarried } from './embedded-files.ts';
import { fileUrl } from './portable-path.ts';

export interface CopyAtHand {
  /** The bytes of what the site answers at a root-relative address. */
  read(address: string): Promise<Uint8Array>;
  /** Where the copy has the page or PDF of a root-relative address, relative to the page at hand. */
  addressOf(address: string): string;
}

/** Attributes of the root element of each page of a copy. */
export const copyAttributes = { root: 'data-copy-root', basePath: 'data-copy-base-path' } as const;

/** The copy that the page belongs to; null where the page was served. */
export function copyAtHand(): CopyAtHand | null {
  const root = document.documentElement.getAttribute(copyAttributes.root);
  const basePath = document.documentElement.getAttribute(copyAttributes.basePath) ?? '';
  if (root === null) return null;
  return {
    read: address => readCarried(root, pathOf(address, basePath)),
    addressOf(address) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
      const file = pathOf(path, basePath);
      return root + fileUrl(/\.pdf$/i.test(file) ? file : `${file}.html`) + rest;
    },
  };
}

/** Path below the root of the site, decoded. */
function pathOf(address: string, basePath: string): string {
  return decodeURIComponent(address.slice(basePath.length + 1));
}
