/**
 * `llms.txt`: a plain-text summary for language models, in the order that llmstxt.org asks for:
 * title, summary as a block quote, text, then lists of links under second-level headings. Pages and
 * documents are linked by their Markdown alternates, with their size in tokens at four characters a token.
 */

import type { PageAlternates } from './markdown-alternates.ts';
import {
  approximateTokens,
  documentAlternatePath,
  linkable,
  pageAlternatePath,
} from './markdown-alternates.ts';
import { marketData } from './market-data.ts';
import { programmeEssentials } from './programme-essentials.ts';
import { programmeSummary } from './programme-summary.ts';
import type { Site } from './site.ts';

interface Link {
  name: string;
  /** Root-relative URL, with the base path of the site. */
  url: string;
  notes: string;
}

/** @param alternates Markdown alternates of the pages, which are linked instead of the pages where there are any. */
export function llmsText(site: Site, alternates: PageAlternates): string {
  const { program } = site;
  return `${[
    `# ${program.programme.serviceName}`,
    `> ${program.programme.summary}`,
    programmeEssentials(program, site.library.entries),
    programmeSummary(program),
    'Sizes in tokens are approximate: four characters are counted as one token.',
    `Live market data (as of the last build; /api/gold-price has the latest):\n\n${marketData(site.price)}`,
    linkList(site, 'Pages', pageLinks(site, alternates)),
    linkList(site, 'Documents', documentLinks(site)),
    linkList(site, 'Data', dataLinks(site)),
    linkList(site, 'Optional', [
      {
        name: 'Everything in one file',
        url: `${site.basePath}/llms-full.txt`,
        notes: fullTextNotes(site),
      },
    ]),
  ].join('\n\n')}\n`;
}

function pageLinks({ program, basePath }: Site, alternates: PageAlternates): Link[] {
  return program.navigation.map(({ title, path, description }) => {
    const markdown = alternates.get(path);
    return {
      name: title,
      url: `${basePath}${markdown === undefined ? path : `/${pageAlternatePath(path)}`}`,
      notes:
        markdown === undefined ? description : `${description} (${approximateTokens(countOf(markdown))})`,
    };
  });
}

const sourceNotes = {
  text: '',
  ocr: '; text recognised from page pictures (OCR), may hold errors',
  mixed: '; text of some pages recognised from pictures (OCR), may hold errors',
  none: '; no text could be read',
} as const;

function documentLinks({ library, basePath }: Site): Link[] {
  return library.documents.map(({ entry, slug }) => ({
    name: entry.title,
    url: `${basePath}/${documentAlternatePath(slug)}`,
    notes: `full text, ${entry.pageCount} pages, ${entry.characterCount} characters, ${approximateTokens(entry.characterCount)}${entry.sample ? '; a sample document' : ''}${sourceNotes[entry.textSource]}`,
  }));
}

function fullTextNotes({ library }: Site): string {
  const characters = library.entries.reduce((sum, entry) => sum + entry.characterCount, 0);
  return `this summary and the full text of every document; ${approximateTokens(characters)}`;
}

/** Unicode code points, as everywhere. */
function countOf(text: string): number {
  return [...text].length;
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
    {
      name: 'Changes',
      url: '/changes.json',
      notes: 'JSON: documents added, replaced and removed, with earlier hashes',
    },
    { name: 'Interface description', url: '/openapi.json', notes: 'OpenAPI 3.1' },
  ].map(link => ({ ...link, url: basePath + link.url }));
}

function linkList(site: Site, title: string, links: Link[]): string {
  const origin = new URL(site.address).origin;
  return [
    `## ${title}`,
    '',
    ...links.map(({ name, url, notes }) => `- [${name}](${origin}${linkable(url)}): ${notes}`),
  ].join('\n');
}
