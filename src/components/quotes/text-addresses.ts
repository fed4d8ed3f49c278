/** Addresses of the texts that the checks load. */
import type { TextAddresses } from './library-texts.ts';

export function textAddresses(hasEarlier: boolean, addressOf: (path: `/${string}`) => string): TextAddresses {
  return {
    library: addressOf('/api/documents/library.json'),
    documents: addressOf('/api/documents.json'),
    figures: addressOf('/figures.json'),
    history: hasEarlier ? addressOf('/document-history.json') : null,
  };
}
