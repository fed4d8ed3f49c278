import { expect, test } from 'vitest';
import { fateOf } from './report.ts';

const since = '2026-02-01T00:00:00Z';
const version = {
  ...{ sha256: 'a'.repeat(64), from: '2026-01-01T00:00:00Z', to: since, replacedBy: null, citationUrl: '/' },
  ...{ url: null, textUrl: null, structureUrl: null, sizeBytes: null, recognisedPages: [], missing: null },
  withdrawn: { reason: 'It named a person.', since },
};
const fate = (
  versions: (Omit<typeof version, 'withdrawn'> & { withdrawn: typeof version.withdrawn | null })[],
) =>
  fateOf('a.pdf', version.sha256, {
    known: 'whole',
    documents: [{ filename: 'a.pdf', title: 'A', renamedFrom: null, versions }],
  });

test('a document that left the library because it was withdrawn is told so, and any other as removed', () => {
  expect(fate([version])).toBe('withdrawn');
  expect(fate([{ ...version, withdrawn: null }])).toBe('removed');
  expect(fate([{ ...version, to: '2026-01-15T00:00:00Z' }])).toBe('removed');
  expect(fate([])).toBe('removed');
});
