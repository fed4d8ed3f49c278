/** Reads published files for scripts: from the site, or from the offline copy that the page belongs to. */
import { offlineCopy } from '#offline/copy-data';

/** @throws where it cannot be read, with its address */
export function readPublished(address: string): Promise<Uint8Array> {
  return (offlineCopy()?.read ?? fetchBytes)(address);
}

export async function readPublishedJson<Shape>(address: string): Promise<Shape> {
  return JSON.parse(new TextDecoder().decode(await readPublished(address)));
}

/** Address of a page or PDF, from its published path. */
export function pageAddress(path: string): string {
  return offlineCopy()?.addressOf(path) ?? path;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
