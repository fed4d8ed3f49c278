/** A document as one flow of sections, whatever pages it is set on: headings, clauses, paragraphs, items, rows of tables. */
import { isFunctionWord, terms, tokensOf } from '#text';
import type { DocumentPage } from '../schema.ts';
import { headingNumber, labelOf, partOf } from './labels.ts';
import { textReader } from './pieces.ts';
import type { Block, BlockOf, TextRange } from './schema.ts';

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
  /** Number of words of each of its lines: another setting of the same words has others. */
  lineWords: string;
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

export interface Flow {
  sections: Section[];
  /** Running heads and feet without page numbers, each once. */
  running: string[];
}

export type FlowPage = Pick<DocumentPage, 'page' | 'label' | 'text' | 'source'>;

const depths = { clause: 6, item: 20, paragraph: 40, row: 41 };

/** A table of contents is left out: it repeats the headings, and the pages they are on. */
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
  // The head of a table that continues on the next page repeats, too.
  const words = new Set(sections.map(({ text }) => wordsOf(text)));
  const isHead = (text: string) => text !== '' && !words.has(wordsOf(text));
  return { sections: withoutContents(sections), running: [...running].filter(isHead).sort() };
}

type Around = Pick<SectionPlace, 'id' | 'heading'> & { labels: ReadonlyMap<number, string> };
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
  if ('id' in block && block.id !== null) around.id = block.id;
  else if (block.kind === 'heading') around.id = null;
  const own = { label: label?.number ?? '', text: label ? whole.slice(label.text.length).trim() : whole };
  const finish = (kind: Section['kind'], depth: number) =>
    finished({ kind, depth, ...own }, block.ranges, lines, around);
  if (block.kind === 'heading') return finish('heading', block.level);
  if (block.kind === 'list-item') return finish('item', depths.item + block.depth);
  if (block.kind === 'figure' || label === null) return finish('paragraph', depths.paragraph);
  return finish('clause', depths.clause + label.number.split('.').length);
}

/** Cuts clauses that the structure has as one block: a line that opens with the number after "4.2" begins another. */
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

/** A block that begins within a sentence continues the block before it. */
function goesOn(last: Section, { kind, text }: Section): boolean {
  if (kind !== 'paragraph' || last.kind === 'heading' || last.kind === 'row') return false;
  if (/[.!?:;]["”’)\]]?$/.test(last.text)) return false;
  const [word = ''] = /[\p{L}\d-]{1,30}$/u.exec(last.text.slice(-30)) ?? [];
  return /^[\p{Ll},;)]/u.test(text) || !/[\p{L}\d]$/u.test(last.text) || isFunctionWord(word.toLowerCase());
}

function both(last: Section, next: Section): Section {
  return {
    ...last,
    text: joined([last.text, next.text]),
    pages: [...new Set([...last.pages, ...next.pages])],
    lineWords: `${last.lineWords},${next.lineWords}`,
  };
}

interface Opening {
  text: string;
  number: string;
}

/** The number of a heading, a clause or an item, as written and as compared; null for bullets and where there is none. */
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
  const place = { ...around, id: table.id };
  const section = (kind: 'paragraph' | 'row', ranges: readonly TextRange[], cells: readonly string[][]) =>
    finished(
      { kind, depth: depths[kind], label: '', text: cells.map(joined).join(' | ') },
      ranges,
      cells.flat(),
      place,
    );
  const caption = linesOf(table.caption);
  const rows = table.rows.flatMap(row => {
    const ranges = row.flatMap(cell => cell.ranges);
    return ranges.length === 0
      ? []
      : [
          section(
            'row',
            ranges,
            row.map(cell => linesOf(cell.ranges)),
          ),
        ];
  });
  return caption.length === 0 ? rows : [section('paragraph', table.caption, [caption]), ...rows];
}

function finished(
  section: Pick<Section, 'kind' | 'depth' | 'label' | 'text'>,
  ranges: readonly TextRange[],
  lines: readonly string[],
  { id, heading, labels }: Around,
): Section {
  const pages = [...new Set(ranges.map(({ page }) => page))];
  const [page = 1] = pages;
  return {
    ...section,
    place: { page, label: labels.get(page) ?? String(page), id, heading },
    pages,
    lineWords: lines.map(line => line.split(' ').length).join(','),
  };
}

/** Separates two lines: white space that does not begin an item. */
export const lineEnd = '\u2028';

/** Lines as one text. Behind a line that ends within a word, or may, the break stays. */
export function joined(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const isDivided = /\p{L}[-‐\u00ad]$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(line);
    text += text === '' ? line : isDivided ? `\n${line}` : `${lineEnd}${line}`;
  }
  return text;
}

/** The text of a section for people. */
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

function withoutContents(sections: readonly Section[]): Section[] {
  const headings = new Set(
    sections.flatMap(({ kind, label, text }) =>
      kind === 'heading' ? [wordsOf(text), wordsOf(`${label} ${text}`)] : [],
    ),
  );
  return sections.filter(({ kind, text }) => {
    const page = kind === 'heading' ? null : /\d{1,4}$/.exec(text);
    if (page === null) return true;
    let end = page.index;
    while (end > 0 && /[.\s|…]/.test(text[end - 1] ?? '')) end -= 1;
    return !headings.has(wordsOf(text.slice(0, end)));
  });
}
