/**
 * `llms.txt`: a plain-text summary for language models in the order that llmstxt.org requires:
 * title, summary as a block quote, text, then lists of links under second-level headings. Pages and
 * documents are linked by their Markdown alternates, with their size in tokens.
 */
import type { Inputs } from '../../inputs.ts';
import { newDifferences } from '../difference-words.ts';
import type { Route } from '../route.ts';
import { approximateTokens, documentAlternatePath, pageAlternatePath } from './markdown-alternates.ts';
import { markdownLink, markdownText } from './markdown-text.ts';
import { marketData, programEssentials, programSummary } from './program-summary.ts';

export function llmsText(
  routes: readonly Route[],
  {
    program,
    library,
    price,
    ledger,
    address,
  }: Pick<Inputs, 'program' | 'library' | 'price' | 'ledger' | 'address'>,
): string {
  const link = (name: string, path: string, notes: string) =>
    `- ${markdownLink(name, address + path)}: ${notes}`;
  const pages = program.navigation.map(({ title, path, description }) =>
    link(title, `/${pageAlternatePath(path)}`, markdownText(description)),
  );
  const documents = library.documents.map(({ entry, slug }) => {
    const { title, pageCount, characterCount, sample, textSource } = entry;
    const notes = `full text, ${pageCount} pages, ${characterCount} characters${sample ? '; a sample document' : ''}`;
    return link(title, `/${documentAlternatePath(slug)}`, notes + sourceNotes[textSource]);
  });
  const fresh = newDifferences(ledger);
  const data = routes.flatMap(({ path, llms: [name, notes, linked = path] = ['', ''] }) =>
    name === '' ? [] : [link(name, linked, notes)],
  );
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
    section('Optional', [link('Everything in one file', '/llms-full.txt', everything)]),
  ].join('\n\n')}\n`;
}

function section(title: string, links: string[]): string {
  return `## ${title}\n\n${links.join('\n')}`;
}

const sourceNotes = {
  text: '',
  ocr: '; text recognised from page pictures (OCR), may contain errors',
  mixed: '; text of some pages recognised from pictures (OCR), may contain errors',
  none: '; no text could be read',
} as const;

/** Adds the size of each linked Markdown or text file of the site. */
export function withSizes(text: string, address: string, sizeBytes: (path: string) => number | null): string {
  return text.replace(/^(- \[.*\]\((\S+\.(?:md|txt))\): .*)$/gm, (line, link: string, url: string) => {
    const size = url.startsWith(`${address}/`) ? sizeBytes(decodeURI(url.slice(address.length + 1))) : null;
    return size === null ? line : `${link} (${approximateTokens(size)})`;
  });
}
