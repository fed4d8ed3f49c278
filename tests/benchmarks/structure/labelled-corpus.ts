/** Pages of strange files with what somebody saw on them: `labels.json` and `sources.json` of a folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Truth } from './truth.ts';

const or = z.string().optional();

const labelsSchema = z.array(
  z.object({
    file: z.string(),
    page: z.int(),
    headings: z.array(z.object({ text: z.string(), or })),
    clauses: z.array(z.object({ number: z.string(), startsWith: z.string(), or })),
    listItems: z.array(z.object({ startsWith: z.string(), or })),
    tables: z.array(z.object({ ruled: z.boolean(), cells: z.array(z.array(z.string())) })),
    either: z.array(z.string()).default([]),
  }),
);

const sourceSchema = z.object({ file: z.string(), use: z.enum(['development', 'last']) });
const sourcesSchema = z.union([
  z.array(sourceSchema),
  z.object({ files: z.array(sourceSchema) }).transform(({ files }) => files),
]);

export interface LabelledFile {
  file: string;
  /** By number of the page. */
  pages: Map<number, Truth>;
}

export async function labelledFiles(directory: string, use: 'development' | 'last'): Promise<LabelledFile[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(directory, name), 'utf8'));
  const sources = sourcesSchema.parse(await read('sources.json'));
  const wanted = new Set(sources.filter(source => source.use === use).map(({ file }) => file));
  const labels = ((await read('labels.json')) as { file: string }[]).filter(({ file }) => wanted.has(file));
  const byFile = Map.groupBy(labelsSchema.parse(labels), ({ file }) => file);
  return [...byFile].map(([file, pages]) => ({
    file,
    pages: new Map(pages.map(page => [page.page, truthOf(page)])),
  }));
}

/** What may be a clause or an item, or a heading or none, counts as neither, found or not. */
function truthOf({
  headings,
  clauses,
  listItems,
  tables,
  either,
}: z.infer<typeof labelsSchema>[number]): Truth {
  const eitherClause = clauses.filter(one => one.or !== undefined);
  const eitherItem = listItems.filter(one => one.or !== undefined);
  const optional = [...eitherClause, ...eitherItem].map(({ startsWith }) => ({
    words: startsWith,
    optional: true,
  }));
  return {
    headings: [
      ...headings.map(({ text, or: other }) => ({ words: text, optional: other !== undefined })),
      ...either.map(words => ({ words, optional: true })),
    ],
    clauses: [
      ...clauses
        .filter(one => one.or === undefined)
        .map(({ number, startsWith }) => ({ number, words: startsWith })),
      ...optional,
    ],
    items: [
      ...listItems.filter(one => one.or === undefined).map(({ startsWith }) => ({ words: startsWith })),
      ...optional,
    ],
    tables: tables.map(({ ruled, cells }) => ({ isRuled: ruled, rows: cells })),
  };
}
