/** The operations of the interface: the one table that its description for tools and its page for readers are made from. */
import * as z from 'zod';
import type { ZodOpenApiParameters } from 'zod-openapi';
import { documentHistorySchema } from '../../documents/library/versions/schema.ts';
import { documentLibrarySchema, documentListSchema } from '../../documents/schema.ts';
import { documentStructureSchema, documentTablesSchema } from '../../documents/structure/schema.ts';
import { figureLedgerSchema } from '../../figures/schema.ts';
import { mediaManifestSchema } from '../../media/schema.ts';
import { goldPriceSchema } from '../../price/schema.ts';
import { programSchema } from '../../program/schema/schema.ts';
import { redlineSchema } from '../../redline/schema.ts';
import { searchAnswerSchema } from '../../search/schema.ts';
import { healthSchema } from './health.ts';
import { describedSearchParameters, exampleQuery } from './search-parameters.ts';

/** By what the description groups its operations. */
export const topics = {
  Programme: 'The terms of the offering, and what the documents say of them.',
  'Gold price': 'The spot price against the fixed forward price.',
  Documents: 'The PDF library: list, texts, search and earlier versions.',
  Media: 'Photos and videos.',
  Summaries: 'Plain texts for language models.',
  Service: 'Whether the service is reachable, and what it serves.',
};

export interface Operation {
  /** Its name in the clients that are made from the description. */
  id: string;
  topic: keyof typeof topics;
  summary: string;
  description: string;
  /** Schema of the JSON response; `text` for plain text. */
  response: z.ZodType | 'text';
  parameters?: Pick<ZodOpenApiParameters, 'query' | 'path'>;
  /** Status of what can go wrong besides a wrong method. */
  errors?: number[];
  /** What a link that tries the operation leads to, where it is not the path itself. */
  tryIt?: `/${string}`;
}

const ofFile = z.object({ filename: z.string().describe('File name of the PDF, percent-encoded.') });

/** By path, as the description writes it. */
export const operations: Readonly<Record<`/${string}`, Operation>> = {
  '/api/program': {
    id: 'getProgram',
    topic: 'Programme',
    summary: 'The full programme dataset, as stored.',
    description:
      'Where published texts differ, this data is the service’s own statement, and `textDifferences` lists the other readings. Amounts are decimals in strings, so that no reader has to round. What nobody has published is null.',
    response: programSchema.meta({ id: 'Program' }),
  },
  '/api/gold-price': {
    id: 'getGoldPrice',
    topic: 'Gold price',
    summary: 'Gold spot price against the fixed forward price; the best price known, with its age.',
    description:
      'The margin is the spot price less the forward price, and the discount is its share of the spot price. Where no feed answers, the last price known is served; `stale` and `staleReason` say so.',
    response: goldPriceSchema.meta({ id: 'GoldPrice' }),
    errors: [500],
  },
  '/api/documents': {
    id: 'listDocuments',
    topic: 'Documents',
    summary: 'The PDF documents with sizes, dates and hashes.',
    description:
      'Sorted by file name. `textSource` says whether the text of a document was read or recognised from pictures, `sample` whether it is a sample that binds nobody, and `notes` what could not be read as it is.',
    response: documentListSchema.meta({ id: 'DocumentList' }),
    // The file itself: on a disk, to which a link may be followed, the path is that of a folder.
    tryIt: '/api/documents.json',
  },
  '/api/documents/library': {
    id: 'getDocumentLibrary',
    topic: 'Documents',
    summary: 'The text of all PDF documents, page by page.',
    description:
      'As large as all texts together; the text of one document alone is at `/api/documents/text/{filename}`. Characters are counted in Unicode code points.',
    response: documentLibrarySchema.meta({ id: 'DocumentLibrary' }),
  },
  '/api/documents/search': {
    id: 'searchDocuments',
    topic: 'Documents',
    summary: 'Pages of the documents that match a search term, best first, with excerpt and context.',
    description:
      'With `include=versions` earlier versions are searched beside the current ones. Understands words, amounts, numbers of sections, abbreviations, "exact phrases" and -excluded words; the last word may be a beginning, and misspelt words are understood. `total` counts all pages that match.',
    response: searchAnswerSchema.meta({ id: 'SearchAnswer' }),
    parameters: { query: describedSearchParameters },
    errors: [400, 414, 500],
    tryIt: `/api/documents/search?q=${encodeURIComponent(exampleQuery)}&limit=3`,
  },
  '/api/documents/text/{filename}': {
    id: 'getDocumentText',
    topic: 'Documents',
    summary: 'The complete text of one PDF; pages are separated by a form feed.',
    description:
      'The pages in order. Text that was recognised from pictures may hold errors; the PDF itself decides.',
    response: 'text',
    parameters: { path: ofFile },
    errors: [404, 414],
  },
  '/api/documents/structure/{filename}': {
    id: 'getDocumentStructure',
    topic: 'Documents',
    summary: 'Headings, clauses, lists and tables of one PDF, laid over the text of its pages.',
    description:
      'Each block names the ranges of the text that it holds, in code points of the pages as `/api/documents/library` gives them; every word of a page is in one block. `basis` says of each page whether the PDF itself tells its structure or whether it is inferred.',
    response: documentStructureSchema.meta({ id: 'DocumentStructure' }),
    parameters: { path: ofFile },
    errors: [404, 414],
  },
  '/api/documents/tables/{filename}': {
    id: 'getDocumentTables',
    topic: 'Documents',
    summary: 'The tables of one PDF as rows of cells, with page and hash.',
    description:
      'Each table has a file of its own, too, as JSON and as CSV, in which no cell is a formula. Tables that are inferred from lines and columns may differ from what the PDF shows; the PDF itself decides.',
    response: documentTablesSchema.meta({ id: 'DocumentTables' }),
    parameters: { path: ofFile },
    errors: [404, 414],
  },
  '/document-history.json': {
    id: 'getDocumentHistory',
    topic: 'Documents',
    summary: 'Every version of every PDF that was published, by SHA-256, with dates and addresses that stay.',
    description:
      'Tells whether a PDF that somebody was sent was ever published, and by what it was replaced: compare the SHA-256 of the file. PDF, text and structure of earlier versions stay published at the paths it names, but for what was withdrawn. It says when a version was published, and not what was in force.',
    response: documentHistorySchema.meta({ id: 'DocumentHistory' }),
  },
  '/api/documents/changes/{versions}/{filename}.json': {
    id: 'getChanges',
    topic: 'Documents',
    summary: 'What changed from one version of a PDF to another, section by section, figures first.',
    description:
      'Each version is compared with the one after it and with the current one; `redlineUrl` of `/changes.json` names the files. A program compares the words as they were read, wherever they stand; each change is of one class, and one of figures tells what the ledger says of both sides. The PDFs decide.',
    response: redlineSchema.meta({ id: 'Redline' }),
    parameters: {
      path: ofFile.extend({
        versions: z
          .string()
          .describe(
            'First 16 digits of the SHA-256 of the older and of the newer version, with "..." between them.',
          ),
      }),
    },
    errors: [404, 414],
  },
  '/figures.json': {
    id: 'getFigures',
    topic: 'Programme',
    summary:
      'The account of every amount of every document, and what each says of each key figure, against the programme data.',
    description:
      'Every amount falls into one account (`account`, by document `accounts`); `review` are those that differ or are undecided, hardest first, with what the operator settled. A program reads the texts: each amount stands with its sentence and its page. `differences` are what disagrees with the programme data, or with another document.',
    response: figureLedgerSchema.meta({ id: 'FigureLedger' }),
  },
  '/api/media': {
    id: 'listMedia',
    topic: 'Media',
    summary: 'The manifest of photos and videos.',
    description:
      'Title, description, date and tags are those of the caption of each file; a date that nobody stated is null.',
    response: mediaManifestSchema.meta({ id: 'MediaManifest' }),
  },
  '/api/health': {
    id: 'getHealth',
    topic: 'Service',
    summary: 'Application name, version, time and uptime: confirms that the service is reachable.',
    description: 'Answered by the function; a copy of the site without it has no such path.',
    response: healthSchema.meta({ id: 'Health' }),
    errors: [500],
  },
  '/llms.txt': {
    id: 'getSummary',
    topic: 'Summaries',
    summary: 'Plain-text summary of the programme for language models (llmstxt.org).',
    description:
      'Terms, differences and risks, then links to pages and documents as Markdown. The market data in it is that of the build.',
    response: 'text',
  },
  '/llms-full.txt': {
    id: 'getFullText',
    topic: 'Summaries',
    summary: 'Plain text: summary, table of contents, market data and the full text of every PDF.',
    description:
      'Begins with the summary of `/llms.txt`. Each document stands in a section of its own, whose head states the number of bytes and the hash of its text.',
    response: 'text',
  },
};

/** Every path of the interface, as the description writes it. */
export const interfacePaths = Object.keys(operations);
