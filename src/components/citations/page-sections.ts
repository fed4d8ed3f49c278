/** Rendered HTML of a page, cut before each section that has a heading of the page. */
export function pageSections(html: string): string[] {
  return html.split(/(?=<section\b[^>]*>\s*<h2\b)/);
}

const sectionEnd = '</section>';

/** The content of a section and its closing tag; HTML that is no section has no closing tag. */
export function atFoot(section: string): [inside: string, end: string] {
  const foot = section.startsWith('<section') ? section.lastIndexOf(sectionEnd) : section.length;
  return [section.slice(0, foot), section.slice(foot)];
}
