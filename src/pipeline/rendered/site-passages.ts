/**
 * Extracts the passages of the site search from the rendered pages. A heading with an anchor opens a passage, and so does
 * an element with an anchor and its own heading; `data-passage` states the kind (src/search/results.ts).
 */
import type { Element, ElementContent } from 'hast';
import { type PassageKind, passageKinds } from '#search/results';
import type { CitedPassage, PagePassages } from '../publish/site-search.ts';
import { find, hasClass, isRead, type RenderedPage } from './rendered-pages.ts';

interface Reading extends Omit<CitedPassage, 'text'> {
  path: string;
  lines: string[];
}

/**
 * The passages of each page. Sections do not repeat lines of questions, definitions, risks, figures or earlier pages;
 * sections without other lines are dropped. A figure on several pages is taken from the page with the most text about it.
 */
export function sitePassages(pages: readonly RenderedPage[]): PagePassages[] {
  const all = pages.flatMap(readingsOf);
  const seen = new Set(all.flatMap(({ kind, lines }) => (kind === 'section' ? [] : lines)));
  const chosen = pathsOfFigures(all);
  const passages = all
    .filter(({ kind, heading, path }) => kind !== 'figure' || chosen.get(heading) === path)
    .map(({ lines, ...passage }) => {
      const own = passage.kind === 'section' ? lines.filter(line => !seen.has(line)) : lines;
      for (const line of own) seen.add(line);
      return { ...passage, text: [...new Set(own)].join('\n') };
    })
    .filter(({ text }) => text !== '');
  return pages.map(({ path }) => ({
    path,
    passages: passages.filter(passage => passage.path === path).map(({ path: _, ...passage }) => passage),
  }));
}

/** The page with the most text about each figure, by its heading; the first of several. */
function pathsOfFigures(all: readonly Reading[]): Map<string, string> {
  const size = ({ lines }: Reading) => lines.join().length;
  const figures = all.filter(({ kind }) => kind === 'figure').reverse();
  figures.sort((a, b) => size(a) - size(b));
  return new Map(figures.map(({ heading, path }) => [heading, path]));
}

function readingsOf({ path, main }: RenderedPage): Reading[] {
  const page: Reading = { path, kind: 'section', anchor: null, heading: '', cites: [], lines: [] };
  return [page, ...readInto(page, main)];
}

/** Adds the content of an element to the passage. @returns the passages that open in it */
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
    else if (isRow(node)) addLine(own ?? current, row(node, own === null));
    else if (node.children.some(isBlock)) opened.push(...readInto(own ?? current, node));
    else addLine(own ?? current, words(node));
  }
  return opened;
}

/** The passage that an element opens, or null. */
function passageOf(node: Element, { path, anchor: around }: Reading): Reading | null {
  const { id } = node.properties;
  const anchor = typeof id === 'string' ? id : null;
  const kind = kindOf(node);
  if (node.tagName === 'h1' || kind === 'tool' || (anchor === null && kind === null)) return null;
  const title = find(node, isHeadingOfElement);
  const heading = title === null ? '' : words(title);
  if (!/\p{L}/u.test(heading)) return null;
  const cites = citedIn(node);
  return { path, kind: kind ?? 'section', anchor: anchor ?? around, heading, cites, lines: [] };
}

const sourceAnchor = '#source-';

/** Places of the programme data that an element cites. */
function citedIn({ properties: { href }, children }: Element): string[] {
  const isSource = typeof href === 'string' && href.startsWith(sourceAnchor);
  const inside = children.flatMap(node => (node.type === 'element' ? citedIn(node) : []));
  return isSource ? [href.slice(sourceAnchor.length), ...inside] : inside;
}

function kindOf({ properties: { dataPassage } }: Element): PassageKind | null {
  return passageKinds.find(kind => kind === dataPassage) ?? null;
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function isHeadingOfElement(element: Element): boolean {
  return isHeading(element) || ['dt', 'th'].includes(element.tagName) || hasClass(element, 'title');
}

/** Classes of sources, links to further passages, print-only notes, descriptions of drawings, hashes, and days of an example. */
const omittedClasses = [
  'source-list',
  'citation',
  'passage-links',
  'only-printed',
  'what-follows',
  'hash',
  'example',
];

const unread = new Set('script style template svg input select button dialog'.split(' '));

/** The text of a tool is read even while the tool is hidden, except its controls. */
function isLeftOut(node: Element, { kind }: Reading): boolean {
  if (hasClass(node, ...omittedClasses)) return true;
  if (kind !== 'tool') return !isRead(node);
  const isScriptNotice = node.tagName === 'p' && node.properties.dataWithoutScript !== undefined;
  return isScriptNotice || unread.has(node.tagName);
}

const inline = new Set('a abbr b br code em i kbd mark small span strong sub sup time'.split(' '));

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (!inline.has(node.tagName) || node.children.some(isBlock));
}

/** A row of a table or of a list of terms: its first cell labels the others. */
function isRow({ tagName, children }: Element): boolean {
  return tagName === 'tr' || children.some(node => node.type === 'element' && node.tagName === 'dt');
}

function row({ children }: Element, isLabelled: boolean): string {
  const [label = '', ...cells] = children.filter(node => node.type === 'element').map(words);
  const written = cells.filter(Boolean).join('; ');
  return isLabelled ? `${label}: ${written}` : written;
}

/** Text of an element on one line. */
function words(element: Element): string {
  return withoutBreaks(wordsOf(element));
}

/** Classes of labels above a heading that repeat the kind of the passage. */
const labels = ['warning-word', 'standing'];

function wordsOf(element: Element): string {
  const parts = element.children.map(node => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || unread.has(node.tagName)) return '';
    if (hasClass(node, 'not-printed', ...labels, ...omittedClasses)) return '';
    return isBlock(node) ? ` ${wordsOf(node)} ` : wordsOf(node);
  });
  return parts.join('');
}

const checksums = /\b[0-9a-f]{64}\b/g;

function addLine({ heading, lines }: Reading, text: string): void {
  const line = withoutBreaks(text.replace(checksums, ''));
  if (/[\p{L}\p{N}]/u.test(line) && line !== heading) lines.push(line);
}

function withoutBreaks(text: string): string {
  return text.replace(/[ \n\t]+/g, ' ').trim();
}
