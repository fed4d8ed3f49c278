/** A sample document is marked as one on every page and in llms.txt. */
import type { InspectedSite } from './inspected-site.ts';

export function checkSampleMarks({ folder, texts, documents }: InspectedSite): string[] {
  const samples = documents.filter(({ sample }) => sample);
  if (samples.length === 0) return [];
  const without = (files: Iterable<string>, className: string) =>
    [...files].filter(file => file.endsWith('.html') && !texts.get(file)?.classes.has(className));
  const pages = samples.map(({ pageUrl }) => folder.fileFor(pageUrl) ?? '');
  const summary = folder.files.has('llms.txt') ? folder.text('llms.txt').split('\n') : [];
  const isMarked = (title: string) =>
    summary.some(line => line.startsWith(`- [${title}]`) && line.includes('sample'));
  const unmarked = samples.filter(({ title }) => !isMarked(title));
  return [
    ...without(texts.keys(), 'sample-notice').map(
      file => `${file} does not say that the library holds samples`,
    ),
    ...without(pages, 'sample-mark').map(file => `${file} does not say that it is a sample`),
    ...unmarked.map(({ title }) => `llms.txt does not say that ${JSON.stringify(title)} is a sample`),
  ];
}
