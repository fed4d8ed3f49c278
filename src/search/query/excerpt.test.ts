import { describe, expect, test } from 'vitest';
import { analyse } from '../analysis/analysis.ts';
import { pageText } from '../analysis/page-text.ts';
import { takeExcerpt } from './excerpt.ts';
import type { QueryWord } from './query-word.ts';

const filler = 'Every shipment of bullion is recorded and tested. ';

/** The excerpt of a page for words that are found as they are spelt. */
function excerptFor(text: string, ...words: string[]) {
  const queryWords = words.map(queryWord);
  const hits = analyse(text).flatMap(({ word: form, position }) => {
    const word = words.indexOf(form);
    return word === -1 ? [] : [{ word, form, position, quality: 1, longer: false }];
  });
  return takeExcerpt(pageText(text), hits, {
    words: queryWords,
    weights: words.map(() => 1 / words.length),
    abbreviations: [],
  });
}

function queryWord(word: string): QueryWord {
  const form = { id: 0, form: word, pages: 1, recordLength: 0, recordStart: 0, block: 0 };
  return {
    word,
    terms: new Map([[word, 1]]),
    contentTerms: [word],
    answers: new Map([[word, { form, quality: 1, literal: true, longer: false }]]),
    implied: false,
    corrections: [],
    synonyms: [],
    conceptNames: [],
    start: 0,
    end: 0,
  };
}

function marked({ excerpt, matches }: Pick<ReturnType<typeof takeExcerpt>, 'excerpt' | 'matches'>): string[] {
  const characters = [...excerpt];
  return matches.map(([start, end]) => characters.slice(start, end).join(''));
}

describe('excerpt', () => {
  const text = `${filler.repeat(12)}The Delivery Notice opens the election period. ${filler.repeat(12)}`;
  const taken = excerptFor(text, 'election', 'period');

  test('is a passage of whole sentences around the match', () => {
    expect(taken.excerpt).toMatch(/(^|\. )The Delivery Notice opens the election period\. /);
    expect(taken.excerpt).toMatch(/^[A-Z].*\.$/);
    expect([...taken.excerpt].length).toBeGreaterThanOrEqual(200);
    expect([...taken.excerpt].length).toBeLessThanOrEqual(260);
    expect(marked(taken)).toEqual(['election', 'period']);
  });

  test('has 120 to 160 characters of context on either side, cut at words', () => {
    for (const context of [taken.context.before, taken.context.after]) {
      expect(context.length).toBeGreaterThanOrEqual(118);
      expect(context.length).toBeLessThanOrEqual(160);
    }
    const whole = `${taken.context.before} ${taken.excerpt} ${taken.context.after}`;
    expect(` ${text}`).toContain(` ${whole} `);
  });

  test('is taken where most of the query stands', () => {
    const page = `The period of the lease is long. ${filler.repeat(8)}An election period of thirty days opens.`;
    expect(excerptFor(page, 'election', 'period').excerpt).toContain('thirty days');
  });

  test('of a short page is the whole page', () => {
    const page = '  Gold\n\nis   refined. ';
    expect(excerptFor(page, 'refined')).toMatchObject({
      excerpt: 'Gold is refined.',
      context: { before: '', after: '' },
      matches: [[8, 15]],
    });
  });

  test('begins with the number of its section', () => {
    const page = `${filler.repeat(8)}12.3. Governing law is that of a U.S. State. ${filler.repeat(8)}`;
    expect(excerptFor(page, 'governing').excerpt).toMatch(/^12\.3\. Governing/);
  });

  test('leaves out blanks that are filled in by hand, and marks what stands behind them', () => {
    const page = `Name ______________\n____ Capacity _____________ a_b Signature of the vault __`;
    const without = excerptFor(page, 'vault');
    expect(without.excerpt).toBe('Name Capacity a_b Signature of the vault __');
    expect(marked(without)).toEqual(['vault']);
  });

  test('joins a word broken at the end of a line', () => {
    const page = 'The allo-\ncated vault.';
    const joined = excerptFor(page, 'allocated');
    expect(joined.excerpt).toBe('The allocated vault.');
    expect(marked(joined)).toEqual(['allocated']);
  });

  test('counts code points, not the halves of a character', () => {
    const page = `${'𝒢😀 '.repeat(200)}the vault ${'😀𝒢 '.repeat(200)}`;
    expect(marked(excerptFor(page, 'vault'))).toEqual(['vault']);
  });
});
