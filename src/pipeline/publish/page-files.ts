/** Paths of the data files that only pages read, below their folder. */
export const pageFiles = {
  site: 'site.json',
  /** The ledger without its statements. */
  figures: 'figures.json',
  /** Operations of the interface for the page `/api`. */
  interface: 'interface.json',
  /** @param name last segment of the address of the document, or of an earlier version */
  documentText: (name: string) => `documents/${name}.json`,
};

/** Maximum number of documents that a page lists for one figure: the list of a thousand would be longer than the page. */
export const namedDocuments = 24;
