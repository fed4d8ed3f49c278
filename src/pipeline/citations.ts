/** The clauses of the library that state the programme data, cached until a document, a caption or the data change. */
import { hash } from 'node:crypto';
import * as z from 'zod';
import { citationsOf, clausesOf } from '#citations';
import { citationsSchema, proposalsSchema } from '#citations/schema';
import { statedFigures } from '#ledger';
import { placeOf } from '#library/kinds';
import { type Library, readingKey } from '#library/reading';
import type { Program } from '#program';
import { clauseVocabulary } from '#program/vocabulary';
import { codeVersion } from '../code-version.ts';
import { namedPath, readDataPath } from '../data-path.ts';
import { openStore } from '../store.ts';

const citingVersion = codeVersion('citations', 'text', 'ledger', 'program', 'pdf/structure');

/** Documents that are looked through, in the order of the library: the papers of a programme are a few. */
const mostDocuments = 60;

const cachedSchema = citationsSchema.extend({ proposals: proposalsSchema, faults: z.array(z.string()) });

export type LibraryCitations = z.infer<typeof cachedSchema>;

/** @param unrelated documents that are no source, by file name */
export async function citationsOfLibrary(
  program: Program,
  library: Library,
  unrelated: readonly string[],
  cacheDirectory: string,
): Promise<LibraryCitations> {
  const cache = openStore(cacheDirectory).json('citations', citingVersion, cachedSchema);
  const sources = library.documents
    .toSorted((a, b) => placeOf(a.entry.kind) - placeOf(b.entry.kind))
    .filter(({ entry }) => !unrelated.includes(entry.filename))
    .slice(0, mostDocuments);
  const keys = sources.map(document => [document.entry.filename, document.clauses, ...readingKey(document)]);
  // Captions and the vocabulary may name an entry by its alias or number; pages ask by its identifier.
  const own = (path: string) => namedPath(program, path);
  const statements = clauseVocabulary.statements.map(one => ({ ...one, states: one.states.map(own) }));
  const { value } = await cache.get([hash('sha256', JSON.stringify(program)), keys], async () => {
    const documents = await Promise.all(
      sources.map(async ({ entry: { filename, sha256 }, clauses }) => {
        const stated = Object.fromEntries(Object.entries(clauses).map(([path, one]) => [own(path), one]));
        const pages = await library.pages(filename);
        const structure = library.structure(filename);
        const { amounts } = statedFigures(pages, program, structure.blocks);
        return { filename, version: sha256, clauses: clausesOf(pages, structure), amounts, stated };
      }),
    );
    return citationsOf(documents, { ...clauseVocabulary, statements }, path => {
      const value = readDataPath(program, path);
      return value === undefined ? null : textsIn(value).join(' ');
    });
  });
  cache.clean();
  return value;
}

/** Keys by which the data refer to themselves. */
const references = new Set(['id', 'alias', 'basis', 'textDifferences', 'after', 'dataPath', 'number']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value !== 'object' || value === null) return [String(value ?? '')];
  return Object.entries(value)
    .filter(([key]) => !references.has(key))
    .flatMap(([, entry]) => textsIn(entry));
}
