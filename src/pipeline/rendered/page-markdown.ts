/** A page that was built as Markdown, made from its HTML, so that it cannot say anything else. */
import type { Element, ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { linkable, markdownExtensions } from '../publish/texts/markdown-text.ts';
import { hasClass, isRead, textOf } from './page-elements.ts';

/**
 * The main part of a page as Markdown, from its title on; links and pictures have whole addresses.
 *
 * @param address public address of the page
 */
export function pageMarkdown(main: Element, address: string): string {
  const tree = toMdast(prepared(main, address), { document: true });
  if (tree.type !== 'root') throw new Error(`The page ${address} has no text.`);
  // Above the title stands the section of the page, which a reader of one file does not need to begin with.
  const title = tree.children.findIndex(node => node.type === 'heading' && node.depth === 1);
  tree.children.splice(0, Math.max(title, 0));
  return toMarkdown(tree, { bullet: '-', extensions: markdownExtensions });
}

/**
 * The mark of a source is a link to its place on the page, which a Markdown text does not have. Nodes lose their places in the
 * HTML, which the way to Markdown copies at length and nobody reads.
 *
 * @param around names of the elements around this one, the nearest first
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
  // A cell of Markdown is one line: paragraphs in it are set apart as words are.
  const tagName = node.tagName === 'p' && /^t[dh]$/.test(around[0] ?? '') ? 'span' : node.tagName;
  return { type: 'element', tagName, properties, children };
}

/** What sets neighbouring elements apart is a matter of style sheets, which a Markdown text does not have. */
const gap = { type: 'text', value: ' ' } as const;

/** Addresses in these stay as they are written: a link has none inside, and a title (bdi) is mere text. */
const verbatim = new Set(['a', 'bdi', 'code', 'pre']);

/** An address in a text is a link to itself; as mere text its colon would be escaped, and it would lead nowhere. */
function withLinks(text: string): ElementContent[] {
  return text
    .split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]'"”’])/)
    .map((value, index) =>
      index % 2 === 0
        ? { type: 'text', value }
        : { type: 'element', tagName: 'a', properties: { href: value }, children: [{ type: 'text', value }] },
    );
}
