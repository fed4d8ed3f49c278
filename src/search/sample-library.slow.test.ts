/** What a reader finds in the sample library. */
import { expect, test } from 'vitest';
import { temporaryFolder } from '../documents/fixtures/temporary-folder.ts';
import { readLibrary } from '../documents/library/library.ts';
import { buildSearchIndex } from './index/index-builder.ts';
import { openSearcher } from './query/searcher.ts';

/** Each question with what the best page shows of the answer, highlighted or in its heading. */
const questions: [question: string, shown: RegExp][] = [
  ['liquidated damages', /liquidated damages/i],
  ['"Delivery Written Notice"', /Delivery Written Notice/i],
  ['force majeure', /force majeure/i],
  ['$18,367,500', /18,367,500/],
  ['18367500 USD', /18,367,500/],
  ['0.01975', /0\.01975/],
  ['99.5%', /99\.5.?%/],
  ['49,000 ounces', /49,000/],
  ['930000000', /930,000,000/],
  ['OT', /\bOTs?\b/],
  ['KYC', /\bKYC\b|know your customer/i],
  ['FOB', /\bFOB\b/],
  ['colateral', /collateral/i],
  ['deffered payment', /deferred payment/i],
  ['fractional entitlements', /fractional entitlement/i],
  ['liquidated dam', /liquidated damages/i],
  ['allocated vault stor', /allocated vault storage/i],
];

test('the right page comes first', { timeout: 120_000 }, async () => {
  const library = await readLibrary({
    directory: 'documents',
    cacheDirectory: await temporaryFolder(),
    basePath: '',
    ocrLanguage: null,
    deadlineMilliseconds: 120_000,
    passwords: new Map(),
    passwordPrefix: '',
    pagePictureLimit: 0,
  });
  const documents = await Promise.all(
    library.entries.map(async entry => ({ ...entry, pages: await library.pages(entry.filename) })),
  );
  const abbreviations = [{ short: 'OT', long: ['offtake', 'token'] }];
  const { search } = openSearcher((await buildSearchIndex(documents, { abbreviations })).root, {
    readBlock: () => Promise.reject(new Error('This index is whole.')),
    readPages: async ({ filename }) => (await library.pages(filename)).map(({ text }) => text),
  });
  for (const [question, shown] of questions) {
    const { results } = await search(question, 1);
    expect([question, results[0]?.excerpt]).toEqual([question, expect.stringMatching(shown)]);
    expect([question, results[0]?.matches.length]).not.toEqual([question, 0]);
  }
});
