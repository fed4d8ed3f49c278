/** A document that its operator calls a sample is called one wherever it stands. */
import { documentListSchema } from '../../documents/schema.ts';
import type { PublishedFolder } from '../published-folder.ts';

const mark = 'class="sample-mark"';
const notice = 'class="sample-notice"';

export function checkSampleMarks(folder: PublishedFolder): string[] {
  const documents = documentListSchema.safeParse(folder.json('api/documents.json')).data?.documents ?? [];
  const samples = documents.filter(({ sample }) => sample);
  if (samples.length === 0) return [];
  const summary = folder.files.has('llms.txt') ? folder.text('llms.txt').split('\n') : [];
  return [
    ...[...folder.files]
      .filter(file => file.endsWith('.html') && !folder.text(file).includes(notice))
      .map(file => `${file} does not say that the library holds samples`),
    ...samples
      .map(({ pageUrl }) => folder.fileFor(pageUrl))
      .filter(file => file !== null)
      .filter(file => !folder.text(file).includes(mark))
      .map(file => `${file} does not say that it is a sample`),
    ...samples
      .filter(
        ({ title }) => !summary.some(line => line.startsWith(`- [${title}]`) && line.includes('sample')),
      )
      .map(({ title }) => `llms.txt does not say that ${JSON.stringify(title)} is a sample`),
  ];
}
