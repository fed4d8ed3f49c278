/** Elements of a rendered page that count as text, for Markdown and the site search. */
import type { Element, ElementContent, Nodes, Root } from 'hast';

export function find(node: Nodes, isWanted: (element: Element) => boolean): Element | null {
  if (node.type === 'element' && isWanted(node)) return node;
  for (const child of 'children' in node ? (node as Root | Element).children : []) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return null;
}

/** Elements without meaning in plain text. */
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

export function isRead(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type === 'text';
  const { hidden, ariaHidden } = node.properties;
  return !controls.has(node.tagName) && !hasClass(node, 'not-printed') && !hidden && ariaHidden !== 'true';
}

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

export function textOf(node: ElementContent): string {
  if (node.type === 'element') return node.children.map(textOf).join('');
  return node.type === 'text' ? node.value : '';
}
