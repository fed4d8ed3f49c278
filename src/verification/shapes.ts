/** Every JSON file has the shape that the interface publishes, and says the same as its neighbours. */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { changeListSchema } from '../artifacts/changes.ts';
import { readFullText } from '../artifacts/llms-full-frames.ts';
import { documentText, readLibraryJson } from '../documents/library/published-library.ts';
import { documentHistorySchema } from '../documents/library/version-history.ts';
import { documentLibrarySchema, documentListSchema } from '../documents/schema.ts';
import { figureLedgerSchema } from '../figures/schema.ts';
import { buildFactsSchema } from '../folders/build-facts.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import { mediaManifestSchema } from '../media/schema.ts';
import { programSchema } from '../program/schema/schema.ts';

const shapes: Record<string, z.ZodType> = {
  'api/program.json': programSchema,
  'api/documents.json': documentListSchema,
  'api/media.json': mediaManifestSchema,
  'build.json': buildFactsSchema,
  'changes.json': changeListSchema,
  'document-history.json': documentHistorySchema,
  'figures.json': figureLedgerSchema,
};

export function checkShapes(folder: PublishedFolder, { faults }: LibraryReading): string[] {
  const others = Object.entries(shapes)
    .filter(([file]) => folder.files.has(file))
    .flatMap(([file, schema]) => faultsOf(file, schema.safeParse(folder.json(file))));
  return [...others, ...faults];
}

function faultsOf(file: string, { error }: z.ZodSafeParseResult<unknown>): string[] {
  return error ? error.issues.map(issue => `${file}: ${issue.path.join('.')}: ${issue.message}`) : [];
}

const libraryFile = 'api/documents/library.json';

/** What is wrong with the shape of the library, and the hash of the text of each document, by file name. */
export interface LibraryReading {
  faults: string[];
  texts: Map<string, string>;
}

const documentSchema = documentLibrarySchema.shape.documents.element;

/** Reads the library a document at a time: it is by far the largest of the files. */
export function readLibraryFile(folder: PublishedFolder): LibraryReading {
  const reading: LibraryReading = { faults: [], texts: new Map() };
  if (!folder.files.has(libraryFile)) return reading;
  let isFirst = true;
  try {
    for (const piece of readLibraryJson(folder.bytes(libraryFile))) {
      const read = isFirst ? documentLibrarySchema.safeParse(piece) : documentSchema.safeParse(piece);
      reading.faults.push(...faultsOf(libraryFile, read));
      if (read.data && 'filename' in read.data)
        reading.texts.set(read.data.filename, hashOf(documentText(read.data.pages)));
      isFirst = false;
    }
  } catch (error) {
    reading.faults.push(`${libraryFile}: ${(error as Error).message}`);
  }
  return reading;
}

/** The text of each document is the same in the library, in its own file and in `llms-full.txt`. */
export function checkTexts(folder: PublishedFolder, { texts }: LibraryReading): string[] {
  const sections = fullTextHashes(folder);
  if (typeof sections === 'string') return [sections];
  return [...texts].flatMap(([filename, hash]) => {
    const own = `api/documents/text/${filename}.txt`;
    return [
      ...(folder.files.has(own) && folder.hash(own) !== hash ? [`${own}: differs from the library`] : []),
      ...(sections.get(filename) === hash ? [] : [`llms-full.txt: ${filename} differs from the library`]),
    ];
  });
}

/** Hash of the text of each document in `llms-full.txt`, by file name; or what is wrong with the file. */
function fullTextHashes(folder: PublishedFolder): Map<string, string> | string {
  if (!folder.files.has('llms-full.txt')) return 'llms-full.txt is missing';
  const hashes = new Map<string, string>();
  try {
    for (const [filename, text] of readFullText(folder.bytes('llms-full.txt')))
      hashes.set(filename, hashOf(text));
    return hashes;
  } catch (error) {
    return `llms-full.txt: ${(error as Error).message}`;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
