import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentStructure } from '#pdf';
import { extractPdf, noLayout } from '#pdf/reading';
import { clausePhrases } from '#program/vocabulary';
import { analyse, isFunctionWord, stem } from '#search/words';
import { namedPath, readDataPath } from '../../data-path.ts';
import { program } from '../../site-data.ts';
import { type Clause, clausesOf, clauseWith, phrasesAt, textOf } from './clauses.ts';

const papers: Record<string, string> = {
  'offtake-agreement': 'documents/Offtake Agreement.pdf',
  'confidential-offtake-memorandum': 'documents/Confidential Offtake Memorandum.pdf',
  'token-summary': 'documents/Token Summary.pdf',
  'subscription-agreement': 'documents/Subscription Agreement.pdf',
};

const clausesIn: Record<string, Clause[]> = Object.fromEntries(
  await Promise.all(
    Object.entries(papers).map(async ([kind, file]) => {
      const { pages, positions } = await extractPdf(readFileSync(file));
      return [kind, clausesOf(pages, documentStructure(pages, positions, noLayout))] as const;
    }),
  ),
);

/** Every cited place with the clauses that are found for it. */
const cited = [...new Set(clausePhrases.flatMap(({ states }) => states))].map(path => ({
  path,
  found: phrasesAt(clausePhrases, path).map(({ document, words }) =>
    clauseWith(clausesIn[document] ?? [], words),
  ),
}));

const clausesAt = (wanted: string) => cited.find(({ path }) => path === wanted)?.found;
const numbersAt = (wanted: string) => clausesAt(wanted)?.map(found => found?.clause.number);

test('every place that cites a clause is one of the programme data, and every clause exists', () => {
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ path }) => readDataPath(program, path) === undefined)).toEqual([]);
  expect(cited.filter(({ path }) => namedPath(program, path) !== path)).toEqual([]);
  expect(cited.filter(({ found }) => found.includes(null)).map(({ path }) => path)).toEqual([]);
});

describe('a cited clause says what it is cited for', () => {
  /** Digits in the data, words in the clause. */
  const inOtherWords = new Set([
    'commercialTerms.forwardPrice.fixed',
    'commercialTerms.minimumSubscription.troyOunces',
    'commercialTerms.missedDeferredPayment.period',
    'tokenMechanics.conversion.otToSet',
  ]);
  /** Here it is null, and there it is said to be blank. */
  const isBlank = (path: string) => readDataPath(program, path) === null;

  test('or that it is not published', () => {
    const blank = cited.filter(({ path, found }) => isBlank(path) && found.length > 0);
    expect(blank.length).toBeGreaterThan(5);
    for (const { path, found } of blank)
      expect([path, found.map(one => one && textOf(one.clause))]).toEqual([
        path,
        found.map(() => expect.stringContaining('[not published]')),
      ]);
  });

  test('in its words', () => {
    const shares = cited
      .filter(({ path, found }) => !inOtherWords.has(path) && !isBlank(path) && found.length > 0)
      .map(({ path, found }) => {
        const said = wordsOf(found.map(one => (one ? textOf(one.clause) : '')).join(' '));
        const own = [...wordsOf(textsIn(readDataPath(program, path)).join(' '))];
        return { path, share: own.filter(word => said.has(word)).length / own.length };
      });
    expect(shares.filter(({ share }) => share < 0.15)).toEqual([]);
    expect(shares.reduce((sum, { share }) => sum + share, 0) / shares.length).toBeGreaterThan(0.65);
  });

  test.each([
    ['commercialTerms.missedDeferredPayment.consequence', ['15.2']],
    ['commercialTerms.downPayment.refund', ['3.1']],
    ['delivery.rules.force-majeure', ['17.1', '17.2', '17.3']],
    ['textDifferences.deferred-period', ['1.1', '8.1']],
    ['commercialTerms.softCap.usd', ['3.2']],
    ['programme.governingLaw', ['21.3']],
    ['definitions.aml', ['4.3']],
    ['definitions.soft-cap', ['1.1', '6.3', '3.2', '3.3']],
    ['definitions.force-majeure', ['17.1']],
  ])('%s is said by %j of the sample papers', (path, numbers) => {
    expect(numbersAt(path)).toEqual(numbers);
  });
});

test('each defined term has clauses of its own, and not the whole list of definitions', () => {
  const paths = [
    ...program.definitions.map(({ id }) => `definitions.${id}`),
    ...program.entities.map(({ id }) => `entities.${id}`),
  ];
  const clauses = paths.map(path => [path, ...(clausesAt(path)?.map(found => found?.clause.id) ?? [])]);
  expect(clauses.filter(([, first]) => first === undefined)).toEqual([]);
  expect(clauses.filter(ids => ids.includes('clause-1.1'))).toEqual([]);
});

test('the longest beginning of a path that is known counts, and steps are whole', () => {
  const clause = (words: string[], states: string[]) => ({ document: 'token-summary', words, states });
  const [first, second] = [clause(['a'], ['delivery']), clause(['b'], ['delivery.rules.delivery-point'])];
  expect(phrasesAt([first, second], 'delivery.rules.delivery-point.text')).toEqual([second]);
  expect(phrasesAt([first, second], 'delivery.rules.10')).toEqual([first]);
  expect(phrasesAt([first, second], 'deliveries')).toEqual([]);
});

function wordsOf(text: string): Set<string> {
  return new Set(
    analyse(text)
      .filter(({ word }) => !isFunctionWord(word))
      .map(({ word }) => stem(word)),
  );
}

/** Texts for people, without the names by which data refer to themselves. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')];
  return Object.entries(value)
    .filter(([key]) => !['id', 'basis', 'textDifferences', 'after', 'dataPath'].includes(key))
    .flatMap(([, entry]) => textsIn(entry));
}
