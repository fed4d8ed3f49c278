/** What a reader finds in the sample library. */

import { afterAll, describe, expect, test } from 'vitest';
import { readLibrary } from '#library/reading';
import { outlinedPages } from '#pdf';
import { programConcepts } from '#program/vocabulary';
import { temporaryFolder } from '../pdf/fixtures/temporary-folder.ts';
import { buildTable } from './concepts/build-table.ts';
import { buildSearchIndex } from './index/index-builder.ts';
import { openSearcher } from './query/searcher.ts';
import { languageFile } from './words/language-file.ts';

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

/** Words of each page of the agreement that no other page has so, with the section that its source sets them in. */
const sections: [page: number, words: string, section: string | null][] = [
  [1, 'sample form, not signed and not binding', null],
  [3, 'Four things deserve attention', 'How to read this agreement'],
  [3, 'parties therefore agree on the terms', 'Background'],
  [4, 'Escrow agent and escrow account', 'Particulars that this form leaves blank'],
  [5, 'words have the meanings given here', '1 Definitions and interpretation'],
  [6, 'Words in the singular include the plural', '1 Definitions and interpretation'],
  [6, 'does not move with the market price', '2 Forward purchase'],
  [7, 'A purchase below the minimum', '3 Price and payment in two stages'],
  [7, 'neither party is bound', '4 Subscription, escrow and acceptance'],
  [8, 'giving a correct blockchain address', '5 Issue and release of Offtake Tokens'],
  [8, 'extension into a new offering window', '6 Soft Cap not reached'],
  [8, 'A notice for a part of that quantity', '7 Delivery Written Notice'],
  [9, 'within 60 business days', '8 Deferred Payment and conversion'],
  [9, 'needs no further act of the holder', '9 Election'],
  [9, 'FOB the Vault or FOB the refinery', '10 Physical delivery'],
  [10, 'Costs of storage after allocation', '11 Allocated Vault Storage'],
  [10, 'deemed accepted', '12 Inspection and acceptance'],
  [10, 'volume-weighted average gold price', '13 Fractional Entitlements'],
  [10, 'no title to any particular bar', '14 Title and risk'],
  [11, 'retain the Down Payment as liquidated damages', '15 Missed Deferred Payment'],
  [11, 'The token keeps its state', '16 Transfer of tokens'],
  [11, 'deferred balances', '17 Force majeure'],
  [12, 'replaces Collateral', '18 Collateral'],
  [12, 'Supply is from six mining concessions', '19 Supply and standard of Bullion'],
  [12, 'lists the deliveries and allocations', '20 Completion'],
  [12, 'its schedules and the subscription papers', '21 Notices and particulars'],
  [13, 'has not been signed by anyone', 'Signatures'],
  [14, 'Minimum Deferred Payment 288.75', 'Schedule 1. Commercial terms'],
  [15, 'The amounts below are exact products', 'Schedule 2. Payments by number of tokens'],
  [15, 'Two ounces and a half', 'Worked examples'],
  [16, 'Offering window ended without', 'Schedule 3. States of a subscription and its tokens'],
  [16, 'a transfer that breaks the rules is void', 'Schedule 3. States of a subscription and its tokens'],
  [17, 'does not shorten the Election Period', 'Schedule 4. Periods and targets'],
  [18, 'Bar list attached', 'Schedule 5. Form of Delivery Written Notice'],
  [19, 'Carrier and insurer beyond the FOB point', 'Schedule 6. Form of Election'],
  [20, 'Received by the holder', 'Schedule 7. Form of Delivery Receipt and Vault Allocation Statement'],
  [21, 'What does not conform', 'Schedule 8. Form of notice of non-conformity'],
  [22, 'a transfer restarts no period', 'Schedule 9. Form of transfer'],
  [23, 'Vault continuation', 'Schedule 10. Form of notice for a Fractional Entitlement'],
  [24, 'For a refund: account or wallet', 'Schedule 11. Form of choice where the Soft Cap is not reached'],
  [25, 'Fraction settled, and how', 'Schedule 12. Form of Final Delivery Certificate'],
];

async function openLibrary() {
  const table = buildTable(programConcepts);
  const library = await readLibrary({
    directory: 'documents',
    cacheDirectory: await temporaryFolder(afterAll),
    basePath: '',
    ocrLanguage: null,
    deadlineMilliseconds: 120_000,
    pagePictureLimit: 0,
    pagePictureWidth: 700,
    largestVersionBytes: 0,
  });
  const documents = await Promise.all(
    library.entries.map(async entry => ({
      ...entry,
      pages: outlinedPages(await library.pages(entry.filename), library.structure(entry.filename).blocks),
    })),
  );
  const abbreviations = [{ short: 'OT', long: ['offtake', 'token'] }];
  return openSearcher((await buildSearchIndex(documents, { abbreviations })).root, {
    readBlock: () => Promise.reject(new Error('This index is whole.')),
    concepts: table,
    readWords: async () => languageFile(table.concepts),
    readPages: async ({ filename }) => (await library.pages(filename)).map(({ text }) => text),
  });
}

/** Questions in everyday words, with the concept that is also searched, and what the best page shows of it. */
const meant: [question: string, concept: string, shown: RegExp][] = [
  ['who stores the bars', 'vault storage', /Allocated Vault Storage/],
  ['can I sell my tokens to a friend', 'transfer of tokens', /verified \(KYC\) participant/],
  ['is my gold insured', 'insurance to be kept', /insurance/],
];

/** What texts differ on (program.json), as it is asked for, with a page that has each reading. */
const differing: [question: string, readings: string[]][] = [
  ['deferred price per troy ounce', ['Offtake Agreement.pdf 14', 'Token Marketing Summary.pdf 1']],
  ['deferred payment period', ['Offtake Agreement.pdf 5', 'Offtake Agreement.pdf 9']],
  ['target delivery', ['Confidential Offtake Memorandum.pdf 5', 'Mining Summary (Minería).pdf 1']],
  ['soft cap', ['Confidential Offtake Memorandum.pdf 4', 'Token Summary.pdf 1']],
  ['how many tokens are there in all', ['Token Summary.pdf 1', 'Program Presentation.pdf 6']],
  ['when do tokens arrive in the wallet', ['Offtake Agreement.pdf 7', 'Offtake Agreement.pdf 16']],
];

describe('the sample library', { timeout: 120_000 }, async () => {
  const { search } = await openLibrary();

  test('shows the right page first', async () => {
    for (const [question, shown] of questions) {
      const { results } = await search(question, 1);
      expect([question, results[0]?.excerpt]).toEqual([question, expect.stringMatching(shown)]);
      expect([question, results[0]?.matches.length]).not.toEqual([question, 0]);
    }
  });

  test.each(meant)('also searches, asked "%s", for "%s"', async (question, concept, shown) => {
    const { results, concepts } = await search(question, 1);
    expect(concepts).toEqual([{ name: concept }]);
    expect(results[0]?.excerpt).toMatch(shown);
  });

  test.each(differing)('has both readings among the first ten, asked "%s"', async (question, readings) => {
    const { results } = await search(question, 10);
    const places = results.map(({ document, page }) => `${document.filename} ${page}`.normalize());
    expect(places).toEqual(expect.arrayContaining(readings));
  });

  test.each(sections)('calls the section on page %i that says "%s": %s', async (page, words, section) => {
    const { results } = await search(`"${words}"`, 50);
    const found = results.filter(({ document }) => document.filename === 'Offtake Agreement.pdf');
    expect(found.map(result => [result.page, result.section])).toContainEqual([page, section]);
  });
});
