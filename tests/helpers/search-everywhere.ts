/** The same questions asked of the search in all its scope wherever it runs: both servers, and a page that has loaded the index. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchAnswer } from '../../src/search/schema.ts';
import { launchBrowser, visit } from './browser.ts';

export interface SearchedSite {
  outDirectory: string;
  nodeUrl: string;
  workerdUrl: string;
}

export interface AnswersEverywhere {
  node: SearchAnswer[];
  workerd: SearchAnswer[];
  browser: SearchAnswer[];
}

export async function answersEverywhere(
  { outDirectory, nodeUrl, workerdUrl }: SearchedSite,
  questions: string[],
  limit: number,
): Promise<AnswersEverywhere> {
  return {
    node: await answersOf(nodeUrl, questions, limit),
    workerd: await answersOf(workerdUrl, questions, limit),
    browser: await answersInBrowser(outDirectory, nodeUrl, questions, limit),
  };
}

async function answersOf(origin: string, questions: string[], limit: number): Promise<SearchAnswer[]> {
  const answers: SearchAnswer[] = [];
  for (const q of questions) {
    const response = await fetch(
      `${origin}/api/documents/search?${new URLSearchParams({ q, limit: String(limit), scope: 'all' })}`,
    );
    if (!response.ok) throw new Error(`${origin} answers ${JSON.stringify(q)} with ${response.status}.`);
    answers.push(await response.json());
  }
  return answers;
}

async function answersInBrowser(
  outDirectory: string,
  origin: string,
  questions: string[],
  limit: number,
): Promise<SearchAnswer[]> {
  const chunks = await readdir(join(outDirectory, '_astro'));
  const chunk = (module: string) =>
    `/_astro/${chunks.find(name => name.startsWith(`${module}.`) && name.endsWith('.js'))}`;
  const browser = await launchBrowser();
  try {
    let answers: SearchAnswer[] = [];
    await visit(browser, `${origin}/faq`, async page => {
      answers = (await page.evaluate(
        askAll(chunk('searcher'), chunk('scopes'), questions, limit),
      )) as SearchAnswer[];
    });
    return answers;
  } finally {
    await browser.close();
  }
}

/** A script for the page, as text: the test runner would rewrite the import of a function. */
function askAll(searcher: string, scopes: string, questions: string[], limit: number): string {
  return `(async () => {
    const { openSearcher } = await import(${JSON.stringify(searcher)});
    const { openScopes } = await import(${JSON.stringify(scopes)});
    const jsonOf = async path => (await fetch(path)).json();
    const bytesOf = async path => new Uint8Array(await (await fetch(path)).arrayBuffer());
    const documents = openSearcher(await bytesOf('/search/index.bin'), {
      readBlock: number => bytesOf('/search/blocks/' + number + '.bin'),
      concepts: await jsonOf('/search/concepts.json'),
      readWords: () => bytesOf('/search/words.bin'),
      readPages: async ({ textUrl }) => (await (await fetch(textUrl)).text()).split('\\f'),
    });
    const search = openScopes(documents, {
      index: await jsonOf('/search/site.json'),
      concepts: await jsonOf('/search/concepts.json'),
      readPassages: page => jsonOf('/search/site/' + page + '.json'),
      readAnswers: () => jsonOf('/search/site-answers.json'),
    });
    const answers = [];
    for (const question of ${JSON.stringify(questions)}) answers.push(await search({ q: question, limit: ${limit}, scope: 'all' }));
    return answers;
  })()`;
}
