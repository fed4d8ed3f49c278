import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, library, searchIn } from '../fixtures/small-library.ts';

const search = await searchIn(library);

const operators = ['foo:bar', '3:1', '~', '+', '-', 'gold^', '*', '"', '“', '4.2(', '$', '%', '.', "'", '\n'];
const known = ['gold', 'notice', 'the', 'OT', '1,550', '__proto__', 'constructor', 'hasOwnProperty', 'text'];
const anyUnit = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
const typed = fc
  .array(fc.oneof(anyUnit, fc.constantFrom(...operators), fc.constantFrom(...known)), { minLength: 1 })
  .map(parts => parts.join(''))
  .filter(query => query.length >= 2 && query.length <= 200);

test('any string is answered in the published shape', async () => {
  await fc.assert(
    fc.asyncProperty(typed, fc.integer({ min: 1, max: 50 }), async (query, limit) => {
      const answer = await search(query, limit);
      expect(answer.results.length).toBe(Math.min(limit, answer.total));
      for (const { excerpt, matches } of answer.results) {
        for (const [start, end] of matches) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual([...excerpt].length);
        }
      }
    }),
  );
});

test('any string is indexed as text and found again', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async text => {
      const searchText = await searchIn([documentOf('any.pdf', [`${text} vault`])]);
      expect((await searchText('vault')).results.length).toBeLessThanOrEqual(1);
      await searchText(text);
    }),
  );
});
