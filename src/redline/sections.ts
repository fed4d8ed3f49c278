/** A document as one flow of sections, whatever pages it is set on: headings, clauses, items, rows of tables; heads and feet apart. */
import type { DocumentPage } from '../documents/schema.ts';
import { headingNumber, labelOf, partOf } from '../documents/structure/labels.ts';
import { textReader } from '../documents/structure/pieces.ts';
import type { Block, BlockOf, TextRange } from '../documents/structure/schema.ts';
import { weightOf } from '../quotes/exact-words.ts';
import { fold, tokensOf } from '../quotes/tokens.ts';
import type { Place } from './schema.ts';

export interface Section {
  kind: 'heading' | 'clause' | 'paragraph' | 'item' | 'row';
  /** How deep it lies: what is deeper and follows belongs to it. */
  depth: number;
  /** Number that it opens with, such as "4.2" or "(a)"; empty where it has none. */
  label: string;
  /** The words behind the number, on one line; a line that ended in a hyphen ends in it still. */
  text: string;
  /** The words folded, and nothing else: equal sections say the same. */
  key: string;
  wordCount: number;
  place: Place;
  /** Pages that it stands on. */
  pages: readonly number[];
  /** How many words each of its lines has: another setting of the same words has others. */
  lineWords: string;
}

export interface Flow {
  sections: Section[];
  /** Running heads and feet without numbers of pages, each once. */
  running: string[];
}

export type FlowPage = Pick<DocumentPage, 'page' | 'label' | 'text' | 'source'>;

const depths = { clause: 6, item: 20, paragraph: 40, row: 41 };

export function flowOf(pages: readonly FlowPage[], blocks: readonly Block[]): Flow {
  const linesOf = lineReader(pages);
  const running = new Set<string>();
  const sections: Section[] = [];
  const labels = new Map(pages.map(({ page, label }) => [page, label]));
  const around: Around = { id: null, heading: null, labels };
  for (const block of blocks) {
    if (block.kind === 'running') running.add(withoutNumbers(linesOf(block.ranges).join(' ')));
    else if (block.kind === 'table') sections.push(...sectionsOfTable(block, linesOf, around));
    else
      for (const lines of byNumbers(linesOf(block.ranges))) {
        const section = sectionOf(block, lines, around);
        if (!/[\p{L}\d]/u.test(section.label + section.text)) continue;
        const last = sections.at(-1);
        if (last && goesOn(last, section)) sections[sections.length - 1] = both(last, section);
        else sections.push(section);
        if (block.kind === 'heading')
          around.heading = shown([section.label, section.text].filter(Boolean).join(' '));
      }
  }
  // The head of a table that goes on over pages repeats, too.
  const keys = new Set(sections.map(({ key }) => key));
  const isHead = (text: string) => text !== '' && !keys.has(foldedWords(text).join(' '));
  return { sections: withoutContents(sections), running: [...running].filter(isHead).sort() };
}

/** The address that was given last, the last heading, and what pages are called. */
type Around = Pick<Place, 'id' | 'heading'> & { labels: ReadonlyMap<number, string> };
type Lines = (ranges: readonly TextRange[]) => string[];

function lineReader(pages: readonly FlowPage[]): Lines {
  const readers = new Map(pages.map(({ page, text }) => [page, textReader(text)]));
  return ranges =>
    ranges
      .flatMap(({ page, start, end }) => readers.get(page)?.(start, end).split('\n') ?? [])
      .map(line => line.trim().replace(/\s+/g, ' '))
      .filter(line => line !== '');
}

function sectionOf(
  block: Exclude<Block, { kind: 'table' | 'running' }>,
  lines: readonly string[],
  around: Around,
): Section {
  const whole = joined(lines);
  const label = block.kind === 'figure' ? null : openingOf(block.kind, whole);
  const isNumbered = block.kind === 'paragraph' && label !== null;
  if ('id' in block && block.id !== null) around.id = block.id;
  else if (block.kind === 'heading') around.id = null;
  const kind =
    block.kind === 'list-item'
      ? 'item'
      : block.kind === 'heading'
        ? 'heading'
        : isNumbered
          ? 'clause'
          : 'paragraph';
  const depth =
    block.kind === 'heading'
      ? block.level
      : block.kind === 'list-item'
        ? depths.item + block.depth
        : isNumbered
          ? depths.clause + label.number.split('.').length
          : depths.paragraph;
  return finished(
    { kind, depth, label: label?.number ?? '', text: label ? whole.slice(label.text.length).trim() : whole },
    block.ranges,
    lines,
    around,
  );
}

interface Opening {
  text: string;
  number: string;
}

/** A reader of pages may take clauses for one: a line that opens with the number after "4.2" begins another. */
function byNumbers(lines: readonly string[]): string[][] {
  const cut: string[][] = [[]];
  let next: string | null = null;
  for (const line of lines) {
    const label = labelOf(line);
    if (label?.kind === 'decimal' && (label.number === next || cut[0]?.length === 0)) {
      if (label.number === next) cut.push([]);
      next = label.number.replace(/\d{1,3}$/, last => String(Number(last) + 1));
    }
    cut.at(-1)?.push(line);
  }
  return cut;
}

/** A reader of pages may cut a sentence in two: what begins within one belongs to what stands before it. */
function goesOn(last: Section, { kind, text }: Section): boolean {
  if (kind !== 'paragraph' || last.kind === 'heading' || last.kind === 'row') return false;
  if (/[.!?:;]["”’)\]]?$/.test(last.text)) return false;
  const [word = ''] = /[\p{L}\d-]{1,30}$/u.exec(last.text.slice(-30)) ?? [];
  return /^[\p{Ll},;)]/u.test(text) || /[,(–-]$/.test(last.text) || weightOf(fold(word), word === '') < 0.5;
}

function both(last: Section, next: Section): Section {
  const text = joined([last.text, next.text]);
  const folded = foldedWords(text);
  return {
    ...last,
    text,
    key: folded.join(' '),
    wordCount: folded.length,
    pages: [...new Set([...last.pages, ...next.pages])],
    lineWords: `${last.lineWords},${next.lineWords}`,
  };
}

/** The number of a heading, a clause or an item, as it is written and as it is compared; null for bullets and where there is none. */
function openingOf(kind: Block['kind'], text: string): Opening | null {
  const label = kind === 'heading' ? headingNumber(text) : labelOf(`${text} `);
  if (label === null || label.kind === 'bullet') return null;
  const part = partOf(text);
  const number = label.kind === 'letter' ? label.text : part ? `${part.name} ${part.number}` : label.number;
  // "Schedule 2. Payment": the point belongs to the number.
  const end = /^[.:)]?\s*[—–:-]?\s*/.exec(text.slice(label.text.length))?.[0].length ?? 0;
  return { text: text.slice(0, label.text.length + end), number };
}

function sectionsOfTable(table: BlockOf<'table'>, linesOf: Lines, around: Around): Section[] {
  const captionLines = linesOf(table.caption);
  const place = { ...around, id: table.id };
  const shape = { kind: 'paragraph' as const, depth: depths.paragraph, label: '' };
  const caption =
    captionLines.length === 0
      ? []
      : [finished({ ...shape, text: joined(captionLines) }, table.caption, captionLines, place)];
  const rows = table.rows.flatMap(row => {
    const cells = row.map(({ ranges }) => linesOf(ranges));
    const text = cells.map(joined).join(' | ');
    const ranges = row.flatMap(cell => cell.ranges);
    if (ranges.length === 0) return [];
    return [finished({ kind: 'row', depth: depths.row, label: '', text }, ranges, cells.flat(), place)];
  });
  return [...caption, ...rows];
}

function finished(
  section: Pick<Section, 'kind' | 'depth' | 'label' | 'text'>,
  ranges: readonly TextRange[],
  lines: readonly string[],
  { id, heading, labels }: Around,
): Section {
  const pages = [...new Set(ranges.map(({ page }) => page))];
  const folded = foldedWords(section.text);
  const [page = 1] = pages;
  return {
    ...section,
    key: folded.join(' '),
    wordCount: folded.length,
    place: { page, label: labels.get(page) ?? String(page), id, heading },
    pages,
    lineWords: lines.map(line => line.split(' ').length).join(','),
  };
}

export function foldedWords(text: string): string[] {
  return Array.from(tokensOf(text, false), ({ folded }) => folded);
}

/** Parts two lines: white space that begins no item. */
export const lineEnd = '\u2028';

/** A line that ends in a hyphen may end in a part of a word, and is told from one that does not. */
export function joined(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const isDivided = /\p{L}[-‐\u00ad]$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(line);
    text += text === '' ? line : isDivided ? `\n${line}` : `${lineEnd}${line}`;
  }
  return text;
}

/** The text as people read it. */
export function shown(text: string): string {
  return text.replaceAll('\n', '').replaceAll(lineEnd, ' ');
}

/** "Page 3 of 12" and "3" at the end of a head count pages. */
function withoutNumbers(running: string): string {
  return running
    .replace(/\b(?:page )?\d{1,5} (?:of|\/) \d{1,5}\b|\bpage \d{1,5}\b/gi, ' ')
    .replace(/^(?:[ivxlc]{1,7}|\d{1,5})(?=\s|$)|(?<=^|\s)(?:[ivxlc]{1,7}|\d{1,5})$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A table of contents says what the headings say, and on which pages: its lines are left out. */
function withoutContents(sections: readonly Section[]): Section[] {
  const headings = new Set(
    sections.flatMap(({ kind, label, key }) =>
      kind === 'heading' ? [key, `${foldedWords(label).join(' ')} ${key}`] : [],
    ),
  );
  return sections.filter(({ kind, text }) => {
    const number = kind === 'heading' ? null : /\d{1,4}$/.exec(text);
    if (number === null) return true;
    let end = number.index;
    while (end > 0 && /[.\s|…]/.test(text[end - 1] ?? '')) end -= 1;
    return !headings.has(foldedWords(text.slice(0, end)).join(' '));
  });
}
