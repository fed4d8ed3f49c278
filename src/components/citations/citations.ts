/**
 * Citations of one page. A component that states something registers its source here and puts a mark into
 * the text; the layout numbers the marks in reading order and lists the sources at the end of the page.
 *
 * Marks are numbered only once the whole page is rendered, because Astro may run components out of order
 * and two builds have to give the same bytes.
 */
import { namedPath } from '../../data-path.ts';
import { program } from '../../site-data.ts';

export type Citation =
  | { kind: 'program'; path: string /** Published texts differ on it. */; differs?: boolean }
  | { kind: 'web'; name: string; url: string; note?: string };

export interface NumberedCitation {
  number: number;
  /** Anchor of the source in the list: `source-commercialTerms.forwardPrice`. */
  anchor: string;
  citation: Citation;
}

const openMark = '\ue000';
const closeMark = '\ue001';
/** Hold the place of a source in its register, and no words that could be taken for those of the text. */
const marks = new RegExp(`${openMark}(\\d+)${closeMark}`, 'g');

/** The sources of each page by their keys. */
const registers = new WeakMap<Request, Map<string, Citation>>();

/** Registers a source of the page that `request` asks for; the returned mark goes into the HTML as it is. */
export function cite(request: Request, citation: Citation): string {
  const register = registers.get(request) ?? new Map<string, Citation>();
  registers.set(request, register);
  const named =
    citation.kind === 'program' ? { ...citation, path: namedPath(program, citation.path) } : citation;
  const key = keyOf(named);
  register.set(key, named);
  return openMark + [...register.keys()].indexOf(key) + closeMark;
}

/**
 * Turns the marks in rendered HTML into numbered links, in reading order.
 * The parts of a page are given in the order in which they are read.
 */
export function numberCitations(
  request: Request,
  htmlParts: readonly string[],
): { parts: string[]; citations: NumberedCitation[] } {
  const register = [...(registers.get(request) ?? [])];
  const numbered = new Map<string, NumberedCitation>();
  const numberMark = (_mark: string, place: string): string => {
    const [key, citation] = register[Number(place)] ?? [];
    if (key === undefined || citation === undefined) return '';
    const entry = numbered.get(key) ?? { number: numbered.size + 1, anchor: `source-${key}`, citation };
    numbered.set(key, entry);
    return markHtml(entry);
  };
  const parts = htmlParts.map(part =>
    part.replace(marks, numberMark).replaceAll(besideAnother, '</sup><sup class="citation beside">'),
  );
  return { parts, citations: [...numbered.values()] };
}

/** Two marks in a row must not lie over each other, and a style sheet does not see the words between them. */
const besideAnother = '</sup><sup class="citation">';

/** The style sheet writes the number: as text it would be copied with the figure before it. */
function markHtml({ number, anchor, citation }: NumberedCitation): string {
  const differs = citation.kind === 'program' && citation.differs === true;
  const label = `Source ${number}${differs ? ', documents disagree' : ''}`;
  const sign = differs ? ' data-differs="\u2260"' : '';
  return `<sup class="citation"><a href="#${anchor}" aria-label="${label}" data-mark="${number}"${sign}></a></sup>`;
}

/** Letters, digits, dots and hyphens only: the key stands in anchors. */
function keyOf(citation: Citation): string {
  const name = citation.kind === 'program' ? citation.path : citation.url;
  return name.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '');
}
