/**
 * `llms.txt`: a plain-text summary for language models, in the order that llmstxt.org asks for:
 * title, summary as a block quote, text, then lists of links under second-level headings.
 */
import { marketData } from './market-data.ts';
import { programmeSummary } from './programme-summary.ts';
import type { Site } from './site.ts';

interface Link {
  name: string;
  /** Root-relative URL, with the base path of the site. */
  url: string;
  notes: string;
}

export function llmsText(site: Site): string {
  const { program } = site;
  return `${[
    `# ${program.programme.serviceName}`,
    `> ${program.programme.summary}`,
    programmeSummary(program),
    `Live market data (as of the last build; /api/gold-price has the latest):\n\n${marketData(site.price)}`,
    linkList(site, 'Pages', pageLinks(site)),
    linkList(site, 'Documents', documentLinks(site)),
    linkList(site, 'Data', dataLinks(site)),
    linkList(site, 'Optional', [
      {
        name: 'Everything in one file',
        url: `${site.basePath}/llms-full.txt`,
        notes: 'this summary and the full text of every document',
      },
    ]),
  ].join('\n\n')}\n`;
}

function pageLinks({ program, basePath }: Site): Link[] {
  return program.navigation.map(({ title, path, description }) => ({
    name: title,
    url: basePath + path,
    notes: description,
  }));
}

const sourceNotes = {
  text: '',
  ocr: '; text recognised from page pictures (OCR), may hold errors',
  mixed: '; text of some pages recognised from pictures (OCR), may hold errors',
  none: '; no text could be read',
} as const;

function documentLinks({ library }: Site): Link[] {
  return library.entries.map(entry => ({
    name: entry.title,
    url: entry.textUrl,
    notes: `full text, ${entry.pageCount} pages, ${entry.characterCount} characters${entry.sample ? '; a sample document' : ''}${sourceNotes[entry.textSource]}`,
  }));
}

function dataLinks({ basePath }: Site): Link[] {
  return [
    { name: 'Programme data', url: '/api/program', notes: 'JSON: every published term' },
    { name: 'Gold price', url: '/api/gold-price', notes: 'JSON: spot price against the forward price' },
    {
      name: 'Documents',
      url: '/api/documents',
      notes: 'JSON: list of the PDFs with sizes, dates and hashes',
    },
    { name: 'Document library', url: '/api/documents/library', notes: 'JSON: the text of all PDFs by page' },
    { name: 'Media', url: '/api/media', notes: 'JSON: photos and videos' },
    { name: 'Interface description', url: '/openapi.json', notes: 'OpenAPI 3.1' },
  ].map(link => ({ ...link, url: basePath + link.url }));
}

function linkList(site: Site, title: string, links: Link[]): string {
  const origin = new URL(site.address).origin;
  return [
    `## ${title}`,
    '',
    ...links.map(({ name, url, notes }) => `- [${name}](${origin}${url}): ${notes}`),
  ].join('\n');
}
