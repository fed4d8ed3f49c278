/**
 * `npm run bench -- quotes [--rounds N]`, or `npm run bench -- quotes --quotes FILE`
 *
 * With FILE, a list of `{ text, verdict, doc, page }`: how many quotes get the right verdict from the documents of the last build, of
 * the verbatim ones also the place. A quote of several sentences is verbatim where each of them is, and altered where one is.
 * Without:
 *
 * How long the page `/check` of the last build takes in Chromium to load the texts and make them ready, and then to check a
 * page-long e-mail for the first time and show the result (N visits, 5). And how much CPU five million characters take, of that
 * the longest step between which the page answers to its reader.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { QuotedText, Verdict } from '#compare';
import { checkBySentence, checkQuotes, limits, prepare } from '#compare';
import { requireBuild } from '#folders';
import { claimVocabulary } from '#program/claims';
import { readConfiguration } from '../../src/configuration.ts';
import { launchBrowser, visit } from '../helpers/browser.ts';
import { startCommand } from '../helpers/commands.ts';
import { sentMail } from '../helpers/sent-mail.ts';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '5' }, quotes: { type: 'string' } },
  });
  const { outDirectory } = readConfiguration();
  requireBuild(outDirectory);
  const library = await readFile(join(outDirectory, 'api/documents/library.json'), 'utf8');
  const { documents } = JSON.parse(library);
  if (values.quotes === undefined) await tellTimes(documents, outDirectory, Number(values.rounds));
  else tellVerdicts(documents, JSON.parse(await readFile(values.quotes, 'utf8')));
}

interface KnownQuote {
  text: string;
  verdict: 'verbatim' | 'altered' | 'not found';
  doc?: string;
  page?: number;
}

function tellVerdicts(documents: QuotedText[], quotes: KnownQuote[]): void {
  const counts: Record<string, number> = {};
  for (const { text, verdict, doc, page } of quotes) {
    const { sentences } = checkQuotes(text, documents, claimVocabulary);
    const verdicts = sentences.map(sentence => sentence.verdict);
    const found = (['contradicted', 'altered', 'not-found', 'could-not-be-checked', 'part'] as const).find(
      one => verdicts.includes(one satisfies Verdict),
    );
    const said = (found ?? verdicts[0] ?? 'no sentence')
      .replace('could-not-be-checked', 'not-found')
      .replace('contradicted', verdict === 'not found' ? 'not-found' : 'altered')
      .replace('part', verdict === 'verbatim' ? 'verbatim' : 'part');
    const places = sentences.flatMap(sentence => sentence.places);
    const isPlace = places.some(place => place.filename === doc && place.page === page);
    const outcome = `${verdict}: said to be ${said}${verdict === 'verbatim' && !isPlace ? ', at another place' : ''}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (said !== verdict.replace(' ', '-')) console.log(`${outcome}: ${JSON.stringify(text)}`);
  }
  console.table(counts);
}

async function tellTimes(documents: QuotedText[], outDirectory: string, rounds: number): Promise<void> {
  tellLongTexts(documents);
  const site = await startCommand('start', { OUT_DIR: outDirectory, HOST: '127.0.0.1', PORT: '0' });
  const browser = await launchBrowser();
  try {
    const times: { loading: number; mail: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await visit(browser, `${site.url}/check`, async page => {
        times.push({
          loading: await millisecondsOf(page, 'Gold.'),
          mail: await millisecondsOf(page, sentMail),
        });
      });
    }
    const told = (all: number[]) =>
      all
        .sort((a, b) => a - b)
        .map(time => time.toFixed(0))
        .join(', ');
    console.log(`Texts loaded and made ready, ms: ${told(times.map(({ loading }) => loading))}`);
    console.log(`E-mail of ${sentMail.length} characters, ms: ${told(times.map(({ mail }) => mail))}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** From the press of the button until the summary stands. */
async function millisecondsOf(page: Page, text: string): Promise<number> {
  return page.evaluate(async sent => {
    const field = document.querySelector('quote-check textarea') as HTMLTextAreaElement;
    const status = document.querySelector('quote-check [data-status]') as HTMLElement;
    field.value = sent;
    const start = performance.now();
    field.form?.requestSubmit();
    while (!/^(?:\d+ claims?\b|No claim to check)/.test(status.textContent ?? ''))
      await new Promise(resolve => setTimeout(resolve));
    return performance.now() - start;
  }, text);
}

function tellLongTexts(texts: QuotedText[]): void {
  const counted = sentMail.repeat(Math.ceil(limits.characters / sentMail.length));
  // No sentence is like another, so none is known before.
  const different = counted.replace(/ the /g, (_, at) => ` the ${at} `);
  const longTexts = { 'e-mails one after another': different, 'one word': 'a'.repeat(limits.characters) };
  for (const [name, text] of Object.entries(longTexts)) {
    const making = prepare(texts, claimVocabulary);
    let made = making.next();
    while (!made.done) made = making.next();
    const work = checkBySentence(text, texts, made.value);
    let all = 0;
    let longest = 0;
    let done = false;
    let sentences = 0;
    while (!done) {
      const before = process.cpuUsage();
      const step = work.next();
      const { user, system } = process.cpuUsage(before);
      all += user + system;
      longest = Math.max(longest, user + system);
      done = step.done ?? false;
      sentences += Array.isArray(step.value) ? step.value.length : 0;
    }
    console.log(
      `${text.length} characters, ${name}: ${sentences} sentences, ${(all / 1e6).toFixed(1)} s of CPU, longest step ${(longest / 1000).toFixed(0)} ms`,
    );
  }
}
