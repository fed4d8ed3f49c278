/** Files of the site search, built from the rendered pages. */
import type { Program } from '#program';
import { answeredTopics, programConcepts } from '#program/vocabulary';
import { siteIndex } from '#search';
import { buildTable, topicConcepts } from '#search/indexing';
import type { SearchedPage } from '#search/results';
import { type CitedPassage, type SearchFacts, searchAnswers } from './search-answers.ts';

export interface PagePassages {
  /** Path of the page below the root of the site. */
  path: string;
  passages: CitedPassage[];
}

/** @returns the content of each file by its path. */
export function siteSearchFiles(
  site: SearchFacts & { program: Program; basePath: string },
  passagesOfPages: readonly PagePassages[],
): Map<string, string> {
  const pages = passagesOfPages.map(({ path, passages }): SearchedPage<CitedPassage> => {
    const title = site.program.navigation.find(entry => entry.path === path)?.title ?? '';
    return { url: site.basePath + path, title, passages };
  });
  const ofPages = pages.map(({ passages }, at): [string, string] => {
    const published = passages.map(({ cites: _, ...passage }) => passage);
    return [`search/site/${at}.json`, jsonLine(published)];
  });
  return new Map([
    ...ofPages,
    [
      siteSearchFile.index,
      jsonLine(siteIndex(pages, buildTable(programConcepts).concepts, topicConcepts(answeredTopics))),
    ],
    [siteSearchFile.answers, jsonLine(searchAnswers(site, pages))],
  ]);
}

/** Placeholders until the pages are rendered. */
export function emptySiteSearchFiles(): Map<string, string> {
  return new Map([
    [siteSearchFile.index, jsonLine(siteIndex([]))],
    [siteSearchFile.answers, jsonLine({})],
  ]);
}

const siteSearchFile = { index: 'search/site.json', answers: 'search/site-answers.json' };

function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
