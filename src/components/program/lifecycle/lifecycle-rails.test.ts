import { expect, test } from 'vitest';
import { followersOf, railsOf } from './lifecycle-rails.ts';

test('a lane runs from its first stop to its last', () => {
  const [first, second] = railsOf([{ lane: 0 }, { lane: 0, ends: true }]);
  expect(first).toEqual({ passing: [], above: false, below: true, curves: [] });
  expect(second).toEqual({ passing: [], above: true, below: false, curves: [] });
});

test('a branch leaves its lane, and that lane goes on beside it', () => {
  const [, branch, end, next] = railsOf([
    { lane: 0 },
    { lane: 1, from: 0, lost: true },
    { lane: 1, ends: true, lost: true },
    { lane: 0 },
  ]);
  expect(branch).toEqual({ passing: [{ lane: 0, lost: false }], above: false, below: true, curves: [0] });
  expect(end?.passing).toEqual([{ lane: 0, lost: false }]);
  expect(next).toEqual({ passing: [], above: true, below: true, curves: [] });
});

test('a lane that joins another ends there', () => {
  const [, , join, after] = railsOf([{ lane: 0 }, { lane: 1 }, { lane: 0, joins: [1] }, { lane: 0 }]);
  expect(join).toEqual({ passing: [], above: true, below: true, curves: [1] });
  expect(after?.passing).toEqual([]);
});

test('a stop leads to the next of its lane, to what branches off, and to where the lane joins; an end to nothing', () => {
  const stops = [
    { lane: 0 },
    { lane: 1, from: 0, ends: true },
    { lane: 2, from: 0 },
    { lane: 0, joins: [2] },
  ];
  expect(followersOf(stops)).toEqual([[1, 2, 3], [], [3], []]);
});
