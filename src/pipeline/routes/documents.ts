/** Routes of the PDF library: documents with their texts, structure, tables and pictures, their versions and changes. */
import * as z from 'zod';
import { redlineSchema } from '#compare';
import { documentHistorySchema, documentLibrarySchema, documentListSchema } from '#library';
import { documentList, libraryJson } from '#library/reading';
import { redlinePath } from '#library/version-address';
import { documentStructureSchema, documentTablesSchema, singleTableSchema } from '#pdf';
import { referencesSchema } from '#references';
import { changeFeed, changeList, changeListSchema } from '../publish/changes.ts';
import { documentArchive } from '../publish/document-archive.ts';
import {
  documentArtifacts,
  documentThumbnails,
  textsKey,
  versionArtifacts,
} from '../publish/document-files.ts';
import {
  documentTextExample,
  libraryExample,
  listExample,
  redlineExample,
  structureExample,
  tablesExample,
} from '../publish/examples.ts';
import { libraryDatabase, librarySchema } from '../publish/library-database.ts';
import { pagePictures } from '../publish/page-pictures.ts';
import { json, type Route, stored } from './route.ts';

const filename = z.string().describe('File name of the PDF, percent-encoded.');

const versions = z
  .string()
  .describe('First 16 digits of the SHA-256 of the older and of the newer version, with "..." between them.');

/** Parameters and errors of the operations on one document. */
const ofFile = { parameters: { path: z.object({ filename }) }, errors: [404, 414] };

export const documentRoutes: readonly Route[] = [
  {
    path: '/api/documents',
    file: 'api/documents.json',
    schema: documentListSchema.meta({ id: 'DocumentList' }),
    content: ({ library }) => json(documentList(library)),
    operation: {
      id: 'listDocuments',
      topic: 'Documents',
      summary: 'The PDF documents with sizes, dates and hashes.',
      description:
        'Sorted by file name. `textSource` states whether the text of a document was read or recognised from pictures, `sample` whether it is a sample that binds nobody, and `notes` what could not be read as it is.',
      // The file: in an offline copy, the path without extension is a folder.
      tryIt: '/api/documents.json',
      example: listExample,
    },
    llms: [
      'Documents',
      'JSON: list of the PDFs with sizes, dates and hashes; `textUrl` of each leads to its text (`/api/documents/text/{filename}`)',
    ],
    footer: ['Documents', 'JSON'],
  },
  {
    path: '/api/documents/library',
    file: 'api/documents/library.json',
    schema: documentLibrarySchema.meta({ id: 'DocumentLibrary' }),
    key: textsKey,
    content: ({ library }) => libraryJson(library),
    operation: {
      id: 'getDocumentLibrary',
      topic: 'Documents',
      summary: 'The text of all PDF documents, page by page.',
      description:
        'As large as all texts together; the text of one document alone is at `/api/documents/text/{filename}`. Characters are counted in Unicode code points.',
      example: libraryExample,
    },
    llms: ['Document library', 'JSON: the text of all PDFs by page'],
    footer: ['Document texts', 'JSON'],
  },
  { path: '/documents/{filename}', files: documentArtifacts },
  { path: '/documents.zip', isOptional: true, files: documentArchive },
  {
    path: '/library.sqlite',
    key: ({ build, price }) => [build.id, price.spot, price.asOf],
    content: libraryDatabase,
    operation: {
      id: 'getLibraryDatabase',
      topic: 'Documents',
      summary: 'Documents, clauses, amounts and changes as one SQLite file.',
      description: '`/library-schema.md` describes its tables, with ten example queries.',
      mediaType: 'application/vnd.sqlite3',
      example: () => 'SQLite format 3',
    },
    llms: [
      'Library',
      'SQLite: documents, clauses, amounts and changes in tables; /library-schema.md describes them, with ten queries',
    ],
    footer: ['Library', 'SQLite'],
  },
  { path: '/library-schema.md', content: () => librarySchema },
  { path: '/documents/versions/{version}/{filename}', files: versionArtifacts },
  {
    path: '/api/documents/text/{filename}',
    file: 'api/documents/text/{filename}.txt',
    operation: {
      id: 'getDocumentText',
      topic: 'Documents',
      summary: 'The complete text of one PDF; pages are separated by a form feed.',
      description:
        'The pages in order. Text that was recognised from pictures may contain errors; the PDF is authoritative.',
      ...ofFile,
      example: documentTextExample,
    },
  },
  {
    path: '/api/documents/structure/{filename}',
    file: 'api/documents/structure/{filename}.json',
    schema: documentStructureSchema
      .extend({ references: referencesSchema })
      .meta({ id: 'DocumentStructure' }),
    operation: {
      id: 'getDocumentStructure',
      topic: 'Documents',
      summary:
        'Headings, clauses, lists, tables, references and defined terms of one PDF, laid over the text of its pages.',
      description:
        'Each block lists its ranges of text, in code points of the pages of `/api/documents/library`; every word of a page is in one block. `basis` states for each page whether the PDF contains its structure or whether it is inferred. `references` lists where references to clauses and uses of defined terms lead.',
      ...ofFile,
      example: structureExample,
    },
  },
  {
    path: '/api/documents/tables/{filename}',
    file: 'api/documents/tables/{filename}.json',
    schema: documentTablesSchema.meta({ id: 'DocumentTables' }),
    operation: {
      id: 'getDocumentTables',
      topic: 'Documents',
      summary: 'The tables of one PDF as rows of cells, with page and hash.',
      description:
        'Each table has a file of its own, too, as JSON and as CSV, in which no cell is a formula. Tables that are inferred from lines and columns may differ from what the PDF shows; the PDF is authoritative.',
      ...ofFile,
      example: tablesExample,
    },
  },
  { path: '/tables/{slug}/{table}.json', schema: singleTableSchema },
  { path: '/page-pictures/{slug}/{page}', files: pagePictures },
  { path: '/document-pictures/{slug}', files: documentThumbnails },
  {
    path: '/document-history.json',
    schema: documentHistorySchema.meta({ id: 'DocumentHistory' }),
    content: ({ library }) => json(library.history),
    operation: {
      id: 'getDocumentHistory',
      topic: 'Documents',
      summary:
        'Every version of every PDF that was published, by SHA-256, with dates and addresses that stay.',
      description:
        'Shows whether a PDF that somebody received was ever published, and what replaced it: compare the SHA-256 of the file. PDF, text and structure of earlier versions stay published at the paths it lists, except those that were withdrawn. It states when a version was published, not what was in force.',
      example: ({ library: { history } }) => ({ ...history, documents: history.documents.slice(0, 1) }),
    },
    llms: [
      'Versions',
      'JSON: every version of every PDF with dates, addresses of its bytes and text; as a page /versions',
    ],
  },
  {
    path: '/api/documents/changes/{versions}/{filename}.json',
    schema: redlineSchema.meta({ id: 'Redline' }),
    files: ({ redlines }) =>
      redlines.map(({ filename, older, newer, file }) => stored(redlinePath(filename, older, newer), file)),
    operation: {
      id: 'getChanges',
      topic: 'Documents',
      summary: 'What changed from one version of a PDF to another, section by section, figures first.',
      description:
        'Each version is compared with the one after it and with the current one; `redlineUrl` of `/changes.json` names the files. A program compares the words as they were read, wherever they are; each change has one class, and a change of figures includes the ledger entries of both sides. The PDFs are authoritative.',
      parameters: { path: z.object({ filename, versions }) },
      errors: [404, 414],
      example: redlineExample,
    },
  },
  {
    path: '/changes.json',
    schema: changeListSchema,
    content: inputs => json(changeList(inputs)),
    llms: [
      'Changes',
      'JSON: documents added, replaced and removed, newest first, with what changed in their words; `redlineUrl` lists every change',
    ],
    footer: ['Changes to documents', 'JSON'],
  },
  {
    path: '/changes.atom',
    content: changeFeed,
    footer: ['Changes to documents', 'Atom'],
  },
  {
    path: '/check',
    file: null,
    llms: [
      'Check of quotes',
      'page: checks whether the sentences of a text are in the documents word for word; as a module /client/check-quote.js',
    ],
  },
];
