import type { NavigationEntry } from '#program/navigation';

/** A page in the navigation. */
export interface NavigationPage extends Pick<NavigationEntry, 'title' | 'description'> {
  path: `/${string}`;
}

/** Further navigation entries that the programme data does not list, each after its main page. */
const furtherPlaces: (NavigationPage & { behind: NavigationEntry['path'] })[] = [
  {
    path: '/security-collateral#risks',
    title: 'Risks',
    description: 'Every risk that follows from the published terms.',
    behind: '/security-collateral',
  },
  {
    path: '/check',
    title: 'Check a PDF or a text',
    description:
      'Whether a PDF is the published one, and whether the sentences of a text are in the documents.',
    behind: '/verification',
  },
  {
    path: '/versions',
    title: 'The library as published',
    description: 'When documents were added, replaced and removed.',
    behind: '/documents',
  },
];

export interface NavigationSection {
  name: string;
  pages: NavigationPage[];
}

/** Pages by group, in the order of their first page. */
export function navigationSections(entries: readonly NavigationEntry[]): NavigationSection[] {
  const sections = new Map<string, NavigationSection>();
  for (const { path, title, description, group } of entries.toSorted((a, b) => a.order - b.order)) {
    const section = sections.get(group) ?? { name: group, pages: [] };
    section.pages.push({ path, title, description });
    section.pages.push(...furtherPlaces.filter(({ behind }) => behind === path));
    sections.set(group, section);
  }
  return [...sections.values()];
}

/** The section of a page; a page below another (`/documents/x`) belongs to the section of that one. */
export function sectionOf(
  sections: readonly NavigationSection[],
  path: string,
): NavigationSection | undefined {
  const isAtOrBelow = (pagePath: string) =>
    pagePath === path || (pagePath !== '/' && path.startsWith(`${pagePath}/`));
  return sections.find(section => section.pages.some(page => isAtOrBelow(page.path)));
}
