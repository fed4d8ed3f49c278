/** What looks like the heading of a clause in the text of a page: on a line of its own, or opening a paragraph. */
export interface Heading {
  /** With its number, in one line: "Section 4.2 Delivery". */
  text: string;
  /** In UTF-16 code units of the text, end exclusive. */
  start: number;
  end: number;
}

const division =
  '(?:ARTICLE|Article|SECTION|Section|CLAUSE|Clause|SCHEDULE|Schedule|ANNEX|Annex|APPENDIX|Appendix|EXHIBIT|Exhibit|PART|Part)';
const ordinal = String.raw`(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}|[A-Z])`;
const label = String.raw`(?:${division}[ \t]+${ordinal}[.:]?|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?)`;
const titleWord = String.raw`\p{Lu}[\p{L}\p{N}'’/&-]*`;
const smallWord = '(?:of|and|or|the|to|for|in|on|by|with|from|at|as|a|an|&)';
const title = String.raw`${titleWord}(?:,?[ \t]+(?:${titleWord}|${smallWord}(?=[ \t]+(?:${titleWord}|${smallWord})))){0,9}`;

/** A cell of a table runs on in the next line, in small letters. */
const lineEnd = String.raw`[ \t]*(?:$|\n(?![ \t]*\p{Ll}))`;
const headingPattern = new RegExp(
  [
    // "Section 4.2 Delivery", "12. Governing Law." at the beginning of a line
    String.raw`(?<=^|\n)[ \t]*(${label}[ \t]+${title})(?=[ \t]*[.:;]|${lineEnd})`,
    // "8 Deferred payment and conversion" alone on its line, where the next line begins anew
    String.raw`(?<=^|\n)[ \t]*(${label}[ \t]+\p{Lu}[^\n.;:]{3,60}(?<![\p{Nd}\s]))(?=[ \t]*\n[ \t]*(?:\p{Lu}|\d|\())`,
    // "Schedule 11. Form of choice where the Soft Cap is not reached" in two lines
    String.raw`(?<=^|\n)[ \t]*(${division}[ \t]+${ordinal}[.:]?[ \t]+\p{Lu}[^\n.;:]{30,90}\n[ \t]*\p{Ll}[^\n.;:]{2,60}(?<![\p{Nd}\s]))(?=${lineEnd})`,
    // "ARTICLE V" and "DELIVERY AND STORAGE", alone on their line
    String.raw`(?<=^|\n)[ \t]*(${division}[ \t]+${ordinal}|\p{Lu}[\p{Lu}'’/&, -]{3,60})(?=[ \t]*(?:\n|$))`,
    // "12. GOVERNING LAW." after the end of a sentence
    String.raw`(?<=[.;][ \t])(${label}[ \t]+${title})(?=\.[ \t]|:[ \t])`,
  ].join('|'),
  'gu',
);

/** In the order of the text. */
export function findHeadings(text: string): Heading[] {
  return Array.from(text.matchAll(headingPattern), match => {
    const [matched, ...groups] = match;
    const heading = groups.find(group => group !== undefined) ?? '';
    return headingAt(text, match.index + matched.indexOf(heading), heading.length);
  }).filter(heading => heading.text.length >= 4);
}

export function headingAt(text: string, start: number, length: number): Heading {
  const end = start + length;
  return { text: text.slice(start, end).replace(/\s+/g, ' ').trim(), start, end };
}
