/** Whether the search gives the same answers in Node, in workerd and in a browser, on a library of any pages. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readConfiguration } from '../../../src/configuration.ts';
import { requireBuild } from '../../../src/folders/index.ts';
import { blockCountFor } from '../../../src/search/index.ts';
import { buildSearchIndex } from '../../../src/search/indexing.ts';
import { serve } from '../../../src/server/index.ts';
import { startCommand } from '../../helpers/commands.ts';
import { answersEverywhere } from '../../helpers/search-everywhere.ts';
import { documentsOf, type Page } from './corpus.ts';
import { depth } from './engines.ts';

/** Puts the search of these pages into a copy of the last build, serves it, and asks each engine every question. */
export async function compareEngines(pages: Page[], questions: string[]): Promise<Record<string, number>> {
  const { outDirectory: built } = readConfiguration();
  requireBuild(built);
  const parent = await mkdtemp(join(tmpdir(), 'search-alike-'));
  const outDirectory = join(parent, 'dist');
  try {
    await cp(built, outDirectory, { recursive: true });
    await writeSearch(pages, outDirectory);
    const settings = {
      OUT_DIR: outDirectory,
      CACHE_DIR: join(parent, 'cache'),
      HOST: '127.0.0.1',
      PORT: '0',
    };
    const node = await serve({ configuration: readConfiguration({ ...settings, GOLD_PRICE_FEEDS: '' }) });
    const workerd = await startCommand('edge', settings);
    try {
      const site = { nodeUrl: node.url.replace(/\/$/, ''), workerdUrl: workerd.url };
      const answers = await answersEverywhere(site, questions, depth);
      const alike = (others: unknown[]) =>
        answers.node.filter((answer, at) => isDeepStrictEqual(answer, others[at])).length;
      return {
        questions: questions.length,
        'with results': answers.node.filter(({ results }) => results.length > 0).length,
        'workerd as Node': alike(answers.workerd),
        'browser as Node': alike(answers.browser),
      };
    } finally {
      await Promise.all([workerd.stop(), node.close()]);
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function writeSearch(pages: Page[], outDirectory: string): Promise<void> {
  const documents = documentsOf(pages).map((document, number) => ({
    ...document,
    filename: `${number}.pdf`,
    textUrl: `/api/documents/text/${number}.pdf`,
  }));
  const characterCount = pages.reduce((sum, { text }) => sum + text.length, 0);
  const { root, blocks } = await buildSearchIndex(documents, { blocks: blockCountFor(characterCount) });
  await mkdir(join(outDirectory, 'search', 'blocks'), { recursive: true });
  await writeFile(join(outDirectory, 'search', 'index.bin'), root);
  for (const [number, block] of blocks.entries()) {
    await writeFile(join(outDirectory, 'search', 'blocks', `${number}.bin`), block);
  }
  for (const { textUrl, pages } of documents) {
    // A form feed parts pages, so none may stand within one.
    const texts = pages.map(({ text }) => text.replaceAll('\f', ' '));
    await writeFile(join(outDirectory, `${textUrl}.txt`), texts.join('\f'));
  }
}
