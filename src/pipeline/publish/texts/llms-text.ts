/**
 * `llms.txt`: a plain-text summary for language models, in the order that llmstxt.org asks for:
 * title, summary as a block quote, text, then lists of links under second-level headings. Pages and
 * documents are linked by their Markdown alternates, with their size in tokens.
 */

import { exampleQuery } from '../../interface/search-parameters.ts';
import { newDifferences } from '../difference-words.ts';
import type { Site } from '../site.ts';
import { approximateTokens, documentAlternatePath, pageAlternatePath } from './markdown-alternates.ts';
import { markdownLink, markdownText } from './markdown-text.ts';
import { marketData, programEssentials, programSummary } from './program-summary.ts';

/** @param sizeBytes size of a published file; until the pages stand none is known, and pages have no Markdown alternate. */
export function llmsText(site: Site, sizeBytes?: (path: string) => number): string {
  const { program, library, price } = site;
  const link = (name: string, path: string, notes: string) =>
    `- ${markdownLink(name, site.address + path)}: ${notes}`;
  const sized = (name: string, file: string, notes: string) =>
    link(name, `/${file}`, sizeBytes ? `${notes} (${approximateTokens(sizeBytes(file))})` : notes);
  const pages = program.navigation.map(({ title, path, description }) => {
    const notes = markdownText(description);
    return sizeBytes ? sized(title, pageAlternatePath(path), notes) : link(title, path, notes);
  });
  const documents = library.documents.map(({ entry, slug }) => {
    const { title, pageCount, characterCount, sample, textSource } = entry;
    const notes = `full text, ${pageCount} pages, ${characterCount} characters${sample ? '; a sample document' : ''}`;
    return sized(title, documentAlternatePath(slug), notes + sourceNotes[textSource]);
  });
  const fresh = newDifferences(site.ledger);
  const data = dataLinks.map(([name, path, notes]) => link(name, path, notes));
  const everything = 'this summary and the full text of every document';
  return `${[
    `# ${markdownText(program.programme.serviceName)}`,
    `> ${markdownText(program.programme.summary)}`,
    programEssentials(program, library.entries, fresh),
    programSummary(program, fresh),
    'Sizes in LLM tokens (of a language model, not of the programme) are approximate: four bytes are counted as one.',
    `Live market data:\n\n${marketData(price)}`,
    section('Pages', pages),
    section('Documents', documents),
    section('Data', data),
    section('Optional', [sized('Everything in one file', 'llms-full.txt', everything)]),
  ].join('\n\n')}\n`;
}

function section(title: string, links: string[]): string {
  return `## ${title}\n\n${links.join('\n')}`;
}

const sourceNotes = {
  text: '',
  ocr: '; text recognised from page pictures (OCR), may hold errors',
  mixed: '; text of some pages recognised from pictures (OCR), may hold errors',
  none: '; no text could be read',
} as const;

const dataLinks = [
  ['Programme data', '/api/program', 'JSON: every published term'],
  ['Gold price', '/api/gold-price', 'JSON: spot price against the forward price'],
  [
    'Search',
    `/api/documents/search?q=${encodeURIComponent(exampleQuery)}`,
    'JSON: the pages of the documents that answer `q`, words or a question, with excerpts; at most `limit` of them (10, up to 50)',
  ],
  [
    'Documents',
    '/api/documents',
    'JSON: list of the PDFs with sizes, dates and hashes; `textUrl` of each leads to its text (`/api/documents/text/{filename}`)',
  ],
  ['Document library', '/api/documents/library', 'JSON: the text of all PDFs by page'],
  ['Media', '/api/media', 'JSON: photos and videos'],
  [
    'Check of quotes',
    '/check',
    'page: whether the sentences of a text stand in the documents word for word; as a module /client/check-quote.js',
  ],
  [
    'Versions',
    '/document-history.json',
    'JSON: every version of every PDF with dates, addresses of its bytes and text; as a page /versions',
  ],
  [
    'Changes',
    '/changes.json',
    'JSON: documents added, replaced and removed, newest first, with what changed in their words; `redlineUrl` tells it change by change',
  ],
  ['Interface description', '/openapi.json', 'OpenAPI 3.1'],
] as const;
