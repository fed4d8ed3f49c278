/**
 * `npm run bench -- questions --questions FILE`
 *
 * How well the search answers what people ask of the library in DOCUMENTS_DIR. FILE holds a list: of strings, which are
 * spelt correctly, so that none is to be told another spelling; or of `{ q, world }` that no page answers; or of
 * `{ q, relevant: [{ doc, page }], answer: [...] }` with words of those pages that show that the question is answered. Older
 * files say `kind`, `filename`, and `answer` with `answers`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { SearchAnswer } from '#search';
import { openSearcher } from '#search';
import { OperatorError } from '../../src/operator-error.ts';
import { libraryDocuments } from './search/corpus.ts';
import { buildSearch } from './search/engines.ts';

interface Unanswered {
  q: string;
  world?: string;
  kind?: string;
}

interface Answered {
  q: string;
  relevant: { doc?: string; filename?: string; page: number }[];
  answer: string | string[];
  answers?: string[];
}

type Search = (query: string, limit: number) => Promise<SearchAnswer>;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { questions: { type: 'string' } } });
  if (values.questions === undefined) throw new OperatorError('Name the file of questions: --questions FILE');
  const questions: (string | Unanswered | Answered)[] = JSON.parse(await readFile(values.questions, 'utf8'));
  const documents = await libraryDocuments();
  const pages = documents.flatMap(({ filename: doc, pages }) =>
    pages.map(({ page, text }) => ({ doc, page, text })),
  );
  const { root, library } = await buildSearch(pages, documents);
  const { search } = openSearcher(root, library);
  const spelt = questions.filter(question => typeof question === 'string');
  const asked = questions.filter(question => typeof question !== 'string');
  const answered = asked.filter(question => 'relevant' in question);
  const unanswered = asked.filter(question => !('relevant' in question));
  if (spelt.length > 0) await showSuggestions(search, spelt);
  if (answered.length > 0) await showAnswers(search, answered);
  if (unanswered.length > 0) await showUnanswered(search, unanswered);
}

async function showSuggestions(search: Search, questions: string[]): Promise<void> {
  const suggested: Record<string, string> = {};
  for (const question of questions) {
    const { suggestion } = await search(question, 1);
    if (suggestion !== null) suggested[question] = suggestion;
  }
  console.table(suggested);
  console.log(`${Object.keys(suggested).length} of ${questions.length} are told another spelling.`);
}

async function showAnswers(search: Search, questions: Answered[]): Promise<void> {
  const counts = { first: 0, 'among three': 0, 'answer shown': 0, 'no answer': 0 };
  for (const { q, relevant, answer, answers = [] } of questions) {
    const { results, noAnswer } = await search(q, 10);
    if (noAnswer) counts['no answer'] += 1;
    const rank = results.findIndex(({ document, page }) =>
      relevant.some(right => (right.doc ?? right.filename) === document.filename && right.page === page),
    );
    if (rank === 0) counts.first += 1;
    if (rank >= 0 && rank < 3) counts['among three'] += 1;
    const shown = results
      .slice(0, 3)
      .map(({ context, excerpt }) => plain(`${context.before} ${excerpt} ${context.after}`));
    if ([answer, answers].flat().some(words => shown.some(text => text.includes(plain(words)))))
      counts['answer shown'] += 1;
  }
  console.table([{ questions: questions.length, ...counts }]);
}

async function showUnanswered(search: Search, questions: Unanswered[]): Promise<void> {
  const counts: Record<string, { questions: number; 'no answer': number }> = {};
  for (const { q, world = '', kind = `${world} world` } of questions) {
    const count = counts[kind] ?? { questions: 0, 'no answer': 0 };
    counts[kind] = count;
    count.questions += 1;
    if ((await search(q, 1)).noAnswer) count['no answer'] += 1;
  }
  console.table(counts);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
