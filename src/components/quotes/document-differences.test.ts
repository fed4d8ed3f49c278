import { expect, test } from 'vitest';
import { checkQuotes } from '#compare/quotes';
import { readLedger, statedFigures } from '#ledger';
import { programSchema } from '#program';
import program from '../../program/program.json' with { type: 'json' };
import { differencesOf, differenceText } from './document-differences.ts';

const documents = {
  Agreement: 'The Deferred Payment is 1,155 USD per troy ounce.\nThe Down Payment is 395 USD per troy ounce.',
  Leaflet:
    'Paid later: the Deferred Payment of 1,150 USD per troy ounce. The Down Payment is 395 USD per troy ounce.',
  Letter: 'The Deferred Payment of 1,155 USD per troy ounce is due.',
};
const data = programSchema.parse(program);
const page = (text: string) => ({ page: 1, label: '1', text, source: 'text' as const });
const ledger = await readLedger(data, {
  entries: Object.keys(documents).map(title => ({
    filename: `${title}.pdf`,
    title,
    pageCount: 1,
    pageUrl: `/documents/${title}`,
  })),
  settlements: new Map(),
  isSource: () => true,
  stated: async filename =>
    statedFigures([page(documents[filename.replace('.pdf', '') as keyof typeof documents])], data),
});
const texts = Object.entries(documents).map(([title, text]) => ({
  filename: `${title}.pdf`,
  title,
  pages: [page(text)],
}));

function verdictsOf(sentence: string, among: Parameters<typeof checkQuotes>[1] = texts) {
  const differences = differencesOf(ledger);
  return checkQuotes(sentence, among).sentences.map(checked => ({
    verdict: checked.verdict,
    differences: differences(checked).map(differenceText),
  }));
}

const subject = 'Documents disagree: Deferred price per troy ounce: also';
const used = `${subject} 1,155\u00a0USD per troy ounce (used here) in Agreement, page 1 of 1, and 1\u00a0more passage`;
const other = `${subject} 1,150\u00a0USD per troy ounce in Leaflet, page 1 of 1`;

test.each([
  ['a reading that is not used here', 'the Deferred Payment of 1,150 USD', 'part', [used]],
  ['the reading that is used here', 'The Deferred Payment is 1,155 USD per troy ounce.', 'verbatim', [other]],
  [
    'a reading put into another sentence',
    'The Deferred Payment of 1,150 USD per troy ounce is due.',
    'contradicted',
    [other],
  ],
  [
    'an amount of which the documents say one thing',
    'The Down Payment is 395 USD per troy ounce.',
    'verbatim',
    [],
  ],
  ['no amount', 'Paid later: the Deferred Payment', 'part', []],
])('%s', (_name, sentence, verdict, differences) => {
  expect(verdictsOf(sentence)).toEqual([{ verdict, differences }]);
});

test('an earlier version has no differences, because the ledger does not read it', () => {
  const version = { sha256: 'f'.repeat(64), from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' };
  expect(
    verdictsOf('the Deferred Payment of 1,150 USD', [{ ...texts[1], version } as (typeof texts)[number]]),
  ).toEqual([{ verdict: 'only-in-earlier-version', differences: [] }]);
});
