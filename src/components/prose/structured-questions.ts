/** Questions with their answers in the vocabulary of schema.org, as the plain text that a reader sees. */
import type { CollectionEntry } from 'astro:content';
import { escapeHtml } from '../citations/sourced-value.ts';
import type { Thing } from '../structured-data.ts';
import { fillInUncited } from './filled-text.ts';
import { plainText } from './plain-text.ts';

export function questionsAndAnswers(entries: CollectionEntry<'questions'>[], page: string): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${page}#questions`,
    mainEntity: entries.map(({ id, data, rendered }) => ({
      '@type': 'Question',
      '@id': `${page}#${id}`,
      name: plainText(fillInUncited(escapeHtml(data.question))),
      acceptedAnswer: { '@type': 'Answer', text: plainText(fillInUncited(rendered?.html ?? '')) },
    })),
  };
}
