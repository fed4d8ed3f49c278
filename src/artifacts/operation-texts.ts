/** What the interface description says of its operations, and by which topics it groups them. */

export const operationTopics = {
  Programme: 'The terms of the offering, and what the documents say of them.',
  'Gold price': 'The spot price against the fixed forward price.',
  Documents: 'The PDF library: list, texts, search and earlier versions.',
  Media: 'Photos and videos.',
  Summaries: 'Plain texts for language models.',
  Service: 'Whether the service is reachable, and what it serves.',
} as const;

interface OperationText {
  topic: keyof typeof operationTopics;
  description: string;
}

/** By identifier of the operation. */
export const operationTexts = {
  getProgram: {
    topic: 'Programme',
    description:
      'Where published texts differ, this data is the service’s own statement, and `textDifferences` lists the other readings. Amounts are decimals in strings, so that no reader has to round. What nobody has published is null.',
  },
  getFigures: {
    topic: 'Programme',
    description:
      'A program reads the statements in the texts of the documents and may miss one. Each stands with its sentence and its page; `differences` are what disagrees with the programme data, or with another document.',
  },
  getGoldPrice: {
    topic: 'Gold price',
    description:
      'The margin is the spot price less the forward price, and the discount is its share of the spot price. Where no feed answers, the last price known is served; `stale` and `staleReason` say so.',
  },
  listDocuments: {
    topic: 'Documents',
    description:
      'Sorted by file name. `textSource` says whether the text of a document was read or recognised from pictures, `sample` whether it is a sample that binds nobody, and `notes` what could not be read as it is.',
  },
  getDocumentLibrary: {
    topic: 'Documents',
    description:
      'As large as all texts together; the text of one document alone is at `/api/documents/text/{filename}`. Characters are counted in Unicode code points.',
  },
  searchDocuments: {
    topic: 'Documents',
    description:
      'Understands words, amounts, numbers of sections, abbreviations, "exact phrases" and -excluded words; the last word may be a beginning, and misspelt words are understood. `total` counts all pages that match.',
  },
  getDocumentText: {
    topic: 'Documents',
    description:
      'The pages in order. Text that was recognised from pictures may hold errors; the PDF itself decides.',
  },
  getDocumentHistory: {
    topic: 'Documents',
    description:
      'Tells whether a PDF that somebody was sent was ever published, and by what it was replaced: compare the SHA-256 of the file.',
  },
  listMedia: {
    topic: 'Media',
    description:
      'Title, description, date and tags are those of the caption of each file; a date that nobody stated is null.',
  },
  getHealth: {
    topic: 'Service',
    description: 'Answered by the function; a copy of the site without it has no such path.',
  },
  getSummary: {
    topic: 'Summaries',
    description:
      'Terms, differences and risks, then links to pages and documents as Markdown. The market data in it is that of the build.',
  },
  getFullText: {
    topic: 'Summaries',
    description:
      'Begins with the summary of `/llms.txt`. Each document stands in a section of its own, whose head states the number of bytes and the hash of its text.',
  },
} satisfies Record<string, OperationText>;

export type OperationId = keyof typeof operationTexts;
