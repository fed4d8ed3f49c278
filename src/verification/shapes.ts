/** Every JSON file has its published shape. */
import type * as z from 'zod';
import type { PublishedFolder } from '#folders';
import { documentLibrarySchema } from '#library';
import { readLibraryJson } from '#library/reading';
import type { InspectedSite, PublishedRoute } from './inspected-site.ts';

const libraryFile = 'api/documents/library.json';

export function checkShapes({ folder, routes }: InspectedSite): string[] {
  return [...folder.files].flatMap(file =>
    file === libraryFile ? libraryFaults(folder.bytes(file)) : shapeFaults(folder, file, routes),
  );
}

/** A file below `api/` needs a route; a JSON file has the shape that its route states. */
function shapeFaults(folder: PublishedFolder, file: string, routes: readonly PublishedRoute[]): string[] {
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

/** Read document by document: it is the largest file. */
function libraryFaults(bytes: Buffer): string[] {
  try {
    // The library itself comes first, without its documents.
    return readLibraryJson(bytes)
      .flatMap((piece, index) =>
        faultsOf(libraryFile, (index === 0 ? documentLibrarySchema : documentSchema).safeParse(piece)),
      )
      .toArray();
  } catch (error) {
    return [`${libraryFile}: ${(error as Error).message}`];
  }
}
