import { describe, expect, test } from 'vitest';
import { analyse } from './analysis.ts';
import { takeExcerpt } from './excerpt.ts';
import type { Hit } from './page-match.ts';

const filler = 'Every shipment of bullion is recorded and tested. ';

/** Hits of the given words, as a page match would find them. */
function hitsOf(text: string, ...words: string[]): Hit[] {
  return analyse(text)
    .filter(({ kind, word }) => kind === 'word' && words.includes(word))
    .map(({ word, position, start, end }) => ({
      word: words.indexOf(word),
      quality: 1,
      longer: false,
      position,
      start,
      end,
    }));
}

function marked({ excerpt, matches }: ReturnType<typeof takeExcerpt>): string[] {
  const characters = [...excerpt];
  return matches.map(([start, end]) => characters.slice(start, end).join(''));
}

describe('excerpt', () => {
  const text = `${filler.repeat(12)}The Delivery Notice opens the election period. ${filler.repeat(12)}`;
  const taken = takeExcerpt(text, hitsOf(text, 'election', 'period'), [1, 1]);

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
    expect(takeExcerpt(page, hitsOf(page, 'election', 'period'), [1, 1]).excerpt).toContain('thirty days');
  });

  test('of a short page is the whole page', () => {
    const page = '  Gold\n\nis   refined. ';
    expect(takeExcerpt(page, hitsOf(page, 'refined'), [1])).toEqual({
      excerpt: 'Gold is refined.',
      context: { before: '', after: '' },
      matches: [[8, 15]],
    });
  });

  test('begins with the number of its section', () => {
    const page = `${filler.repeat(8)}12.3. Governing law is that of a U.S. State. ${filler.repeat(8)}`;
    expect(takeExcerpt(page, hitsOf(page, 'governing'), [1]).excerpt).toMatch(/^12\.3\. Governing/);
  });

  test('joins a word broken at the end of a line', () => {
    const page = 'The allo-\ncated vault.';
    const joined = takeExcerpt(page, hitsOf(page, 'allocated'), [1]);
    expect(joined.excerpt).toBe('The allocated vault.');
    expect(marked(joined)).toEqual(['allocated']);
  });

  test('counts code points, not the halves of a character', () => {
    const page = `${'𝒢😀 '.repeat(200)}the vault ${'😀𝒢 '.repeat(200)}`;
    expect(marked(takeExcerpt(page, hitsOf(page, 'vault'), [1]))).toEqual(['vault']);
  });
});
