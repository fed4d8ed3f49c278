/** Passages of the pages of the site, as searched. */

/** A section is any other text below a heading. */
export const passageKinds = ['question', 'definition', 'risk', 'figure', 'tool', 'section'] as const;

export type PassageKind = (typeof passageKinds)[number];

/** Labels for readers; a section has the title of its page. */
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
  /** Identifier of the place on the page; null for the page itself. */
  anchor: string | null;
  heading: string;
  text: string;
}

export interface SearchedPage<Some extends Passage = Passage> {
  /** Root-relative, with the base path of the site. */
  url: string;
  title: string;
  passages: Some[];
}
