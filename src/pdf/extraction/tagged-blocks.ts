/** Converts the tags of a page to blocks with the numbers of their marked content (ISO 32000-2, 14.8.4). */
import * as z from 'zod';
import { taggedNodeLimit } from './limits.ts';

export const taggedBlockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table', 'figure', 'caption']),
  /** Level of a heading or depth of a list item, from 1; otherwise 0. */
  level: z.int(),
  /** Alternative text of a figure. */
  alternative: z.string().nullable(),
  /** Numbers of its marked content (MCID). */
  content: z.array(z.int()),
  /** Empty except for tables. */
  rows: z.array(z.array(z.object({ isHeader: z.boolean(), content: z.array(z.int()) }))),
});
export type TaggedBlock = z.infer<typeof taggedBlockSchema>;

export type TagNode = { role: string; children: TagNode[]; alt?: string } | { type: string; id: string };

/** @throws {RangeError} if the page has more tags than `taggedNodeLimit`. */
export function taggedBlocks(root: TagNode): TaggedBlock[] {
  const blocks: TaggedBlock[] = [];
  let nodes = 0;
  const visit = (node: TagNode, listDepth: number): void => {
    nodes += 1;
    if (nodes > taggedNodeLimit) throw new RangeError('The page has too many tags.');
    if (!('role' in node)) return;
    const kind = kinds.get(node.role);
    if (kind === 'table') blocks.push(tableOf(node), ...within(node, 'Caption'));
    else if (kind === 'list-item') visitItem(node, listDepth);
    else if (kind) blocks.push(blockOf(kind, node, levelOf(kind, node.role)), ...within(node, 'Figure'));
    else for (const child of node.children) visit(child, listDepth + Number(isList(node)));
  };
  /** Captions of a table, and pictures within text. */
  const within = (node: TagNode, role: 'Caption' | 'Figure') =>
    descendants(node, isA(role)).map(inner => blockOf(role === 'Figure' ? 'figure' : 'caption', inner, 0));
  /** Lists within an item follow it as items of their own. */
  const visitItem = (item: TagNode, depth: number): void => {
    blocks.push(blockOf('list-item', item, Math.max(depth, 1)));
    for (const list of descendants(item, isList, isA('Table'))) visit(list, depth);
  };
  visit(root, 0);
  return blocks;
}

const roles: [TaggedBlock['kind'], roles: string][] = [
  ['heading', 'H H1 H2 H3 H4 H5 H6 Title'],
  ['paragraph', 'P BlockQuote Note FENote Code Formula BibEntry'],
  ['list-item', 'LI TOCI'],
  ['table', 'Table'],
  ['figure', 'Figure'],
  ['caption', 'Caption'],
];
const kinds = new Map(roles.flatMap(([kind, names]) => names.split(' ').map(role => [role, kind] as const)));

function levelOf(kind: TaggedBlock['kind'], role: string): number {
  return kind === 'heading' ? Number(/^H([1-6])$/.exec(role)?.[1] ?? 1) : 0;
}

function isA(...wanted: string[]): (node: TagNode) => boolean {
  return node => 'role' in node && wanted.includes(node.role);
}

const isList = isA('L', 'TOC');
const isFigure = isA('Figure');

function blockOf(kind: TaggedBlock['kind'], node: TagNode, level: number): TaggedBlock {
  const alternative = ('role' in node && kind === 'figure' && node.alt?.trim()) || null;
  const isApart = (inner: TagNode) => isList(inner) || (kind !== 'figure' && isFigure(inner));
  return { kind, level, alternative, content: contentOf(node, isApart), rows: [] };
}

function tableOf(table: TagNode): TaggedBlock {
  const isHead = isA('TH');
  const rows = descendants(table, isA('TR')).map(row =>
    descendants(row, isA('TH', 'TD')).map(cell => ({ isHeader: isHead(cell), content: contentOf(cell) })),
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
  if ('role' in node)
    return node.children.flatMap(child => (isApart(child) ? [] : contentOf(child, isApart)));
  const number = node.type === 'content' ? markNumber(node.id) : null;
  return number === null ? [] : [number];
}

/** pdf.js names marked content by page and number: `p12R_mc3`. */
export function markNumber(id: string): number | null {
  const [, number] = /_mc(\d{1,9})$/.exec(id) ?? [];
  return number === undefined ? null : Number(number);
}
