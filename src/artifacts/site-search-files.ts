/** The files by which the pages of the site are searched, made once the pages stand. */
import type { Passage, SearchedPage } from '../search/site/passage.ts';
import { siteIndex } from '../search/site/site-index.ts';
import type { Site } from './site.ts';

export interface PagePassages {
  /** Path of the page below the root of the site. */
  path: string;
  passages: Passage[];
}

/** @returns the content of each file by its path. */
export function siteSearchFiles(
  { program: { navigation }, basePath }: Pick<Site, 'program' | 'basePath'>,
  passagesOfPages: readonly PagePassages[],
): Map<string, string> {
  const pages = passagesOfPages.map(({ path, passages }): SearchedPage => {
    const title = navigation.find(entry => entry.path === path)?.title ?? '';
    return { url: basePath + path, title, passages };
  });
  return new Map([
    [siteIndexFile, `${JSON.stringify(siteIndex(pages))}\n`],
    ...pages.map((page, at): [string, string] => [
      `search/site/${at}.json`,
      `${JSON.stringify(page.passages)}\n`,
    ]),
  ]);
}

export const siteIndexFile = 'search/site.json';
