/** Converts rendered pages to Markdown, so that both always have the same content. */
import type { Element, ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { linkable, markdownExtensions } from '../publish/markdown-text.ts';
import { hasClass, isRead, textOf } from './rendered-pages.ts';

/**
 * The main part of a page as Markdown, from its title on; links and pictures have absolute addresses.
 *
 * @param address public address of the page
 */
export function pageMarkdown(main: Element, address: string): string {
  const tree = toMdast(prepared(main, address), { document: true });
  if (tree.type !== 'root') throw new Error(`The page ${address} has no text.`);
  // Drops the name of the section above the title.
  const title = tree.children.findIndex(node => node.type === 'heading' && node.depth === 1);
  tree.children.splice(0, Math.max(title, 0));
  return toMarkdown(tree, { bullet: '-', extensions: markdownExtensions });
}

/**
 * Prepares an element for conversion. Source marks become text, because their link targets do not exist in Markdown. Nodes
 * lose their positions, which the converter would copy for nothing.
 *
 * @param around names of the ancestors, nearest first
 */
function prepared(node: ElementContent, address: string, ...around: string[]): ElementContent {
  if (node.type !== 'element') return { type: 'text', value: textOf(node) };
  if (hasClass(node, 'sample-mark'))
    return { type: 'text', value: ` (${textOf(node).trim().toLowerCase()})` };
  const { dataMark, dataDiffers = '' } = node.properties;
  if (dataMark !== undefined) return { type: 'text', value: ` [${dataMark}${dataDiffers}]` };
  const properties = { ...node.properties };
  for (const name of ['href', 'src'] as const) {
    const value = properties[name];
    if (typeof value === 'string' && URL.canParse(value, address))
      properties[name] = linkable(new URL(value, address).href);
  }
  const inside = [node.tagName, ...around];
  const children = node.children.filter(isRead).flatMap((child, at, all) => {
    if (child.type === 'text' && !inside.some(name => verbatim.has(name))) return withLinks(child.value);
    const isBesideAnother = child.type === 'element' && all[at - 1]?.type === 'element';
    return [...(isBesideAnother ? [gap] : []), prepared(child, address, ...inside)];
  });
  // Table cells in Markdown are one line: paragraphs in them become spans.
  const tagName = node.tagName === 'p' && /^t[dh]$/.test(around[0] ?? '') ? 'span' : node.tagName;
  return { type: 'element', tagName, properties, children };
}

/** Separates adjacent elements, which only the style sheet separates on the page. */
const gap = { type: 'text', value: ' ' } as const;

/** Elements in which addresses do not become links: links themselves, titles (bdi) and code. */
const verbatim = new Set(['a', 'bdi', 'code', 'pre']);

/** Turns addresses in text into links; as plain text their colons would be escaped. */
function withLinks(text: string): ElementContent[] {
  return text
    .split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]'"”’])/)
    .map((value, index) =>
      index % 2 === 0
        ? { type: 'text', value }
        : { type: 'element', tagName: 'a', properties: { href: value }, children: [{ type: 'text', value }] },
    );
}
