/** Fetches what tells where the words of a page stand. */
import type { PageBoxes } from '../../../documents/positions/page-boxes.ts';
import { offlineCopy } from '../../../offline/copy-data.ts';

export async function readBoxes(address: string): Promise<PageBoxes> {
  const copy = offlineCopy();
  if (copy !== null) return JSON.parse(new TextDecoder().decode(await copy.read(address)));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
