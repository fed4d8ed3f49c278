/** A passage of the site beside its documents: what is searched of the pages, with its place and its words. */

/** A section is what stands below a heading of a page and is none of the others. */
export const passageKinds = ['question', 'definition', 'risk', 'figure', 'tool', 'section'] as const;

export type PassageKind = (typeof passageKinds)[number];

/** As a reader is told it; of a section the title of its page says enough. */
export const passageKindNames: Record<PassageKind, string | null> = {
  question: 'Question',
  definition: 'Definition',
  risk: 'Risk',
  figure: 'Figure',
  tool: 'Tool',
  section: null,
};

export interface Passage {
  kind: PassageKind;
  /** Identifier of its place on the page; null for the page itself. */
  anchor: string | null;
  heading: string;
  /** What it says, a block a line. */
  text: string;
}

/** A page of the site with what is searched of it. */
export interface SearchedPage<Some extends Passage = Passage> {
  /** Root-relative, with the base path of the site. */
  url: string;
  title: string;
  passages: Some[];
}
