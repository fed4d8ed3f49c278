/** Asks both servers and the search dialog of a page the same questions. */
import type { SearchAnswer } from '#search';
import type { SearchClient } from '../../src/components/search/search-client.ts';
import { launchBrowser, visit } from './browser.ts';

export interface SearchedSite {
  nodeUrl: string;
  workerdUrl: string;
}

export interface AnswersEverywhere {
  node: SearchAnswer[];
  workerd: SearchAnswer[];
  browser: SearchAnswer[];
}

export async function answersEverywhere(
  { nodeUrl, workerdUrl }: SearchedSite,
  questions: string[],
  limit: number,
): Promise<AnswersEverywhere> {
  return {
    node: await answersOf(nodeUrl, questions, limit),
    workerd: await answersOf(workerdUrl, questions, limit),
    browser: await answersInBrowser(nodeUrl, questions, limit),
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

async function answersInBrowser(origin: string, questions: string[], limit: number): Promise<SearchAnswer[]> {
  const browser = await launchBrowser();
  try {
    let answers: SearchAnswer[] = [];
    await visit(browser, `${origin}/faq`, async page => {
      await page.keyboard.press('/');
      answers = await page.evaluate(
        async ([asked, mostResults]) => {
          await customElements.whenDefined('search-dialog');
          const dialog = document.querySelector('search-dialog') as unknown as {
            client(): Promise<SearchClient>;
          };
          const client = await dialog.client();
          const found: SearchAnswer[] = [];
          for (const q of asked) found.push(await client.search({ q, limit: mostResults, filter: null }));
          return found;
        },
        [questions, limit] as const,
      );
    });
    return answers;
  } finally {
    await browser.close();
  }
}
