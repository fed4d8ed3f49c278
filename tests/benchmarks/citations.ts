/**
 * `npm run bench -- citations --papers DIR [--misses]`
 *
 * How well clauses are cited on papers by other hands, without any help of the operator and after the right proposals are accepted. DIR
 * holds PDFs and `truth.json`: `statements`, for each path of the programme data the places that state it, and `contradictions`, amounts
 * that differ from the data on purpose. A citation is right if its clause has the sentence of one of the places, or the sentence has it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readLibrary } from '#library/reading';
import { programSchema } from '#program';
import { readAccounts } from '../../src/ledger/document-accounts.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { plainOptions } from '../../src/pdf/fixtures/plain-options.ts';
import { citationsOfLibrary } from '../../src/pipeline/citations.ts';
import data from '../../src/program/program.json' with { type: 'json' };

const placeSchema = z.object({ filename: z.string(), page: z.int(), sentence: z.string() });
const truthSchema = z.object({
  statements: z.record(z.string(), z.array(placeSchema)),
  contradictions: z.array(placeSchema.extend({ path: z.string(), says: z.unknown() })),
});
type Place = z.infer<typeof placeSchema>;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { papers: { type: 'string' }, misses: { type: 'boolean' } },
  });
  const { papers: directory } = values;
  if (directory === undefined) throw new OperatorError('Name the folder of the papers: --papers DIR');
  const truth = truthSchema.parse(JSON.parse(await readFile(join(directory, 'truth.json'), 'utf8')));
  const program = programSchema.parse(data);
  const cache = await mkdtemp(join(tmpdir(), 'citations-'));
  const library = await readLibrary(plainOptions(directory, cache));
  const { citations, proposals, uncited } = await citationsOfLibrary(program, library, [], cache);
  const stated = Object.keys(truth.statements);
  const isRight = (path: string, place: Place) =>
    (truth.statements[path] ?? []).some(wanted => isSame(wanted, place));
  const cited = citations.map(({ path, places: [place] }) => ({
    path,
    place,
    right: place && isRight(path, place),
  }));
  const right = cited.filter(citation => citation.right).length;
  const offered = proposals.filter(({ path, places }) => places.some(place => isRight(path, place))).length;
  const found = [];
  for (const wanted of truth.contradictions) {
    const accounts = readAccounts(
      await library.pages(wanted.filename),
      program,
      library.structure(wanted.filename).blocks,
    );
    const own = accounts.filter(amount => isSame(wanted, { ...amount, filename: wanted.filename }));
    const reported = own.filter(({ account }) => account === 'differs' || account === 'undecided');
    found.push({
      path: wanted.path,
      says: String(wanted.says),
      reported: reported.map(({ account, written }) => `${account}: ${written}`).join(', '),
    });
  }
  await rm(cache, { recursive: true });
  console.table({
    'stated by the papers': stated.length,
    'cited without help, right': `${right}, ${(right / stated.length).toFixed(3)}`,
    'cited wrongly': `${cited.length - right}, ${((cited.length - right) / cited.length).toFixed(3)} of those cited`,
    'right among the proposals': `${offered}, ${(offered / stated.length).toFixed(3)}`,
    uncited: uncited.length,
    'contradictions reported': `${found.filter(({ reported }) => reported !== '').length} of ${found.length}`,
  });
  console.table(found);
  if (!values.misses) return;
  for (const { path, place } of cited.filter(citation => !citation.right))
    console.log(
      `${path}: ${place?.filename}, ${place?.clause ?? ''}, page ${place?.page}: “${place?.sentence}”`,
    );
}

/** A sentence may run over a page break; white space, marks and hyphens do not count. */
function isSame(wanted: Place, { filename, page, sentence }: Place): boolean {
  if (filename !== wanted.filename || Math.abs(page - wanted.page) > 1) return false;
  const [one, other] = [plain(wanted.sentence), plain(sentence)];
  return one.includes(other) || other.includes(one);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
