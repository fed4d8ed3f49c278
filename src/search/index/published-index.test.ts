import lunr from 'lunr';
import { expect, test } from 'vitest';
import { analyse } from '../analysis/analysis.ts';
import { stem } from '../analysis/word-forms.ts';
import { documentOf, library, outline, searchIn } from '../fixtures/small-library.ts';
import { openSearcher } from '../query/searcher.ts';
import { type LunrFile, openIndex } from './container.ts';
import { buildSearchIndex, indexContents } from './index-builder.ts';
import { lunrJson } from './lunr-file.ts';
import { merged } from './postings.ts';
import { scorer } from './scoring.ts';
import { openVocabulary } from './vocabulary.ts';

const search = await searchIn(library);

test('the published index is the same for the same documents', async () => {
  expect(await buildSearchIndex(library)).toEqual(await buildSearchIndex(library));
});

test('the published index takes documents as they come', async () => {
  async function* oneByOne() {
    yield* library;
  }
  expect(await buildSearchIndex(oneByOne())).toEqual(await buildSearchIndex(library));
});

test('the published index gives the same answers whole, cut into blocks and with its words in parts', async () => {
  const queries = [
    'written notice',
    'the',
    '"by the" seller',
    'OT',
    'deliv',
    'bulion',
    '1,550',
    'price -ounce',
  ];
  for (const blocks of [1, 2, 7, 70]) {
    const searchCut = await searchIn(library, [], blocks);
    for (const query of queries) expect(await searchCut(query)).toEqual(await search(query));
  }
});

test('the published index is read only with blocks of its own', async () => {
  const [mine, other] = await Promise.all([
    buildSearchIndex(library, { blocks: 1 }),
    buildSearchIndex([outline], { blocks: 1 }),
  ]);
  const { search: searchMixed } = openSearcher(mine.root, {
    readBlock: async () => other.blocks[0] ?? new Uint8Array(),
    readPages: async () => [],
  });
  await expect(searchMixed('vault', 10)).rejects.toThrow('belongs to another search index');
  expect(() => openSearcher(new TextEncoder().encode('<!doctype html>'), { readBlock, readPages })).toThrow(
    'not a search index',
  );
});

test('the published index is refused where it is of another format', async () => {
  const { root } = await buildSearchIndex(library);
  const text = new TextDecoder('latin1').decode(root).replace('"format":6', '"format":4');
  const other = Uint8Array.from(text, character => character.charCodeAt(0));
  expect(() => openSearcher(other, { readBlock, readPages })).toThrow('of another format');
});

test('the published index for other programs scores every term of every page as lunr itself does', async () => {
  const { invertedIndex, fieldVectors } = await lunrFile();
  const stock = JSON.parse(JSON.stringify(stockIndex()));
  expect(scoresByTerm(invertedIndex, fieldVectors)).toEqual(
    scoresByTerm(stock.invertedIndex, stock.fieldVectors),
  );
});

test('the published index for other programs is read by a stock lunr, which stems their words', async () => {
  const file = await lunrFile();
  const [result] = lunr.Index.load(file).search('vaults');
  const [documentIndex = -1, page] = file.refs[Number(result?.ref)] ?? [];
  expect([file.documents[documentIndex]?.filename, page]).toEqual(['Outline.pdf', 1]);
});

test('the published index scores pages as lunr does', async () => {
  const index = openIndex((await buildSearchIndex(library)).root, readBlock);
  const vocabulary = openVocabulary(index.lexicon);
  const stock = stockIndex();
  for (const clauses of [
    [{ term: 'notic', boost: 1 }],
    [
      { term: 'deliveri', boost: 1 },
      { term: 'token', boost: 0.5 },
      { term: '$1550', boost: 1.5 },
    ],
  ]) {
    const forms = clauses.flatMap(({ term }) => vocabulary.formsOf(term));
    const postings = await index.postings(forms);
    const postingsOf = (term: string) =>
      merged(vocabulary.formsOf(term).flatMap(({ form }) => postings.get(form) ?? []));
    const { idf, score } = scorer(index.pages.map(({ length }) => length));
    // lunr divides all scores of a query by the same length.
    const length = Math.hypot(...clauses.map(({ boost }) => boost));
    const theirs = stock.query(query => {
      for (const { term, boost } of clauses) query.term(term, { boost, usePipeline: false });
    });
    expect(theirs.length).toBeGreaterThan(0);
    for (const { ref, score: total } of theirs) {
      const ours = clauses.map(({ term, boost }) => {
        const { pages, counts } = postingsOf(term);
        return boost * score(Number(ref), counts[pages.indexOf(Number(ref))] ?? 0, idf(pages.length));
      });
      expect(ours.reduce((sum, one) => sum + one) / length).toBeCloseTo(total, 9);
    }
  }
});

test('the published index finds every form by its stem', async () => {
  const words = ['liability', 'liabilities', 'hoping', 'hope', 'using', 'used', 'nobly', 'organizations'];
  const document = documentOf('words.pdf', [
    words.join(' '),
    ...library.flatMap(({ pages }) => pages.map(({ text }) => text)),
  ]);
  const { lexicon } = openIndex((await buildSearchIndex([document])).root, readBlock);
  const vocabulary = openVocabulary(lexicon);
  const all = lexicon.beginningWith('');
  expect(all.length).toBeGreaterThan(60);
  for (const form of all) expect(vocabulary.formsOf(stem(form.form))).toContainEqual(form);
});

/** lunr with the same tokens, built by lunr itself. */
function stockIndex(): lunr.Index {
  const builder = new lunr.Builder();
  builder.ref('ref');
  builder.field('text');
  builder.tokenizer = Object.assign(
    (text: unknown) => analyse(String(text)).map(({ word }) => lunr.stemmer(new lunr.Token(word, {}))),
    { separator: / / },
  );
  const texts = library.flatMap(({ pages }) => pages.map(({ text }) => text)).filter(text => text !== '');
  for (const [ref, text] of texts.entries()) builder.add({ ref, text });
  return builder.build();
}

async function lunrFile(): Promise<LunrFile> {
  return JSON.parse([...lunrJson(await indexContents(library))].join(''));
}

/** Of each term on each page its score to a tenth, whatever number the term has. */
function scoresByTerm(
  invertedIndex: [term: string, posting: { _index?: number }][],
  fieldVectors: [ref: string, elements: number[]][],
): Map<string, number> {
  const terms = new Map(invertedIndex.map(([term, { _index }]) => [_index, term]));
  const scores = fieldVectors.flatMap(([ref, elements]) =>
    elements.flatMap((index, at): [string, number][] =>
      at % 2 === 0 ? [[`${ref} ${terms.get(index)}`, Math.round((elements[at + 1] ?? 0) * 10) / 10]] : [],
    ),
  );
  return new Map(scores.sort());
}

const readBlock = async () => new Uint8Array();
const readPages = async () => [];
