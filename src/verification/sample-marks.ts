/** A document that its operator calls a sample is called one wherever it stands. */
import { documentListSchema } from '../documents/schema.ts';
import type { PublishedFolder } from '../folders/published-folder.ts';
import type { Markup } from './markup.ts';

/** Whether a page says that the library holds samples, and whether it marks something as one. */
export interface SampleMarks {
  hasNotice: boolean;
  hasMark: boolean;
}

/** @param markup null of a file that is no page */
export function sampleMarksIn(markup: Markup | null): SampleMarks {
  const has = (name: string) => markup?.classes.has(name) ?? false;
  return { hasNotice: has('sample-notice'), hasMark: has('sample-mark') };
}

/** @param found marks of every file that is text */
export function checkSampleMarks(folder: PublishedFolder, found: ReadonlyMap<string, SampleMarks>): string[] {
  const documents = documentListSchema.safeParse(folder.json('api/documents.json')).data?.documents ?? [];
  const samples = documents.filter(({ sample }) => sample);
  if (samples.length === 0) return [];
  const summary = folder.files.has('llms.txt') ? folder.text('llms.txt').split('\n') : [];
  return [
    ...[...found]
      .filter(([file, { hasNotice }]) => file.endsWith('.html') && !hasNotice)
      .map(([file]) => `${file} does not say that the library holds samples`),
    ...samples
      .map(({ pageUrl }) => folder.fileFor(pageUrl))
      .filter(file => file !== null)
      .filter(file => !found.get(file)?.hasMark)
      .map(file => `${file} does not say that it is a sample`),
    ...samples
      .filter(
        ({ title }) => !summary.some(line => line.startsWith(`- [${title}]`) && line.includes('sample')),
      )
      .map(({ title }) => `llms.txt does not say that ${JSON.stringify(title)} is a sample`),
  ];
}
