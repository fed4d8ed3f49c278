/** Every JSON file has the shape that the interface publishes, and says the same as its neighbours. */
import type * as z from 'zod';
import { documentText } from '../../documents/published-library.ts';
import { documentLibrarySchema, documentListSchema } from '../../documents/schema.ts';
import { documentHistorySchema } from '../../documents/version-history.ts';
import { figureLedgerSchema } from '../../figures/schema.ts';
import { mediaManifestSchema } from '../../media/schema.ts';
import { programSchema } from '../../program/schema.ts';
import { changeListSchema } from '../changes.ts';
import { buildFactsSchema } from '../health.ts';
import { readFullText } from '../llms-full-frames.ts';
import type { PublishedFolder } from '../published-folder.ts';

const shapes: Record<string, z.ZodType> = {
  'api/program.json': programSchema,
  'api/documents.json': documentListSchema,
  'api/media.json': mediaManifestSchema,
  'build.json': buildFactsSchema,
  'changes.json': changeListSchema,
  'document-history.json': documentHistorySchema,
  'figures.json': figureLedgerSchema,
};

const libraryFile = 'api/documents/library.json';

/** The library as it was read; it is by far the largest of the files, so it is read once. */
export type LibraryReading = z.ZodSafeParseResult<z.infer<typeof documentLibrarySchema>>;

export function readLibraryFile(folder: PublishedFolder): LibraryReading {
  return documentLibrarySchema.safeParse(folder.json(libraryFile));
}

export function checkShapes(folder: PublishedFolder, library: LibraryReading): string[] {
  const readings = Object.entries(shapes).map(
    ([file, schema]) => [file, () => schema.safeParse(folder.json(file))] as const,
  );
  return [...readings, [libraryFile, () => library] as const]
    .filter(([file]) => folder.files.has(file))
    .flatMap(([file, read]) => {
      const { error } = read();
      return error ? error.issues.map(issue => `${file}: ${issue.path.join('.')}: ${issue.message}`) : [];
    });
}

/** The text of each document is the same in the library, in its own file and in `llms-full.txt`. */
export function checkTexts(folder: PublishedFolder, { data: library }: LibraryReading): string[] {
  if (!library) return [];
  const sections = fullTextSections(folder);
  if (typeof sections === 'string') return [sections];
  return library.documents.flatMap(({ filename, pages }) => {
    const text = documentText(pages);
    const own = `api/documents/text/${filename}.txt`;
    return [
      ...(folder.files.has(own) && folder.text(own) !== text ? [`${own}: differs from the library`] : []),
      ...(sections.get(filename) === text ? [] : [`llms-full.txt: ${filename} differs from the library`]),
    ];
  });
}

function fullTextSections(folder: PublishedFolder): Map<string, string> | string {
  if (!folder.files.has('llms-full.txt')) return 'llms-full.txt is missing';
  try {
    return readFullText(folder.text('llms-full.txt'));
  } catch (error) {
    return `llms-full.txt: ${(error as Error).message}`;
  }
}
