/**
 * An SVG is published at the site's own address, where a browser that opens it on its own would run its scripts and follow
 * its links. So only a plain drawing is published: every element, attribute and function of its styles is on a list, and the
 * file is written again from what was checked, so that no browser can interpret it differently.
 */
import { optimize, type XastChild, type XastElement, type XastParent, type XastRoot } from 'svgo';
import {
  attributes,
  elements,
  embeddedFonts,
  embeddedPictures,
  styleFunctions,
  styleRules,
} from './drawing-lists.ts';
import { type Removal, removal } from './metadata/removal.ts';
import { removeMetadata } from './metadata/remove-metadata.ts';

/** Namespaces that a browser draws. */
const drawnNamespaces = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);

/** Is not removed like the namespaces of editors: a drawing that contains it is refused. */
const html = 'http://www.w3.org/1999/xhtml';

const mostNested = 200;

/**
 * Writes a drawing again, without comments, instructions, `<metadata>`, `data-` attributes and the elements and attributes of
 * editors, among which are paths on somebody's machine. `<title>` and `<desc>` stay: screen readers read them.
 *
 * @throws {Error} with one line for the operator where it is more than a plain drawing.
 */
export async function plainDrawing(svg: Buffer): Promise<Removal> {
  const places = new Set<string>();
  const names: string[] = [];
  const remove: Remove = (place, ...found) => {
    places.add(place);
    names.push(...found);
  };
  const source = await withCleanPictures(svgText(svg), remove);
  const drawing = rewritten(source, 'plain-drawing', root => {
    // The declaration may name another encoding than that of the file.
    root.children = root.children.filter(child => child.type !== 'doctype' && !isDeclaration(child));
    removePrivate(root, editorPrefixes(root), remove);
    requireRoot(root);
    for (const child of root.children) if (child.type === 'element') requirePlain(child);
  });
  return { ...removal(svg, places, () => svg, names), bytes: Buffer.from(drawing) };
}

type Remove = (place: string, ...names: string[]) => void;

/**
 * An SVG, its tree changed.
 *
 * @throws {Error} with one line for the operator where it cannot be read.
 */
export function rewritten(source: string, name: string, change: (root: XastRoot) => void): string {
  // Before it is parsed: entities can expand without limit, and contain whatever else is checked here.
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

/** @throws {Error} with one line for the operator where the bytes are not UTF-8. */
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

async function withCleanPictures(source: string, remove: Remove): Promise<string> {
  let cleaned = '';
  let at = 0;
  for (const match of source.matchAll(/data:(image\/[\w.+-]+)((?:;[\w=.-]+)*),([^"')]*)/gi)) {
    const [address, mediaType = '', parameters = '', content = ''] = match;
    if (!/;base64$/i.test(parameters))
      throw new Error(`embeds a picture (${mediaType}) not written in base64`);
    const picture = Buffer.from(content.replaceAll(/&#(10|13|x0?[ad]);/gi, ''), 'base64');
    const { bytes, places, names } = await removeMetadata(picture, mediaType.toLowerCase());
    cleaned += source.slice(at, match.index);
    cleaned += places.length === 0 ? address : `data:${mediaType};base64,${bytes.toString('base64')}`;
    at = match.index + address.length;
    if (places.length > 0) remove('embedded picture', ...places, ...names);
  }
  return cleaned + source.slice(at);
}

function isDeclaration(node: XastChild): boolean {
  return node.type === 'instruction' && node.name === 'xml';
}

/** Level by level, because a recursion over deep nesting ends in an error that names no file. */
function requireShallow(root: XastRoot): void {
  let level: XastParent[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostNested) throw notPlain(`nests its elements more than ${mostNested} deep`);
    level = level.flatMap(parent => parent.children.filter(child => child.type === 'element'));
  }
}

function isOfEditor(namespace: string): boolean {
  return namespace !== html && !drawnNamespaces.has(namespace);
}

/** Prefixes of namespaces that are not drawn, wherever they are declared. */
function editorPrefixes(parent: XastParent, found = new Set<string>()): Set<string> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    for (const [name, value] of Object.entries(child.attributes)) {
      if (name.startsWith('xmlns:') && isOfEditor(value)) found.add(name.slice('xmlns:'.length));
    }
    editorPrefixes(child, found);
  }
  return found;
}

function removePrivate(parent: XastParent, prefixes: ReadonlySet<string>, remove: Remove): void {
  parent.children = parent.children.filter(child => {
    const place = privatePlace(child, prefixes);
    if (place !== null) remove(place, ...namesWithin(child));
    return place === null;
  });
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    for (const name of Object.keys(child.attributes)) {
      const prefix = prefixOf(name);
      const isPrivate = name.startsWith('data-') || prefixes.has(prefix === 'xmlns' ? name.slice(6) : prefix);
      if (!isPrivate) continue;
      delete child.attributes[name];
      remove("an editor's own data", name);
    }
    if (child.name === 'style') removeStyleComments(child, remove);
    removePrivate(child, prefixes, remove);
  }
}

/** Name of a node to remove, for the report; null where it stays. */
function privatePlace(node: XastChild, prefixes: ReadonlySet<string>): string | null {
  if (node.type === 'comment' || node.type === 'instruction') return node.type;
  if (node.type !== 'element') return null;
  if (/^(\w+:)?metadata$/.test(node.name)) return 'metadata';
  const { xmlns } = node.attributes;
  const isForeign = prefixes.has(prefixOf(node.name)) || (xmlns !== undefined && isOfEditor(xmlns));
  return isForeign ? "an editor's own data" : null;
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

function namesWithin(node: XastChild): string[] {
  if (node.type !== 'element') return [];
  return [node.name, ...Object.keys(node.attributes), ...node.children.flatMap(namesWithin)];
}

function removeStyleComments(style: XastElement, remove: Remove): void {
  for (const node of style.children) {
    if (node.type !== 'text' && node.type !== 'cdata') continue;
    const without = node.value.replace(/\/\*.*?\*\//gs, '');
    if (without !== node.value) remove('comment');
    node.value = without;
  }
}

function requireRoot({ children }: XastRoot): void {
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
  // CDATA is written as text: a reader that takes the file for HTML would see markup in it.
  element.children = element.children.map(child =>
    child.type === 'cdata' ? { ...child, type: 'text' } : child,
  );
  for (const child of element.children) {
    if (child.type === 'element') requirePlain(child);
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
  } else if (!/^aria-[\w.-]+$/.test(name)) {
    const kind = attributes.get(name);
    if (kind === undefined) throw notPlain(`carries the attribute ${shortened(name)}`);
    if (kind === 'style') requirePlainStyle(value);
  }
}

const refersInside = (address: string) => address.startsWith('#');

/** Stricter than a browser: also in comments and strings, whatever looks like a function is treated as one. */
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
