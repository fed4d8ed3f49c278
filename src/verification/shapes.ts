/** Every JSON file has its published shape, and every text is the same in all files that contain it. */
import { hash } from 'node:crypto';
import type * as z from 'zod';
import type { PublishedFolder } from '#folders';
import { type DocumentEntry, documentLibrarySchema } from '#library';
import { documentText, readLibraryJson } from '#library/reading';
import { framed } from '#pipeline/published';
import type { InspectedSite, PublishedRoute } from './inspected-site.ts';

const libraryFile = 'api/documents/library.json';
const fullTextFile = 'llms-full.txt';
const textFile = (filename: string) => `api/documents/text/${filename}.txt`;

export function checkShapes({ folder, documents, routes }: InspectedSite): string[] {
  const library = readLibrary(folder);
  const readable = documents.filter(({ filename }) => folder.files.has(textFile(filename)));
  const altered = readable.filter(
    ({ filename }) => folder.hash(textFile(filename)) !== library.texts.get(filename),
  );
  const fullText = folder.files.has(fullTextFile) ? folder.bytes(fullTextFile) : Buffer.of();
  return [
    ...[...folder.files].flatMap(file => shapeFaults(folder, file, routes)),
    ...library.faults,
    ...altered.map(({ filename }) => `${textFile(filename)}: differs from the library`),
    ...fullTextFaults(
      fullText,
      readable.map(entry => ({ entry, text: () => folder.text(textFile(entry.filename)) })),
    ),
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

const documentSchema = documentLibrarySchema.shape.documents.element;

/** Faults of the library, and the hash of the text of each document. Read document by document: it is the largest file. */
function readLibrary(folder: PublishedFolder) {
  const faults: string[] = [];
  const texts = new Map<string, string>();
  const pieces = folder.files.has(libraryFile) ? readLibraryJson(folder.bytes(libraryFile)) : [];
  let isFirst = true;
  try {
    // The library itself comes first, without its documents.
    for (const piece of pieces) {
      const read = isFirst ? documentLibrarySchema.safeParse(piece) : documentSchema.safeParse(piece);
      faults.push(...faultsOf(libraryFile, read));
      if (read.data && 'filename' in read.data)
        texts.set(read.data.filename, hash('sha256', documentText(read.data.pages)));
      isFirst = false;
    }
  } catch (error) {
    faults.push(`${libraryFile}: ${(error as Error).message}`);
  }
  return { faults, texts };
}

/** The full text ends with the sections of the documents; they are compared from its end. */
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
