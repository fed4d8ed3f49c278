/** Every JSON file has the shape that the interface publishes, and says the same as its neighbours. */
import { hash } from 'node:crypto';
import type * as z from 'zod';
import type { PublishedFolder } from '#folders';
import { type DocumentEntry, documentLibrarySchema } from '#library';
import { documentText, readLibraryJson } from '#library/reading';
import { framed } from '#pipeline/published';
import type { InspectedSite, PublishedRoute } from './inspected-site.ts';

/** What is wrong with the shape of the library, and the hash of the text of each document, by file name. */
interface LibraryReading {
  faults: string[];
  texts: Map<string, string>;
}

export function checkShapes({ folder, documents, routes }: InspectedSite): string[] {
  const library = readLibraryFile(folder);
  return [
    ...[...folder.files].flatMap(file => shapeFaults(folder, file, routes)),
    ...library.faults,
    ...checkTexts(folder, documents, library),
  ];
}

/** A file below `api/` needs a route; a JSON file has the shape that its route states. */
function shapeFaults(folder: PublishedFolder, file: string, routes: readonly PublishedRoute[]): string[] {
  if (file === libraryFile) return [];
  const route = routes.find(({ pattern }) => pattern.test(file));
  if (!route && file.startsWith('api/')) return [`${file}: no route of the route table publishes it`];
  return route?.schema && file.endsWith('.json')
    ? faultsOf(file, route.schema.safeParse(folder.json(file)))
    : [];
}

function faultsOf(file: string, { error }: z.ZodSafeParseResult<unknown>): string[] {
  return error ? error.issues.map(issue => `${file}: ${issue.path.join('.')}: ${issue.message}`) : [];
}

const libraryFile = 'api/documents/library.json';
const documentSchema = documentLibrarySchema.shape.documents.element;

/** Reads the library a document at a time: it is by far the largest of the files. */
function readLibraryFile(folder: PublishedFolder): LibraryReading {
  const reading: LibraryReading = { faults: [], texts: new Map() };
  if (!folder.files.has(libraryFile)) return reading;
  let isFirst = true;
  try {
    for (const piece of readLibraryJson(folder.bytes(libraryFile))) {
      const read = isFirst ? documentLibrarySchema.safeParse(piece) : documentSchema.safeParse(piece);
      reading.faults.push(...faultsOf(libraryFile, read));
      if (read.data && 'filename' in read.data)
        reading.texts.set(read.data.filename, hash('sha256', documentText(read.data.pages)));
      isFirst = false;
    }
  } catch (error) {
    reading.faults.push(`${libraryFile}: ${(error as Error).message}`);
  }
  return reading;
}

/** The text of each document is the same in the library, in its own file and in `llms-full.txt`. */
function checkTexts(
  folder: PublishedFolder,
  documents: DocumentEntry[],
  { texts }: LibraryReading,
): string[] {
  const readable = documents.filter(({ filename }) => folder.files.has(textFile(filename)));
  const altered = readable.filter(({ filename }) => folder.hash(textFile(filename)) !== texts.get(filename));
  const fullText = folder.files.has(fullTextFile) ? folder.bytes(fullTextFile) : Buffer.of();
  return [
    ...altered.map(({ filename }) => `${textFile(filename)}: differs from the library`),
    ...fullTextFaults(
      fullText,
      readable.map(entry => ({ entry, text: () => folder.text(textFile(entry.filename)) })),
    ),
  ];
}

const fullTextFile = 'llms-full.txt';

function textFile(filename: string): string {
  return `api/documents/text/${filename}.txt`;
}

/** The full text ends with the sections of the documents: read from its end, each has to be what is written of it. */
export function fullTextFaults(
  fullText: Buffer,
  documents: { entry: DocumentEntry; text: () => string }[],
): string[] {
  let end = fullText.length;
  for (const { entry, text } of documents.toReversed()) {
    const section = Buffer.from(framed(entry, text()));
    const start = end - section.length;
    if (start < 0 || !fullText.subarray(start, end).equals(section))
      return [`${fullTextFile}: ${entry.filename} differs from its own file`];
    end = start;
  }
  return [];
}
