/**
 * Citations of one page. A component that states something registers its source here and puts a mark into
 * the text; the layout numbers the marks in reading order and lists the sources at the foot of the page.
 *
 * Marks are numbered only once the whole page is rendered, because Astro may run components out of order
 * and two builds have to give the same bytes.
 */
export type Citation =
  | { kind: 'program'; path: string /** Published texts differ on it. */; differs?: boolean }
  | { kind: 'web'; name: string; url: string; note?: string };

export interface NumberedCitation {
  number: number;
  /** Anchor of the source in the list: `source-commercialTerms.forwardPrice`. */
  anchor: string;
  /** Anchor of the first mark of this source in the text. */
  markAnchor: string;
  citation: Citation;
}

const openMark = '\ue000';
const closeMark = '\ue001';
const marks = new RegExp(`${openMark}([^${closeMark}]+)${closeMark}`, 'g');

const registers = new WeakMap<Request, Map<string, Citation>>();

/** Registers a source of the page that `request` asks for; the returned mark goes into the HTML as it is. */
export function cite(request: Request, citation: Citation): string {
  const register = registers.get(request) ?? new Map<string, Citation>();
  registers.set(request, register);
  const key = keyOf(citation);
  register.set(key, citation);
  return openMark + key + closeMark;
}

/**
 * Turns the marks in rendered HTML into numbered links, in reading order.
 * The parts of a page are given in the order in which they are read.
 */
export function numberCitations(
  request: Request,
  htmlParts: string[],
): { htmlParts: string[]; citations: NumberedCitation[] } {
  const register = registers.get(request) ?? new Map<string, Citation>();
  const numbered = new Map<string, NumberedCitation>();
  const numberMark = (_mark: string, key: string): string => {
    const citation = register.get(key);
    if (citation === undefined) return '';
    const known = numbered.get(key);
    const entry = known ?? {
      number: numbered.size + 1,
      anchor: `source-${key}`,
      markAnchor: `cited-${key}`,
      citation,
    };
    numbered.set(key, entry);
    return markHtml(entry, known === undefined);
  };
  return {
    htmlParts: htmlParts.map(html => html.replace(marks, numberMark)),
    citations: [...numbered.values()],
  };
}

function markHtml({ number, anchor, markAnchor, citation }: NumberedCitation, first: boolean): string {
  const id = first ? ` id="${markAnchor}"` : '';
  const differs = citation.kind === 'program' && citation.differs === true;
  const label = `Source ${number}${differs ? ', published texts differ' : ''}`;
  const sign = differs ? '<span class="differ">\u2260</span>' : '';
  return `<sup class="citation"${id}><a href="#${anchor}" aria-label="${label}">${number}${sign}</a></sup>`;
}

/** Letters, digits, dots and hyphens only: the key stands in anchors. */
function keyOf(citation: Citation): string {
  const name = citation.kind === 'program' ? citation.path : citation.url;
  return name.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '');
}
