/** Questions with their answers in the vocabulary of schema.org, as the plain text that a reader sees. */
import type { CollectionEntry } from 'astro:content';
import type { Thing } from '../structured-data.ts';
import { plainText, proseHtml } from './prose.ts';

export function questionsAndAnswers(entries: CollectionEntry<'questions'>[], page: string): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${page}#questions`,
    mainEntity: entries.map(entry => ({
      '@type': 'Question',
      '@id': `${page}#${entry.id}`,
      name: entry.data.question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(proseHtml(entry)) },
    })),
  };
}
