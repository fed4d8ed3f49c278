/** Pages that tests go through. */
import { inject } from 'vitest';
import { sitePagePaths } from '#program/navigation';

/** Every page of the navigation, the tools and lists beside them, and one of the reading pages, which are all alike. */
export const templates: readonly string[] = [
  ...sitePagePaths,
  ...[
    '/check',
    '/amounts',
    '/citations',
    '/publications',
    '/not-published',
    '/es',
    '/program-data',
    '/what-if',
    '/documents/offtake-agreement',
  ],
];

/** Whether the page is looked at for all of its kind: reading pages are alike, and one of them stands for all. */
export function isOfItsKind(path: string): boolean {
  return templates.includes(path) || !/^\/documents\/[^/@]+$/.test(path);
}

/** One page of each way in which pages are laid out: prose, figures, tables, tools, lists and a document. */
export const layouts: readonly string[] = [
  ...['/', '/commercial-terms', '/delivery-settlement', '/faq', '/check', '/what-if', '/goldn-wizard'],
  ...['/documents', '/citations', '/documents/offtake-agreement'],
];

/** Every page of the sitemap, and what no sitemap lists: one page of what changed between two versions, and its earlier version. */
export async function allPaths(): Promise<string[]> {
  const textAt = async (path: string) => (await fetch(inject('nodeUrl') + path)).text();
  const linked = async (path: string, pattern: RegExp) =>
    pattern.exec(await textAt(path))?.[1] ?? `no link like ${pattern} on ${path}`;
  const listed = [...(await textAt('/sitemap-0.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const redline = await linked('/versions', /href="([^"]+@\w{16}\.{3}\w{16})"/);
  return [
    ...listed.map(([, address = '']) => new URL(address).pathname),
    redline,
    await linked(redline, /href="([^"]+@\w{16})"/),
  ];
}
