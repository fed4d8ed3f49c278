import type { NavigationEntry } from '../program/schema/navigation.ts';

/** A page of the site, as `navigation` of the programme data lists it. */
export interface NavigationPage extends Pick<NavigationEntry, 'title' | 'description'> {
  path: `/${string}`;
}

/** Pages of tools and lists, which the programme data does not list: it stands behind the page that it belongs to. */
const toolPages: (NavigationPage & { behind: NavigationEntry['path'] })[] = [
  {
    path: '/check',
    title: 'Check what you were sent',
    description:
      'Whether a PDF is the published one, and whether the sentences of a text stand in the documents.',
    behind: '/verification',
  },
  {
    path: '/versions',
    title: 'The library as published',
    description: 'When documents were added, replaced and removed, and what the library held on a day.',
    behind: '/documents',
  },
];

export interface NavigationSection {
  name: string;
  pages: NavigationPage[];
}

/** The groups in which readers find the pages, in the order of their first page. */
export function navigationSections(entries: readonly NavigationEntry[]): NavigationSection[] {
  const sections = new Map<string, NavigationSection>();
  for (const { path, title, description, group } of entries.toSorted((a, b) => a.order - b.order)) {
    const section = sections.get(group) ?? { name: group, pages: [] };
    section.pages.push({ path, title, description });
    section.pages.push(...toolPages.filter(({ behind }) => behind === path));
    sections.set(group, section);
  }
  return [...sections.values()];
}

/** The section of a page; a page below another (`/documents/x`) belongs to the section of that one. */
export function sectionOf(
  sections: readonly NavigationSection[],
  path: string,
): NavigationSection | undefined {
  const holds = (pagePath: string) =>
    pagePath === path || (pagePath !== '/' && path.startsWith(`${pagePath}/`));
  return sections.find(section => section.pages.some(page => holds(page.path)));
}
