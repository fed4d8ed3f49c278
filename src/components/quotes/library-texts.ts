/** The texts of all documents, as the site publishes them or as an offline copy embeds them. */
import type { DocumentLibrary, DocumentList } from '../../documents/schema.ts';
import { offlineCopy } from '../../offline/copy-data.ts';
import type { QuotedText } from '../../quotes/check-quote.d.ts';

export interface TextAddresses {
  library: string;
  documents: string;
}

export async function loadTexts(addresses: TextAddresses): Promise<QuotedText[]> {
  const copy = offlineCopy();
  const read = async (address: string): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await (copy?.read ?? fetchBytes)(address)));
  const library = (await read(addresses.library)) as DocumentLibrary;
  const list = (await read(addresses.documents)) as DocumentList;
  const addressOf = new Map(
    list.documents.map(({ filename, pageUrl }) => [filename, copy?.addressOf(pageUrl) ?? pageUrl]),
  );
  return library.documents.map(({ filename, title, pages }) => {
    const pageUrl = addressOf.get(filename);
    return { filename, title, pages, ...(pageUrl !== undefined && { pageUrl }) };
  });
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
