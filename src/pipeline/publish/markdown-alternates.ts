/**
 * Markdown alternates of every page (`/faq.md` beside `/faq`) and document, for language models with a small
 * context window.
 */

import type { DocumentEntry } from '#library';
import type { DocumentPage } from '#pdf';
import { pageTitle } from '#pdf/page-name';
import { linkable, markdownCode, markdownFence, markdownText } from './markdown-text.ts';

/** Rough average for English text (OpenAI, "What are tokens"). */
const bytesPerToken = 4;

/** Approximate number of tokens, formatted for texts. */
export function approximateTokens(sizeBytes: number): string {
  const tokens = Math.ceil(sizeBytes / bytesPerToken);
  const rounded = tokens < 1000 ? Math.ceil(tokens / 10) * 10 : Math.ceil(tokens / 100) * 100;
  return `about ${rounded.toLocaleString('en')} LLM tokens`;
}

/** Path of the alternate of a page, below the root of the site. */
export function pageAlternatePath(page: string): string {
  return `${page === '/' ? 'index' : page.slice(1)}.md`;
}

/** Path of the alternate of a document, below the root of the site. */
export function documentAlternatePath(slug: string): string {
  return `documents/${slug}.md`;
}

/** A document as Markdown: its metadata, then its pages with headings. */
export function documentMarkdown(
  entry: DocumentEntry,
  pages: readonly DocumentPage[],
  origin: string,
): string {
  const facts = [
    ...(entry.sample ? ['This is a sample document. It binds nobody.'] : []),
    `PDF: ${origin}${linkable(entry.url)}`,
    `File: ${markdownCode(entry.filename)}`,
    `SHA-256: ${entry.sha256}`,
    `Last changed: ${entry.modified}`,
    ...entry.notes.map(({ detail }) => `Note: ${markdownText(detail)}`),
  ];
  return [
    `# ${markdownText(entry.title)}`,
    facts.map(fact => `- ${fact}`).join('\n'),
    ...pages.flatMap(({ page, label, text }) => [
      `## ${pageTitle({ page, label: markdownText(label), pageCount: pages.length })}`,
      text.trim() === '' ? '(No text could be read from this page.)' : markdownFence(text),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
