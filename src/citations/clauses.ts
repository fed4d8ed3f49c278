/** The clauses of a document: its numbered parts, items, paragraphs and table rows, each with its label and what stands above it. */
import type { Structure } from '#pdf';
import { type FlowPage, flowOf, type Section, shown } from '#pdf/sections';
import { definedTermId } from '#pdf/structure';

export interface Clause {
  /** As printed, without words such as "clause": "7.3(b)", "schedule 2, 1.4"; empty where nothing above it is numbered. */
  label: string;
  kind: Section['kind'];
  /** Its own words on one line; the cells of a row are separated by " | ". */
  text: string;
  /** The nearest headings and opening words of the clauses that it belongs to, outermost first. */
  above: readonly string[];
  page: number;
  /** Address on the reading page, without the number sign. */
  anchor: string;
}

/** Headings of a title page and of parts say little about a clause. */
const nearest = 3;

/** In the order of the document. */
export function clausesOf(pages: readonly FlowPage[], { blocks }: Pick<Structure, 'blocks'>): Clause[] {
  const open: Section[] = [];
  const defined = new Set<string>();
  return flowOf(pages, blocks).sections.flatMap((section): Clause[] => {
    while ((open.at(-1)?.depth ?? -1) >= section.depth) open.pop();
    const above = open.slice(-nearest).map(({ text }) => shown(text));
    open.push(section);
    const { kind, place } = section;
    const text = shown(section.text);
    if (text === '') return [];
    const term = kind === 'paragraph' ? definedTermId(text) : null;
    const isFirst = term !== null && !defined.has(term);
    if (isFirst) defined.add(term);
    const anchor = isFirst ? term : (place.id ?? `page-${place.page}`);
    return [{ label: labelOf(open), kind, text, above, page: place.page, anchor }];
  });
}

/** "(b)" of clause "7.3" is "7.3(b)"; a number with points has those of the clauses above it already. */
function labelOf(path: readonly Section[]): string {
  return path.reduce((whole, { label }) => {
    if (label === '' || /^[a-z]+ /.test(label)) return label || whole;
    if (whole !== '' && /^\p{L}\)|^[([]/u.test(label)) return whole + label;
    const [part] = /^[a-z]+ [^\s,]+/.exec(whole) ?? [];
    return part ? `${part}, ${label}` : label;
  }, '');
}
