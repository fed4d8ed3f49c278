import { expect, test } from 'vitest';
import { documentKinds } from './kinds.ts';
import { paperPurposes, placeOf } from './purposes.ts';

test('every kind has its place, the agreement the first and what has no kind the last', () => {
  const kinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[];
  expect(Object.keys(paperPurposes).toSorted()).toEqual(kinds.toSorted());
  const ordered = kinds.toSorted((a, b) => placeOf(a) - placeOf(b));
  expect([ordered[0], ordered.at(-1)]).toEqual(['offtake-agreement', 'other']);
});
