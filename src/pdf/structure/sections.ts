/** A document as one flow of sections, whatever pages it is set on: headings, clauses, paragraphs, items, rows of tables. */
import { isFunctionWord, terms, tokensOf } from '#text';
import type { DocumentPage } from '../schema.ts';
import { headingNumber, labelOf, partOf } from './labels.ts';
import type { ReadRanges } from './ranges.ts';
import type { Block, BlockOf, TextRange } from './schema.ts';
import { lineReader } from './word-reader.ts';

export interface Section {
  kind: 'heading' | 'clause' | 'paragraph' | 'item' | 'row';
  /** Depth in the document: deeper sections that follow belong to this one. */
  depth: number;
  /** Number that it opens with, such as "4.2" or "(a)"; empty where it has none. */
  label: string;
  /** The words behind the number, as `joined` joins lines. */
  text: string;
  place: SectionPlace;
  /** Pages that it is printed on. */
  pages: readonly number[];
}

export interface SectionPlace {
  page: number;
  /** What the PDF calls the page. */
  label: string;
  /** Address of the clause, schedule or table that it belongs to. */
  id: string | null;
  /** The last heading above it. */
  heading: string | null;
}

export type FlowPage = Pick<DocumentPage, 'page' | 'label' | 'text' | 'source'>;

const depths = { clause: 6, item: 20, paragraph: 40, row: 41 };

/**
 * Sections, and running heads and feet without page numbers, each once. A table of contents is left out: it repeats the headings, and the
 * pages they are on.
 */
export function flowOf(pages: readonly FlowPage[], blocks: readonly Block[]) {
  const linesOf = lineReader(pages);
  const labels = new Map(pages.map(({ page, label }) => [page, label]));
  const around: Around = { id: null, heading: null, labels };
  const running = new Set<string>();
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'running') running.add(withoutNumbers(linesOf(block.ranges).join(' ')));
    else if (block.kind === 'table') sections.push(...sectionsOfTable(block, linesOf, around));
    else {
      const section = sectionOf(block, linesOf(block.ranges), around);
      if (!/[\p{L}\d]/u.test(section.label + section.text)) continue;
      const last = sections.at(-1);
      if (last && goesOn(last, section)) sections[sections.length - 1] = both(last, section);
      else sections.push(section);
      if (block.kind === 'heading') around.heading = shown(`${section.label} ${section.text}`).trim();
    }
  }
  // The head of a table that continues on the next page repeats, too.
  const words = new Set(sections.map(({ text }) => wordsOf(text)));
  const isHead = (text: string) => text !== '' && !words.has(wordsOf(text));
  return { sections: withoutContents(sections), running: [...running].filter(isHead).sort() };
}

interface Around extends Pick<SectionPlace, 'id' | 'heading'> {
  /** Labels of the pages. */
  labels: ReadonlyMap<number, string>;
}

type TextBlock = Exclude<Block, { kind: 'table' | 'running' }>;

function sectionOf(block: TextBlock, lines: readonly string[], around: Around): Section {
  const whole = joined(lines);
  const opening = openingOf(block.kind, whole);
  if ('id' in block && block.id !== null) around.id = block.id;
  else if (block.kind === 'heading') around.id = null;
  return {
    ...kindOf(block, opening),
    label: opening?.number ?? '',
    text: opening ? whole.slice(opening.length).trim() : whole,
    ...placeOf(block.ranges, around),
  };
}

function kindOf(block: TextBlock, opening: Opening | null): Pick<Section, 'kind' | 'depth'> {
  if (block.kind === 'heading') return { kind: 'heading', depth: block.level };
  if (block.kind === 'list-item') return { kind: 'item', depth: depths.item + block.depth };
  if (opening === null) return { kind: 'paragraph', depth: depths.paragraph };
  return { kind: 'clause', depth: depths.clause + opening.number.split('.').length };
}

function placeOf(ranges: readonly TextRange[], { id, heading, labels }: Around) {
  const pages = [...new Set(ranges.map(({ page }) => page))];
  const [page = 1] = pages;
  return { place: { page, label: labels.get(page) ?? String(page), id, heading }, pages };
}

interface Opening {
  /** As compared. */
  number: string;
  /** Of the number as written, in characters. */
  length: number;
}

/** The number that a block opens with; null for bullets and figures, and where there is none. */
function openingOf(kind: TextBlock['kind'], text: string): Opening | null {
  const label = kind === 'heading' ? headingNumber(text) : labelOf(`${text} `);
  if (label === null || label.kind === 'bullet' || kind === 'figure') return null;
  const part = partOf(text);
  const number = label.kind === 'letter' ? label.text : part ? `${part.name} ${part.number}` : label.number;
  // "Schedule 2. Payment": the point belongs to the number.
  const [end = ''] = /^[.:)]?\s*[—–:-]?\s*/.exec(text.slice(label.text.length)) ?? [];
  return { number, length: label.text.length + end.length };
}

/** A block that begins within a sentence continues the block before it. */
function goesOn(last: Section, { kind, text }: Section): boolean {
  if (kind !== 'paragraph' || last.kind === 'heading' || last.kind === 'row') return false;
  if (/[.!?:;]["”’)\]]?$/.test(last.text)) return false;
  const [word = ''] = /[\p{L}\d-]{1,30}$/u.exec(last.text.slice(-30)) ?? [];
  return /^[\p{Ll},;)]/u.test(text) || !/[\p{L}\d]$/u.test(last.text) || isFunctionWord(word.toLowerCase());
}

function both(last: Section, next: Section): Section {
  const pages = [...new Set([...last.pages, ...next.pages])];
  return { ...last, text: joined([last.text, next.text]), pages };
}

function sectionsOfTable(
  { id, caption, rows }: BlockOf<'table'>,
  linesOf: ReadRanges<string[]>,
  around: Around,
): Section[] {
  const section = (kind: 'paragraph' | 'row', cells: readonly TextRange[][]): Section => ({
    kind,
    depth: depths[kind],
    label: '',
    text: cells.map(ranges => joined(linesOf(ranges))).join(' | '),
    ...placeOf(cells.flat(), { ...around, id }),
  });
  const cellsOf = (row: (typeof rows)[number]) => row.map(({ ranges }) => ranges);
  const sections = [section('paragraph', [caption]), ...rows.map(row => section('row', cellsOf(row)))];
  return sections.filter(({ pages }) => pages.length > 0);
}

/** Separates two lines: white space that does not begin an item. */
export const lineEnd = '\u2028';

/** Lines as one text. Behind a line that ends within a word, or may, the break stays. */
export function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const isDivided = /\p{L}[-‐\u00ad]$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(line);
    return text === '' ? line : `${text}${isDivided ? '\n' : lineEnd}${line}`;
  }, '');
}

export function shown(text: string): string {
  return text.replaceAll('\n', '').replaceAll(lineEnd, ' ');
}

function wordsOf(text: string): string {
  return Array.from(tokensOf(text, terms), ({ written }) => written.toLowerCase()).join(' ');
}

/** Without "Page 3 of 12", and without "3" at an end. */
function withoutNumbers(running: string): string {
  return running
    .replace(/\b(?:page )?\d{1,5} (?:of|\/) \d{1,5}\b|\bpage \d{1,5}\b/gi, ' ')
    .replace(/^(?:[ivxlc]{1,7}|\d{1,5})(?=\s|$)|(?<=^|\s)(?:[ivxlc]{1,7}|\d{1,5})$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Leaves out what repeats a heading with the number of a page behind it. */
function withoutContents(sections: readonly Section[]): Section[] {
  const headings = new Set(
    sections
      .filter(({ kind }) => kind === 'heading')
      .flatMap(({ label, text }) => [wordsOf(text), wordsOf(`${label} ${text}`)]),
  );
  return sections.filter(({ kind, text }) => {
    const isNumbered = kind !== 'heading' && /\d{1,4}$/.test(text);
    return !isNumbered || !headings.has(wordsOf(text.replace(/\d{1,4}$/, '')));
  });
}
