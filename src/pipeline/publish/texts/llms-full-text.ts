/**
 * `llms-full.txt`: one plain text for language models with summary, table of contents, market data and the full text of
 * every document. Generated in chunks, because a large library does not fit in memory.
 */
import { hash } from 'node:crypto';
import type { DocumentEntry } from '#library';
import { documentText } from '#library/reading';
import type { Inputs } from '../../inputs.ts';
import { newDifferences } from '../difference-words.ts';
import { markdownCode, markdownFence, markdownText, withMarkdownText } from './markdown-text.ts';
import { marketData, programSummary } from './program-summary.ts';

export async function* llmsFullText({
  program,
  library,
  price,
  ledger,
}: Pick<Inputs, 'program' | 'library' | 'price' | 'ledger'>): AsyncGenerator<string> {
  const { serviceName, summary } = withMarkdownText(program.programme);
  yield `# ${serviceName}\n\n> ${summary}\n\n${programSummary(program, newDifferences(ledger))}\n\n`;
  yield `## Table of contents\n\n${library.entries.map(contentsLine).join('\n')}\n\n`;
  yield `## Live market data\n\n${marketData(price)}\n\n`;
  yield `${framesHeading}\n\nThe pages of a document are separated by a form feed. Each text has the number of bytes (UTF-8) and the hash that its head states.\n`;
  for (const entry of library.entries) yield framed(entry, documentText(await library.pages(entry.filename)));
}

function contentsLine(entry: DocumentEntry): string {
  return `- ${markdownText(entry.title)}: ${entry.pageCount} pages, ${entry.characterCount} characters`;
}

/** Heading above the frames, which continue to the end of the file. */
export const framesHeading = '## Documents';

/**
 * A document in its frame: a head with length in bytes and hash, a begin line, the text in fences that it cannot close, and
 * an end line. Readers use the stated length, so lines of a document that look like a frame do no harm.
 */
export function framed(entry: DocumentEntry, text: string): string {
  const notes = [
    ...(entry.sample ? ['This is a sample document.'] : []),
    ...entry.notes.map(({ detail }) => detail),
  ];
  const name = markdownCode(entry.filename);
  return `
### ${markdownText(entry.title)}

- File: ${name}
- Pages: ${entry.pageCount}
- Characters: ${entry.characterCount}
- Text endpoint: ${entry.textUrl}
- Text bytes: ${Buffer.byteLength(text)}
- Text SHA-256: ${hash('sha256', text)}
${notes.map(note => `- Note: ${markdownText(note)}\n`).join('')}
----- BEGIN OF ${name} -----

${markdownFence(text)}

----- END OF ${name} -----
`;
}
