import { percentDecoded } from '../site-path.ts';

/** The element that the fragment of an address names; null where none does. @param hash as URL gives it, with its `#` */
export function fragmentTarget(hash: string): HTMLElement | null {
  return document.getElementById(percentDecoded(hash.slice(1)));
}
