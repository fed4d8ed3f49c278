import { expect, test } from 'vitest';
import { intentReader } from '../concepts/intent.ts';
import type { ConceptTable } from '../concepts/table.ts';
import { siteResultSchema } from '../schema.ts';
import type { Passage, SearchedPage } from './passage.ts';
import { siteIndex } from './site-index.ts';
import { openSiteSearch } from './site-search.ts';

const passage = (kind: Passage['kind'], anchor: string | null, heading: string, text: string): Passage => ({
  kind,
  anchor,
  heading,
  text,
});

const pages: SearchedPage[] = [
  {
    url: '/gold/commercial-terms',
    title: 'Commercial terms',
    passages: [
      passage('section', null, 'Commercial terms', 'What an ounce costs and when it is paid.'),
      passage('tool', 'calculator', 'Work out a purchase', 'The calculator needs JavaScript.\nTroy ounces'),
      passage('figure', 'bounds', 'Soft cap', '6,500,000 USD or 329,113,924 tokens'),
      passage('definition', 'soft-cap', 'Soft cap date', 'The amount that subscriptions must reach.'),
    ],
  },
  {
    url: '/gold/faq',
    title: 'Questions and answers',
    passages: [passage('question', 'soft', 'What if it is not reached?', 'First.\nThe soft cap is a bound.')],
  },
];

const table: ConceptTable = {
  credit: '',
  concepts: [
    { name: 'sum to be reached', phrasings: 'too few,enough money', terms: '9soft cap;5reach,bound' },
    { name: 'calculator', phrasings: 'work out', terms: '9calcul' },
  ],
  stopWords: 'happens',
};

/** A search in pages, and the numbers of the pages that it reads. */
function searchIn(searched: SearchedPage[] = pages, read: number[] = []) {
  const search = openSiteSearch({
    index: siteIndex(searched, table.concepts),
    concepts: table,
    readPassages: async page => {
      read.push(page);
      return searched[page]?.passages ?? [];
    },
  });
  const likely = intentReader(table);
  return async (query: string, limit: number) => {
    const { hits, show } = search(query, likely(query));
    return { total: hits.length, hits, results: await show(hits.slice(0, limit)) };
  };
}

const urlsOf = async (query: string) => (await searchIn()(query, 10)).results.map(({ url }) => url);

test('a passage is found by a word of its text, and its result says what and where it is', async () => {
  const { total, results } = await searchIn()('calculator', 10);
  expect(total).toBe(1);
  expect(siteResultSchema.parse(results[0])).toMatchObject({
    kind: 'tool',
    document: { title: 'Commercial terms', url: '/gold/commercial-terms' },
    section: 'Work out a purchase',
    excerpt: 'The calculator needs JavaScript. Troy ounces',
    matches: [[4, 14]],
    url: '/gold/commercial-terms#calculator',
  });
});

test('a heading that says what is asked, and no more, comes first, and a text that does comes last', async () => {
  expect(await urlsOf('soft cap')).toEqual([
    '/gold/commercial-terms#bounds',
    '/gold/commercial-terms#soft-cap',
    '/gold/faq#soft',
  ]);
});

test('the last word may be a beginning; amounts are found however they are written', async () => {
  for (const beginning of ['java', 'calculat', 'calculato'])
    expect(await urlsOf(beginning)).toEqual(['/gold/commercial-terms#calculator']);
  expect(await urlsOf('calculat weather')).toEqual([]);
  expect(await urlsOf('$6500000')).toEqual(['/gold/commercial-terms#bounds']);
});

test('a passage that holds little of what is asked is not found', async () => {
  expect(await urlsOf('tokens in the weather of Paris')).toEqual([]);
  expect(await urlsOf('what is the')).toEqual([]);
});

test('excluded words are not looked for', async () => {
  expect(await urlsOf('calculator -ounces')).toEqual(['/gold/commercial-terms#calculator']);
});

test('the excerpt begins with the line that holds most of the query, and is cut after a word', async () => {
  const long = `Short.\n${'The vault holds bars. '.repeat(30)}`;
  const one: SearchedPage = { url: '/a', title: 'A', passages: [passage('section', 'x', 'Bars', long)] };
  const [result] = (await searchIn([one])('vault', 1)).results;
  expect(result?.excerpt).toMatch(/^The vault holds .{180,230}\w\.? …$/);
});

test('only pages of which a passage is shown are read', async () => {
  const read: number[] = [];
  await searchIn(pages, read)('calculator', 10);
  expect(new Set(read)).toEqual(new Set([0]));
});

test('without pages nothing is found', async () => {
  expect(await searchIn([])('gold', 5)).toEqual({ total: 0, hits: [], results: [] });
});

test('what a query means finds passages that hold none of its words, those first that say it plainly', async () => {
  const { hits, results } = await searchIn()('what happens if too few take part', 10);
  expect(results.map(({ url }) => url)).toEqual([
    '/gold/commercial-terms#soft-cap',
    '/gold/faq#soft',
    '/gold/commercial-terms#bounds',
  ]);
  expect(hits.map(({ hasWords }) => hasWords)).toEqual([false, false, false]);
  expect(await urlsOf('too many cooks spoil the broth')).toEqual([]);
});

test('words that say little do not find a passage where others say more', async () => {
  const one: SearchedPage = {
    url: '/a',
    title: 'A',
    passages: [passage('section', 'x', 'What happens', 'It happens.')],
  };
  const search = searchIn([one]);
  expect((await search('what happens', 1)).total).toBe(1);
  expect((await search('what happens to shipments', 1)).total).toBe(0);
});

test('the best place for a first visit leads, before a heading with the only word of a question with "not"', async () => {
  const pay: SearchedPage = {
    url: '/faq',
    title: 'Questions',
    passages: [
      passage('question', 'when', 'When do I pay?', 'At subscription.'),
      passage('question', 'missed', 'What is default?', 'A missed payment.'),
    ],
  };
  const visits = [{ name: 'visit default', phrasings: 'not pai', terms: '', places: ['/faq#missed'] }];
  const index = siteIndex([pay], table.concepts, { visits });
  const readVisits = intentReader({ ...table, concepts: [...table.concepts, ...index.visits] });
  const search = openSiteSearch({ index, concepts: table, readPassages: async () => pay.passages });
  const firstOf = async (query: string) => {
    const { hits, show } = search(query, readVisits(query));
    return (await show(hits))[0]?.url;
  };
  expect(await firstOf('what if I do not pay')).toBe('/faq#missed');
  expect(await firstOf('when do I pay')).toBe('/faq#when');
});
