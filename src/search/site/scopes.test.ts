import { expect, test } from 'vitest';
import { programConcepts } from '#program/vocabulary';
import { buildTable } from '../concepts/build-table.ts';
import { documentOf, searchIn } from '../fixtures/small-library.ts';
import type { SearchedPage } from './passage.ts';
import { openScopes } from './scopes.ts';
import { siteIndex } from './site-index.ts';

const table = buildTable(programConcepts);

const saysWhen = (url: string): SearchedPage => ({
  url,
  title: url,
  passages: [
    {
      kind: 'section',
      anchor: 'target',
      heading: 'Target delivery',
      text: 'The target date of delivery is 10–12 months: a target, not a promise.',
    },
  ],
});

async function searchAll(
  pages: SearchedPage[],
  texts: string[],
  further: Parameters<typeof siteIndex>[2] = {},
) {
  const documents = [documentOf('Agreement.pdf', texts)];
  const search = openScopes(
    { documents: [], search: await searchIn(documents) },
    {
      index: siteIndex(pages, table.concepts, further),
      concepts: table,
      readPassages: async page => pages[page]?.passages ?? [],
      readAnswers: async () => ({}),
      readClauses: async () => ({}),
    },
  );
  return (q: string, scope: 'site' | 'all' | 'documents') => search({ q, limit: 10, scope });
}

test('what pages of the site say below one heading stands once before the documents, and of the site alone each time', async () => {
  const search = await searchAll(
    [saysWhen('/one'), saysWhen('/two')],
    ['The target for delivery is 10–12 months.'],
  );
  const kindsOf = async (scope: 'site' | 'all') =>
    (await search('time of delivery', scope)).results.map(({ kind }) => kind);
  expect(await kindsOf('all')).toEqual(['section', 'document']);
  expect(await kindsOf('site')).toEqual(['section', 'section']);
});

test('what is said nowhere is not said by a passage that is only near to it', async () => {
  const search = await searchAll([saysWhen('/one')], ['The bars lie in a vault.']);
  expect(await search('how long until it arrives', 'all')).toMatchObject({
    noAnswer: true,
    results: [],
  });
});

test('a heading typed word for word comes first', async () => {
  const headed = (url: string, heading: string): SearchedPage => ({
    url,
    title: url,
    passages: [{ kind: 'section', anchor: null, heading, text: 'The seller delivers bars.' }],
  });
  const pages = [
    headed('/faq', 'Who is the seller?'),
    headed('/party', 'The seller'),
    headed('/when', 'When'),
  ];
  const search = await searchAll(pages, ['When the seller delivers bars.']);
  const first = async (q: string) => (await search(q, 'all')).results[0]?.url;
  expect(await first('The seller')).toBe('/party');
  expect(await first('who is the seller')).toBe('/faq');
  expect(await first('when')).toBe('/when');
});

test('what nothing published answers has no answer in the documents, except in their very words', async () => {
  const visits = [
    { name: 'visit withdrawal', phrasings: 'cancel order', terms: '', places: ['/one'], isUnanswered: true },
  ];
  const search = await searchAll([saysWhen('/one')], ['The seller may cancel the order of a buyer.'], {
    visits,
  });
  const answer = async (q: string) => search(q, 'documents');
  expect(await answer('can I cancel my order')).toMatchObject({ looseMatchesFrom: 0, noAnswer: true });
  expect(await answer('"cancel the order"')).toMatchObject({ looseMatchesFrom: 1, noAnswer: false });
  expect(await answer('order of a buyer')).toMatchObject({ looseMatchesFrom: 1, noAnswer: false });
});
