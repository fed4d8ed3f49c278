/**
 * `llms-full.txt`: the programme in one plain text for language models: summary, table of contents,
 * market data, and the whole text of every document. It is made piece by piece, because a large
 * library does not fit in memory at once.
 */
import { documentText } from '../documents/library/published-library.ts';
import type { DocumentEntry } from '../documents/schema.ts';
import { framed, framesHeading } from './llms-full-frames.ts';
import { marketData } from './market-data.ts';
import { programmeSummary } from './programme-summary.ts';
import type { Site } from './site.ts';

export async function* llmsFullText(site: Site): AsyncGenerator<string> {
  const { program, library } = site;
  yield `# ${program.programme.serviceName}\n\n> ${program.programme.summary}\n\n`;
  yield `${programmeSummary(program)}\n\n`;
  yield `## Table of contents\n\n${library.entries.map(contentsLine).join('\n')}\n\n`;
  yield `## Live market data\n\nAs of the last build; /api/gold-price has the latest.\n\n${marketData(site.price)}\n\n`;
  yield `${framesHeading}\n\nThe pages of a document are separated by a form feed. Each text has the number of bytes (UTF-8) and the hash that its head states.\n`;
  for (const entry of library.entries) {
    yield framed(entry, documentText(await library.pages(entry.filename)));
  }
}

function contentsLine(entry: DocumentEntry): string {
  return `- ${entry.title}: ${entry.pageCount} pages, ${entry.characterCount} characters`;
}
