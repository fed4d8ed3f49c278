/**
 * A Markdown twin of every page (`/faq.md` beside `/faq`) and of every document, for readers with a small
 * window, which fetch only what they need. Twins of pages are made from the HTML that was built, so that
 * they cannot say anything else.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { DocumentEntry, DocumentPage } from '../documents/schema.ts';
import { sitePagePaths } from '../program/navigation.ts';

export interface MarkdownTwin {
  /** Path of the page below the root of the site, such as `/faq`. */
  page: string;
  /** Path of the file below the root of the site, such as `faq.md`. */
  path: string;
  markdown: string;
}

/** Characters that one token of a language model stands for, roughly, in English (OpenAI, "What are tokens"). */
const charactersPerToken = 4;

/** Approximate number of tokens, as it is written in texts. */
export function approximateTokens(characterCount: number): string {
  const tokens = Math.ceil(characterCount / charactersPerToken);
  const rounded = tokens < 1000 ? Math.ceil(tokens / 10) * 10 : Math.ceil(tokens / 100) * 100;
  return `about ${rounded.toLocaleString('en')} tokens`;
}

/**
 * Twins of all pages of the navigation, from the folder that a build wrote them to.
 *
 * @param address public address of the site with its base path
 */
export async function pageTwins(directory: string, address: string): Promise<MarkdownTwin[]> {
  return Promise.all(
    sitePagePaths.map(async page => {
      const name = page === '/' ? 'index' : page.slice(1);
      const html = await readFile(join(directory, `${name}.html`), 'utf8');
      return { page, path: `${name}.md`, markdown: pageMarkdown(html, address + page) };
    }),
  );
}

/** The main part of a page as Markdown; links and pictures have whole addresses. */
export function pageMarkdown(html: string, address: string): string {
  const main = find(fromHtml(html), element => element.tagName === 'main');
  if (!main) throw new Error(`The page ${address} has no main part.`);
  const content = { ...main, children: main.children.filter(isRead).map(child => prepared(child, address)) };
  const tree = toMdast(content, { document: true });
  if (tree.type !== 'root') throw new Error(`The page ${address} has no text.`);
  return toMarkdown(tree, { bullet: '-', extensions: [gfmToMarkdown()] });
}

/** A document as Markdown: what is known of it, then its pages, each below its heading. */
export function documentMarkdown(
  entry: DocumentEntry,
  pages: readonly DocumentPage[],
  origin: string,
): string {
  const facts = [
    ...(entry.sample ? ['This is a sample document. It binds nobody.'] : []),
    `PDF: ${origin}${entry.url}`,
    `File: ${entry.filename}`,
    `SHA-256: ${entry.sha256}`,
    `Last changed: ${entry.modified}`,
    ...entry.notes.map(({ detail }) => `Note: ${detail}`),
  ];
  return [
    `# ${entry.title}`,
    facts.map(fact => `- ${fact}`).join('\n'),
    ...pages.flatMap(({ page, label, text }) => [
      `## Page ${page}${label === String(page) ? '' : ` (${label})`}`,
      text.trim() === '' ? '(No text could be read from this page.)' : text,
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** An address as it stands in a Markdown link: many readers end it at the first closing parenthesis. */
export function linkable(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Path of the twin of a document, below the root of the site. */
export function documentTwinPath(slug: string): string {
  return `documents/${slug}.md`;
}

function find(node: Nodes, isWanted: (element: Element) => boolean): Element | null {
  if (node.type === 'element' && isWanted(node)) return node;
  for (const child of 'children' in node ? (node as Root | Element).children : []) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return null;
}

/** What is made of controls says nothing without them. */
const controls = new Set([
  'script',
  'style',
  'template',
  'form',
  'button',
  'input',
  'select',
  'dialog',
  'svg',
]);

function isRead(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type === 'text';
  const { className, hidden, ariaHidden } = node.properties;
  const isLeftOut = Array.isArray(className) && className.includes('not-printed');
  return !controls.has(node.tagName) && !isLeftOut && !hidden && ariaHidden !== 'true';
}

/** The mark of a source is a link to its place on the page, which a twin does not have. */
function prepared(node: ElementContent, address: string): ElementContent {
  if (node.type !== 'element') return node;
  if (isMark(node)) return { type: 'text', value: ` (${textOf(node).trim().toLowerCase()})` };
  if (isCitation(node)) return { type: 'text', value: ` [${textOf(node).trim()}]` };
  const properties = { ...node.properties };
  for (const name of ['href', 'src'] as const) {
    const value = properties[name];
    if (typeof value === 'string' && URL.canParse(value, address))
      properties[name] = linkable(new URL(value, address).href);
  }
  const children = node.children.filter(isRead).map(child => prepared(child, address));
  return { ...node, properties, children };
}

function isMark({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('sample-mark');
}

function isCitation({ tagName, properties: { href } }: Element): boolean {
  return tagName === 'a' && typeof href === 'string' && href.startsWith('#source-');
}

function textOf(node: ElementContent): string {
  if (node.type === 'element') return node.children.map(textOf).join('');
  return node.type === 'text' ? node.value : '';
}
