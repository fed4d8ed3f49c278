/** No query of 200 characters is answered by more than a bounded amount of work. */
import { describe, expect, test } from 'vitest';
import { hostileQueries } from '../../../tests/helpers/hostile-queries.ts';
import { processorSeconds } from '../../../tests/helpers/processor-seconds.ts';
import { longestForm } from '../analysis/word-forms.ts';
import { documentOf, library, searchIn } from '../fixtures/small-library.ts';
import { openIndex } from '../index/container.ts';
import { buildSearchIndex } from '../index/index-builder.ts';
import { openVocabulary } from '../index/vocabulary.ts';
import { noLanguage } from '../words/language.ts';
import { readQuery } from './query.ts';

const { root } = await buildSearchIndex(library);
const { lexicon, header } = openIndex(root, async () => new Uint8Array());
const vocabulary = openVocabulary(lexicon);
const { abbreviations } = header;
const read = (text: string) => readQuery(text, { vocabulary, abbreviations, language: noLanguage });
const wordsOf = (text: string) => read(text).words.map(({ word }) => word);

describe('of a query', () => {
  test('the same word counts four times', () => {
    expect(wordsOf('the notice, the seller, the price, the vault, the bullion')).toEqual(
      'the notice the seller the price the vault bullion'.split(' '),
    );
  });

  test('forty words count', () => {
    const words = Array.from({ length: 60 }, (_, number) => `w${number}`);
    expect(wordsOf(words.join(' '))).toEqual(words.slice(0, 40));
  });

  test('a word counts by its first eighty letters, also where folding makes it long', () => {
    for (const word of ['\ufdfa'.repeat(200), 'x'.repeat(200), '7'.repeat(200), 'of-the-'.repeat(28)]) {
      for (const { word: form } of read(word).words) expect(form.length).toBeLessThanOrEqual(longestForm);
    }
  });

  test('a phrase counts once, and eight of them', () => {
    expect(read('"the notice" '.repeat(15)).phrases).toHaveLength(1);
    expect(read('vault -"the notice" '.repeat(10)).excluded).toHaveLength(1);
    const different = Array.from({ length: 12 }, (_, number) => `"the w${number}"`).join(' ');
    expect(read(different).phrases).toHaveLength(8);
  });
});

test('a word is found by its first letters, however long it is', async () => {
  const long = 'ab'.repeat(5000);
  const search = await searchIn([documentOf('Long.pdf', [`${long} vault`])]);
  expect((await search(long.slice(0, 200))).total).toBe(1);
});

/** Seconds of the processor: those of the worst are a few hundredths, and five or more where work has no bound. */
const limit = 2;

describe('in pages that repeat what they hold, the answer is not long in coming:', async () => {
  const pages = [
    'the of and to in a is that ',
    'a i 1 2 b c ',
    'agreement pay notice ',
    'of the ',
    '\ufdfa 𝐚 ',
    '1. Aa 1 (a) ',
  ];
  const search = await searchIn(
    Array.from({ length: 10 }, (_, number) =>
      documentOf(
        `${number}.pdf`,
        pages.map(page => page.repeat(400)),
      ),
    ),
  );
  test.each([...hostileQueries])('%s', async (_, query) => {
    expect(await processorSeconds(() => search(query))).toBeLessThan(limit);
  });
});
