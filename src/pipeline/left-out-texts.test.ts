import { expect, test } from 'vitest';
import { programSchema } from '#program';
import data from '../program/program.json' with { type: 'json' };
import { leftOutTexts } from './left-out-texts.ts';

test('texts about entries that a programme does not have are named by the entry', () => {
  const program = programSchema.parse(structuredClone(data));
  expect(leftOutTexts(program)).toEqual([]);
  for (const step of program.lifecycle) if (step.id === 'acceptance') step.id = 'countersigned';
  for (const step of program.lifecycle)
    if (step.id === 'escrow') Object.assign(step, { id: 'held', alias: 'escrow' });
  expect(leftOutTexts(program)).toEqual([
    'lifecycle.acceptance: pages/commercial-terms.md, pages/participation.md, questions/change-my-mind.md, red-flags/one-side-decides.md, role-flows.json, tasks.json',
  ]);
});
