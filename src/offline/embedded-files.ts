/**
 * Files that scripts of the pages read, carried in scripts: a page that is opened from a disk must not fetch, but it
 * may load a script. `carried/<path of the file>.js` puts the bytes of the file, in base64, where the page finds them.
 */
import { fileUrl } from './portable-path.ts';

declare global {
  var carriedFiles: Record<string, string> | undefined;
}

/** Where the script that carries a file stands, below the root of the copy. */
export function carrierOf(path: string): string {
  return `carried/${path}.js`;
}

/** The script. */
export function carrier(path: string, base64: string): string {
  return `(globalThis.carriedFiles??={})[${JSON.stringify(path)}]=${JSON.stringify(base64)};\n`;
}

/**
 * Reads a carried file in the browser.
 *
 * @param root address of the root of the copy, relative to the page, such as `../`
 */
export async function readCarried(root: string, path: string): Promise<Uint8Array> {
  await runScript(root + fileUrl(carrierOf(path)));
  const base64 = globalThis.carriedFiles?.[path];
  if (base64 === undefined) throw new Error(`${path} is not carried by its script.`);
  // What reads it keeps what it needs.
  delete globalThis.carriedFiles?.[path];
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} cannot be read.`)));
    document.head.append(script);
  });
}
