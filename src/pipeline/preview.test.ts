import { expect, test } from 'vitest';
import { removalOf } from './preview.ts';

const since = '2026-02-01T00:00:00Z';
const version = {
  ...{ sha256: 'a'.repeat(64), from: '2026-01-01T00:00:00Z', to: since, replacedBy: null, citationUrl: '/' },
  ...{ url: null, textUrl: null, structureUrl: null, sizeBytes: null, recognisedPages: [], missing: null },
  withdrawn: { reason: 'It named a person.', since },
};
const removal = (
  versions: (Omit<typeof version, 'withdrawn'> & { withdrawn: typeof version.withdrawn | null })[],
) =>
  removalOf('a.pdf', version.sha256, {
    known: 'whole',
    documents: [{ filename: 'a.pdf', title: 'A', renamedFrom: null, versions }],
  });

test('a withdrawn document is reported as withdrawn, any other as removed', () => {
  expect(removal([version])).toBe('withdrawn');
  expect(removal([{ ...version, withdrawn: null }])).toBe('removed');
  expect(removal([{ ...version, to: '2026-01-15T00:00:00Z' }])).toBe('removed');
  expect(removal([])).toBe('removed');
});
