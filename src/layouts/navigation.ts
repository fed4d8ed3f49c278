import type { NavigationEntry } from '#program/navigation';

export interface NavigationPage {
  path: `/${string}`;
  title: string;
}

/** Further navigation entries that the programme data does not list, each after its main page. */
const furtherPlaces: (NavigationPage & { behind: NavigationEntry['path'] })[] = [
  { path: '/security-collateral#risks', title: 'Risks', behind: '/security-collateral' },
  { path: '/what-if', title: 'What happens in each case', behind: '/commercial-terms' },
  { path: '/not-published', title: 'What is not published', behind: '/legitimacy' },
  { path: '/check', title: 'Check a PDF or a text', behind: '/verification' },
  { path: '/versions', title: 'Earlier versions and changes', behind: '/documents' },
];

export interface NavigationSection {
  name: string;
  pages: NavigationPage[];
}

/** Pages by group, in the order of their first page. */
export function navigationSections(entries: readonly NavigationEntry[]): NavigationSection[] {
  const sorted = entries.toSorted((a, b) => a.order - b.order);
  const sections = Map.groupBy(sorted, ({ group }) => group);
  return Array.from(sections, ([name, pages]) => ({
    name,
    pages: pages.flatMap(page => [page, ...furtherPlaces.filter(({ behind }) => behind === page.path)]),
  }));
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
