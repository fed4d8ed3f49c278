/**
 * What the search finds of the pages of the site, taken from the pages as they were rendered, so that it cannot say
 * anything else. A heading with an anchor opens a passage, and so does an element with an anchor that has a heading of
 * its own; `data-passage` on an element says what it is (src/search/site/passage.ts).
 */
import type { Element, ElementContent } from 'hast';
import { type PassageKind, passageKinds } from '../../search/site/passage.ts';
import type { CitedPassage } from '../publish/search-answers.ts';
import type { PagePassages } from '../publish/site-search-files.ts';
import { find, hasClass, isRead } from './page-elements.ts';
import type { RenderedPage } from './rendered-pages.ts';

/** A passage as it is read of its page. */
interface Reading extends Omit<CitedPassage, 'text'> {
  path: string;
  lines: string[];
}

/**
 * The passages of each page. What a question, a definition, a risk or a figure says, or an earlier page, is not repeated in
 * the sections that say it too, and a section that says nothing else is left out. A figure that several pages tell is
 * taken from the one that says most of it.
 */
export function sitePassages(pages: readonly RenderedPage[]): PagePassages[] {
  const all = pages.flatMap(readingsOf);
  const said = new Set(all.flatMap(({ kind, lines }) => (kind === 'section' ? [] : lines)));
  const passages = all
    .filter(reading => reading.kind !== 'figure' || !isToldBetter(reading, all))
    .map(({ lines, ...passage }) => {
      const own = passage.kind === 'section' ? lines.filter(line => !said.has(line)) : lines;
      for (const line of own) said.add(line);
      return { ...passage, text: [...new Set(own)].join('\n') };
    })
    .filter(({ text }) => text !== '');
  return pages.map(({ path }) => ({
    path,
    passages: passages.filter(passage => passage.path === path).map(({ path: _, ...passage }) => passage),
  }));
}

/** Whether another page says more of the same figure, or as much before. */
function isToldBetter(figure: Reading, all: readonly Reading[]): boolean {
  const sizeOf = ({ lines }: Reading) => lines.join().length;
  return all.some(
    (other, at) =>
      other.kind === 'figure' &&
      other.path !== figure.path &&
      other.heading === figure.heading &&
      (sizeOf(other) > sizeOf(figure) || (sizeOf(other) === sizeOf(figure) && at < all.indexOf(figure))),
  );
}

function readingsOf({ path, main }: RenderedPage): Reading[] {
  const page: Reading = { path, kind: 'section', anchor: null, heading: '', cites: [], lines: [] };
  return [page, ...readInto(page, main)];
}

/** Adds what stands in an element to the passage. @returns the passages that open in it. */
function readInto(passage: Reading, element: Element): Reading[] {
  const opened: Reading[] = [];
  let current = passage;
  for (const node of element.children) {
    if (node.type === 'text') addLine(current, node.value);
    if (node.type !== 'element') continue;
    if (kindOf(node) === 'tool') current.kind = 'tool';
    if (isLeftOut(node, current)) continue;
    const own = passageOf(node, current);
    if (own !== null) opened.push(own);
    if (node.tagName === 'h1') current.heading = words(node);
    else if (own !== null && isHeading(node)) current = own;
    else if (isRow(node)) addLine(own ?? current, own === null ? row(node) : saidInRow(node));
    else if (node.children.some(isBlock)) opened.push(...readInto(own ?? current, node));
    else addLine(own ?? current, words(node));
  }
  return opened;
}

/** The passage that an element opens; null where it opens none. */
function passageOf(node: Element, { path, anchor: around }: Reading): Reading | null {
  const { id } = node.properties;
  const anchor = typeof id === 'string' ? id : null;
  const kind = kindOf(node);
  if (node.tagName === 'h1' || kind === 'tool' || (anchor === null && kind === null)) return null;
  const heading = isHeading(node) ? node : find(node, isHeadingOfElement);
  const title = heading === null ? '' : words(heading);
  if (!/\p{L}/u.test(title)) return null;
  return {
    path,
    kind: kind ?? 'section',
    anchor: anchor ?? around,
    heading: title,
    cites: citedIn(node),
    lines: [],
  };
}

/** The places of the programme data that an element cites. */
function citedIn({ properties: { href }, children }: Element): string[] {
  const own =
    typeof href === 'string' && href.startsWith(sourceAnchor) ? [href.slice(sourceAnchor.length)] : [];
  return [...own, ...children.flatMap(node => (node.type === 'element' ? citedIn(node) : []))];
}

const sourceAnchor = '#source-';

function kindOf({ properties: { dataPassage } }: Element): PassageKind | null {
  return passageKinds.find(kind => kind === dataPassage) ?? null;
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function isHeadingOfElement(element: Element): boolean {
  return isHeading(element) || ['dt', 'th'].includes(element.tagName) || hasClass(element, 'title');
}

/** Of a tool the words beside its controls are read, whether it is shown already or not. */
function isLeftOut(node: Element, { kind }: Reading): boolean {
  if (notSaid.some(name => hasClass(node, name))) return true;
  if (kind !== 'tool') return !isRead(node);
  const saysThatItNeedsScripts = node.tagName === 'p' && node.properties.dataWithoutScript !== undefined;
  return saysThatItNeedsScripts || unread.has(node.tagName);
}

/** Sources, links to further passages, what only a printed page says of itself, and the rails of a drawing in words. */
const notSaid = ['source-list', 'citation', 'passage-links', 'only-printed', 'what-follows'];

const unread = new Set(['script', 'style', 'template', 'svg', 'input', 'select', 'button', 'dialog']);

const inline = new Set('a abbr b br code em i kbd mark small span strong sub sup time'.split(' '));

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (!inline.has(node.tagName) || node.children.some(isBlock));
}

/** A row of a table or of a list of terms: its first cell says what the others are. */
function isRow({ tagName, children }: Element): boolean {
  return tagName === 'tr' || children.some(node => node.type === 'element' && node.tagName === 'dt');
}

function row(node: Element): string {
  const first = node.children.find(child => child.type === 'element');
  return `${first ? words(first) : ''}: ${saidInRow(node)}`;
}

function saidInRow({ children }: Element): string {
  const [, ...cells] = children.filter(node => node.type === 'element').map(words);
  return cells.filter(Boolean).join('; ');
}

/** What is read of an element, on one line. */
function words(element: Element): string {
  return withoutBreaks(wordsOf(element));
}

function wordsOf(element: Element): string {
  const parts = element.children.map(node => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || unread.has(node.tagName)) return '';
    if (['not-printed', ...labels, ...notSaid].some(name => hasClass(node, name))) return '';
    return isBlock(node) ? ` ${wordsOf(node)} ` : wordsOf(node);
  });
  return parts.join('');
}

/** What stands before a heading and is told by the kind of the passage. */
const labels = ['word', 'standing'];

const checksums = /\b[0-9a-f]{64}\b/g;

function addLine({ heading, lines }: Reading, text: string): void {
  const line = withoutBreaks(text.replace(checksums, ''));
  if (/[\p{L}\p{N}]/u.test(line) && line !== heading) lines.push(line);
}

function withoutBreaks(text: string): string {
  return text.replace(/[ \n\t]+/g, ' ').trim();
}
