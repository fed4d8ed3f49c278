import { expect, test } from 'vitest';
import { programme } from '../../program/program.json' with { type: 'json' };
import { roleBoxes, roleFlows } from './role-flows.ts';

test('every role of the programme data has a box, and every line joins two of them', () => {
  const roles = roleBoxes(programme.parties).map(({ role }) => role);
  expect(roles).toEqual(['Buyer', ...programme.parties.map(({ role }) => role)]);
  for (const { from, to } of roleFlows(programme.parties)) {
    expect(roles).toContain(from);
    expect(roles).toContain(to);
  }
});

test('a role that the data do not have takes its lines with it, and the numbers close up', () => {
  const without = programme.parties.filter(({ id }) => id !== 'escrow-agent');
  const numbers = roleFlows(without).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(roleFlows(programme.parties).length - 2);
});

test('the name of a role breaks into lines that its box takes', () => {
  const trust = roleBoxes(programme.parties).find(({ role }) => role.startsWith('Equipment'));
  expect(trust?.lines).toEqual(['Equipment', 'trust']);
});
