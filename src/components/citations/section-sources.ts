/** Which sources stand at the foot of which section of a page. */
import type { NumberedCitation } from './citations.ts';

export interface SectionWithSources {
  /** The section up to where its sources belong. */
  html: string;
  /** Those that are marked here first, in their order. */
  citations: NumberedCitation[];
  /** What closes the section. */
  end: string;
}

/** Where a section of the page begins. */
const sectionStart = /(?=<section\b[^>]*>\s*<h2\b)/;
const sectionEnd = '</section>';

/** Numbered HTML in its sections, each with the sources that no earlier one has. */
export function sectionsWithSources(
  html: string,
  citations: readonly NumberedCitation[],
): SectionWithSources[] {
  return html.split(sectionStart).map(section => {
    const isSection = section.search(sectionStart) === 0;
    const foot = isSection ? section.lastIndexOf(sectionEnd) : section.length;
    return {
      html: section.slice(0, foot),
      citations: citations.filter(({ markAnchor }) => section.includes(` id="${markAnchor}"`)),
      end: section.slice(foot),
    };
  });
}
