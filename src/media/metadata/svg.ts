import type { XastChild, XastElement, XastParent } from 'svgo';
import { drawnNamespaces, rewritten, svgText } from '../plain-drawing.ts';
import { type Removal, removal } from './removal.ts';

/** Nobody's own data: a plain drawing that holds it is refused, instead of published without it. */
const html = 'http://www.w3.org/1999/xhtml';

const isForeignNamespace = (namespace: string) => namespace !== html && !drawnNamespaces.has(namespace);

/** Removes the metadata of a picture that an SVG embeds. */
export type CleanEmbedded = (picture: Buffer, mediaType: string) => Promise<Removal>;

/**
 * An SVG without comments, instructions, `<metadata>`, and the elements and attributes of editors, among which are paths on
 * somebody's machine. `<title>` and `<desc>` stay: they are read to people who cannot see the drawing.
 *
 * @throws {Error} where the bytes are no well-formed SVG, or embed a picture that cannot be cleaned.
 */
export async function withoutSvgMetadata(bytes: Buffer, clean: CleanEmbedded): Promise<Removal> {
  const embedded = await withCleanPictures(svgText(bytes), clean);
  const outer = withoutOwnMetadata(embedded.source);
  return removal(bytes, new Set([...embedded.places, ...outer.places]), () => Buffer.from(outer.source), [
    ...embedded.names,
    ...outer.names,
  ]);
}

interface Cleaned {
  source: string;
  places: Set<string>;
  names: string[];
}

async function withCleanPictures(source: string, clean: CleanEmbedded): Promise<Cleaned> {
  const cleaned: Cleaned = { source: '', places: new Set(), names: [] };
  let at = 0;
  for (const match of source.matchAll(/data:(image\/[\w.+-]+)((?:;[\w=.-]+)*),([^"')]*)/gi)) {
    const [address, mediaType = '', parameters = '', content = ''] = match;
    if (!/;base64$/i.test(parameters))
      throw new Error(`embeds a picture (${mediaType}) not written in base64`);
    const picture = Buffer.from(content.replaceAll(/&#(10|13|x0?[ad]);/gi, ''), 'base64');
    const { bytes, places, names } = await clean(picture, mediaType.toLowerCase());
    cleaned.source += source.slice(at, match.index);
    cleaned.source += places.length === 0 ? address : `data:${mediaType};base64,${bytes.toString('base64')}`;
    at = match.index + address.length;
    if (places.length > 0) cleaned.places.add('embedded picture');
    cleaned.names.push(...places, ...names);
  }
  cleaned.source += source.slice(at);
  return cleaned;
}

function withoutOwnMetadata(svg: string): Cleaned {
  const places = new Set<string>();
  const names: string[] = [];
  const remove = (place: string, name: string) => {
    places.add(place);
    names.push(name);
  };
  const source = rewritten(svg, 'remove-metadata', root => {
    // Of what ends in its first comment, the parser gives nothing that could be removed.
    if (!root.children.some(isElement)) throw new Error('holds no drawing');
    cleanChildren(root, foreignPrefixes(root), remove);
  });
  return { source, places, names };
}

function isElement({ type }: XastChild): boolean {
  return type === 'element';
}

type Remove = (place: string, name: string) => void;

/** Prefixes that stand for another namespace than those that are drawn, wherever they are declared. */
function foreignPrefixes(parent: XastParent, found = new Set<string>()): Set<string> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    for (const [name, value] of Object.entries(child.attributes)) {
      if (name.startsWith('xmlns:') && isForeignNamespace(value)) found.add(name.slice('xmlns:'.length));
    }
    foreignPrefixes(child, found);
  }
  return found;
}

function cleanChildren(parent: XastParent, foreign: Set<string>, remove: Remove): void {
  parent.children = parent.children.filter(child => {
    const place = privatePlace(child, foreign);
    if (place === null) return true;
    remove(place, '');
    for (const name of namesWithin(child)) remove(place, name);
    return false;
  });
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    cleanAttributes(child, foreign, remove);
    if (child.name === 'style') cleanStyle(child, remove);
    cleanChildren(child, foreign, remove);
  }
}

/** What the node is called where it goes; null where it stays. */
function privatePlace(node: XastChild, foreign: Set<string>): string | null {
  if (node.type === 'comment') return 'comment';
  if (node.type === 'instruction') return node.name === 'xml' ? null : 'instruction';
  if (node.type !== 'element') return null;
  if (/^(\w+:)?metadata$/.test(node.name)) return 'metadata';
  const { xmlns } = node.attributes;
  const isForeign = foreign.has(prefixOf(node.name)) || (xmlns !== undefined && isForeignNamespace(xmlns));
  return isForeign ? "an editor's own data" : null;
}

function cleanAttributes({ attributes }: XastElement, foreign: Set<string>, remove: Remove): void {
  for (const name of Object.keys(attributes)) {
    const prefix = prefixOf(name);
    const isData = name.startsWith('data-');
    if (!isData && !foreign.has(prefix === 'xmlns' ? name.slice('xmlns:'.length) : prefix)) continue;
    delete attributes[name];
    remove("an editor's own data", name);
  }
}

function cleanStyle(style: XastElement, remove: Remove): void {
  for (const node of style.children) {
    if (node.type !== 'text' && node.type !== 'cdata') continue;
    const without = node.value.replace(/\/\*.*?\*\//gs, '');
    if (without !== node.value) remove('comment', '');
    node.value = without;
  }
}

function namesWithin(node: XastChild): string[] {
  if (node.type !== 'element') return [];
  return [node.name, ...Object.keys(node.attributes), ...node.children.flatMap(namesWithin)];
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}
