import { expect, test } from 'vitest';
import { programSchema } from '#program';
import { processorSeconds } from '../../tests/helpers/processor-seconds.ts';
import program from '../program/program.json' with { type: 'json' };
import { readAccounts } from './document-accounts.ts';

test('ten thousand amounts on a page take seconds, not minutes, of processor time', {
  timeout: 60_000,
}, async () => {
  const data = programSchema.parse(program);
  const text = 'The holder pays 0.01975 USD per token within 60 days of the notice of delivery. '.repeat(
    5000,
  );
  const read = () => expect(readAccounts([{ page: 1, label: '1', text }], data)).toHaveLength(10_000);
  expect(await processorSeconds(read)).toBeLessThan(10);
});
