/**
 * An SVG is published from the site's own address, where whoever opens it on its own would run its scripts and follow where
 * it leads. So it goes out only as a plain drawing: every element, attribute and function of its styles is on a list, and it is
 * written anew from what was checked, so that no browser reads something else in it.
 */
import { optimize, type XastElement, type XastParent, type XastRoot } from 'svgo';
import {
  attributes,
  elements,
  embeddedFonts,
  embeddedPictures,
  styleFunctions,
  styleRules,
} from './drawing-lists.ts';

/** Namespaces that a browser draws; what stands in another one is for an editor's own use. */
export const drawnNamespaces = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);

const mostNested = 200;

/**
 * The drawing, written anew.
 *
 * @throws {Error} with one line for the operator where it is more than a plain drawing.
 */
export function plainDrawing(svg: Buffer): Buffer {
  const fn = (root: XastRoot) => {
    root.children = root.children.filter(child => child.type !== 'doctype' && !isDeclaration(child));
    requireRoot(root);
    for (const child of root.children) if (child.type === 'element') requirePlain(child);
  };
  return Buffer.from(rewritten(svgText(svg), 'plain-drawing', fn));
}

/**
 * An SVG, its tree changed.
 *
 * @throws {Error} with one line for the operator where it cannot be read.
 */
export function rewritten(source: string, name: string, change: (root: XastRoot) => void): string {
  // Before it is parsed: entities may grow without end, and hold whatever else is looked for here.
  if (/<!ENTITY/i.test(source)) throw notPlain('declares entities');
  const fn = (root: XastRoot) => {
    requireShallow(root);
    change(root);
  };
  try {
    return optimize(source, { plugins: [{ name, fn }] }).data;
  } catch (error) {
    if (!(error instanceof Error && 'reason' in error)) throw error;
    throw new Error(`is no well-formed SVG (${String(error.reason)})`);
  }
}

/** @throws {Error} with one line for the operator where the bytes are no UTF-8. */
export function svgText(svg: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(svg);
  } catch {
    throw new Error('is not written in UTF-8; save it so');
  }
}

function notPlain(what: string): Error {
  return new Error(`${what}; save it as a plain drawing`);
}

/** It may name another encoding than the one that the drawing is written in. */
function isDeclaration(node: XastParent['children'][number]): boolean {
  return node.type === 'instruction' && node.name === 'xml';
}

/** Level by level, because what calls itself for each one ends at some depth in an error that names no file. */
function requireShallow(root: XastRoot): void {
  let level: XastParent[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostNested) throw notPlain(`nests its elements more than ${mostNested} deep`);
    level = level.flatMap(parent => parent.children.filter(child => child.type === 'element'));
  }
}

function requireRoot({ children }: XastRoot): void {
  const instruction = children.find(child => child.type === 'instruction');
  if (instruction) throw notPlain(`carries an instruction (${instruction.name})`);
  const [svg, ...others] = children.filter(child => child.type === 'element');
  if (svg?.name !== 'svg' || others.length > 0 || svg.attributes.xmlns !== 'http://www.w3.org/2000/svg') {
    throw notPlain('is no single <svg> of the namespace http://www.w3.org/2000/svg');
  }
}

function requirePlain(element: XastElement): void {
  const { name } = element;
  if (!elements.has(name)) throw notPlain(knownElements[name] ?? `carries the element <${shortened(name)}>`);
  for (const [attribute, value] of Object.entries(element.attributes)) {
    requirePlainAttribute(name, attribute, value);
  }
  // Text is written as text: a reader that takes the file for HTML would see markup in what XML quotes.
  element.children = element.children.map(child =>
    child.type === 'cdata' ? { ...child, type: 'text' } : child,
  );
  for (const child of element.children) {
    if (child.type === 'element') requirePlain(child);
    if (child.type === 'instruction') throw notPlain(`carries an instruction (${shortened(child.name)})`);
    if (child.type === 'text' && name === 'style') requirePlainStyle(child.value);
  }
}

const knownElements: Record<string, string | undefined> = {
  script: 'carries a script',
  foreignObject: 'carries embedded HTML',
  a: 'carries a link',
};

function requirePlainAttribute(element: string, name: string, value: string): void {
  if (/^on/i.test(name)) throw notPlain('carries an event handler');
  if (name === 'xmlns' || name.startsWith('xmlns:')) {
    if (!drawnNamespaces.has(value)) throw notPlain(`uses the language ${shortened(value)}`);
  } else if (name === 'href' || name === 'xlink:href') {
    if (!refersInside(value) && !(element === 'image' && embeddedPictures.test(value))) {
      throw notPlain(`refers to something outside it (${shortened(value)})`);
    }
  } else if (!/^(aria|data)-[\w.-]+$/.test(name)) {
    const kind = attributes.get(name);
    if (kind === undefined) throw notPlain(`carries the attribute ${shortened(name)}`);
    if (kind === 'style') requirePlainStyle(value);
  }
}

const refersInside = (address: string) => address.startsWith('#');

/** Looked at more strictly than a browser reads it: also in comments and strings, whatever looks like a function is one. */
function requirePlainStyle(css: string): void {
  if (css.includes('\\')) throw notPlain('writes its styles with escapes');
  for (const [rule] of css.matchAll(/@[\w-]{0,30}/g)) {
    if (!styleRules.has(rule.toLowerCase())) throw notPlain(`uses ${rule} in its styles`);
  }
  const parts = css.split('(');
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const called = /(?<![\w-])[\w-]*$/.exec(part.slice(-40))?.[0].toLowerCase() ?? '';
    if (called === 'url') requirePlainReference(parts[index + 1] ?? '');
    else if (!styleFunctions.has(called)) throw notPlain(`uses ${called}() in its styles`);
  }
}

function requirePlainReference(afterParenthesis: string): void {
  const address = /^\s{0,9}["']?(.*)/s.exec(afterParenthesis)?.[1] ?? '';
  if (refersInside(address) || embeddedFonts.test(address) || embeddedPictures.test(address)) return;
  throw notPlain(`refers to something outside it (url(${shortened(address)}`);
}

const shortened = (text: string) => text.slice(0, 60);
