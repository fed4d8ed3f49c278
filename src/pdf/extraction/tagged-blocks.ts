/** Converts the tags of a page to blocks with the numbers of their marked content (ISO 32000-2, 14.8.4). */
import * as z from 'zod';
import { taggedNodeLimit } from './limits.ts';

/** Numbers of marked content (MCID). */
const content = z.array(z.int().nonnegative());

export const taggedBlockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table', 'figure', 'caption']),
  /** Level of a heading or depth of a list item, from 1; otherwise 0. */
  level: z.int().nonnegative(),
  /** Alternative text of a figure. */
  alternative: z.string().nullable(),
  content,
  /** Empty except for tables. */
  rows: z.array(z.array(z.object({ isHeader: z.boolean(), content }))),
});

export type TaggedBlock = z.infer<typeof taggedBlockSchema>;

export type TagNode =
  | { role: string; children: TagNode[]; alt?: string }
  | { type: 'content' | 'object' | 'annotation'; id: string };

/** @throws {RangeError} if the page has more tags than `taggedNodeLimit`. */
export function taggedBlocks(root: TagNode): TaggedBlock[] {
  const blocks: TaggedBlock[] = [];
  let nodes = 0;
  const visit = (node: TagNode, listDepth: number): void => {
    nodes += 1;
    if (nodes > taggedNodeLimit) throw new RangeError('The page has too many tags.');
    if (!('role' in node)) return;
    const kind = kindOf(node.role);
    if (kind === 'table') blocks.push(tableOf(node), ...captionsOf(node));
    else if (kind === 'list-item') visitItem(node, listDepth);
    else if (kind) blocks.push(blockOf(kind, node, levelOf(node.role)), ...figuresIn(node));
    else for (const child of node.children) visit(child, listDepth + Number(isList(node.role)));
  };
  /** Lists within an item follow it as items of their own. */
  const visitItem = (item: TagNode, depth: number): void => {
    blocks.push(blockOf('list-item', item, Math.max(depth, 1)));
    const inner = descendants(item, isListNode, node => 'role' in node && kindOf(node.role) === 'table');
    for (const list of inner) visit(list, depth);
  };
  visit(root, 0);
  return blocks;
}

const kinds: Readonly<Record<string, TaggedBlock['kind']>> = {
  ...Object.fromEntries(['H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Title'].map(role => [role, 'heading'])),
  ...Object.fromEntries(
    ['P', 'BlockQuote', 'Note', 'FENote', 'Code', 'Formula', 'BibEntry'].map(role => [role, 'paragraph']),
  ),
  LI: 'list-item',
  TOCI: 'list-item',
  Table: 'table',
  Figure: 'figure',
  Caption: 'caption',
};

function kindOf(role: string): TaggedBlock['kind'] | undefined {
  return Object.hasOwn(kinds, role) ? kinds[role] : undefined;
}

function levelOf(role: string): number {
  if (kindOf(role) !== 'heading') return 0;
  return Number(/^H([1-6])$/.exec(role)?.[1] ?? 1);
}

function isList(role: string): boolean {
  return role === 'L' || role === 'TOC';
}

function isListNode(node: TagNode): boolean {
  return 'role' in node && isList(node.role);
}

function blockOf(kind: TaggedBlock['kind'], node: TagNode, level: number): TaggedBlock {
  const alternative = ('role' in node && kind === 'figure' && node.alt?.trim()) || null;
  const isApart = (inner: TagNode) => isListNode(inner) || (kind !== 'figure' && isFigure(inner));
  return { kind, level, alternative, content: contentOf(node, isApart), rows: [] };
}

function isFigure(node: TagNode): boolean {
  return 'role' in node && node.role === 'Figure';
}

/** Pictures within text. */
function figuresIn(node: TagNode): TaggedBlock[] {
  return descendants(node, isFigure).map(figure => blockOf('figure', figure, 0));
}

function captionsOf(table: TagNode): TaggedBlock[] {
  return descendants(table, node => 'role' in node && node.role === 'Caption').map(caption =>
    blockOf('caption', caption, 0),
  );
}

function tableOf(table: TagNode): TaggedBlock {
  const isRow = (node: TagNode) => 'role' in node && node.role === 'TR';
  const isCell = (node: TagNode) => 'role' in node && (node.role === 'TH' || node.role === 'TD');
  const rows = descendants(table, isRow).map(row =>
    descendants(row, isCell).map(cell => ({
      isHeader: 'role' in cell && cell.role === 'TH',
      content: contentOf(cell),
    })),
  );
  return { kind: 'table', level: 0, alternative: null, content: [], rows };
}

/** The outermost wanted descendants in order, not searching closed nodes. */
function descendants(
  node: TagNode,
  isWanted: (node: TagNode) => boolean,
  isClosed: (node: TagNode) => boolean = () => false,
): TagNode[] {
  if (!('role' in node)) return [];
  return node.children.flatMap(child => {
    if (isWanted(child)) return [child];
    return isClosed(child) ? [] : descendants(child, isWanted, isClosed);
  });
}

function contentOf(node: TagNode, isApart: (node: TagNode) => boolean = () => false): number[] {
  if (!('role' in node)) return numberOf(node);
  return node.children.flatMap(child => (isApart(child) ? [] : contentOf(child, isApart)));
}

/** pdf.js names marked content by page and number: `p12R_mc3`. */
function numberOf({ type, id }: { type: string; id: string }): number[] {
  const [, number] = (type === 'content' && /_mc(\d{1,9})$/.exec(id)) || [];
  return number === undefined ? [] : [Number(number)];
}
