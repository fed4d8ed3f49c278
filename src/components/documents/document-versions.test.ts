import { expect, test } from 'vitest';
import { publishedSpan } from './document-versions.ts';
import { libraryOn, momentOf } from './library-day.ts';

const version = {
  ...{ sha256: 'a'.repeat(64), from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z', replacedBy: null },
  ...{ citationUrl: '/', url: null, textUrl: null, structureUrl: null, sizeBytes: null, recognisedPages: [] },
  ...{
    withdrawn: null,
    missing: null,
    renamedTo: null,
    filename: 'a.pdf',
    title: 'A',
    slug: 'a',
    pageUrl: null,
  },
};
const withdrawn = (since: string) => ({ reason: 'It named a person.', since });

test('a version that was replaced first is withdrawn on the day of the statement', () => {
  const replaced = { ...version, replacedBy: 'b'.repeat(64) };
  expect(publishedSpan(replaced)).toMatch(/^replaced on 1\sFebruary\s2026$/);
  expect(publishedSpan({ ...replaced, withdrawn: withdrawn('2026-03-01T00:00:00Z') })).toMatch(
    /^withdrawn on 1\sMarch\s2026$/,
  );
  expect(publishedSpan({ ...version, to: null })).toBe('current');
});

test('a day after a withdrawal lists it no more, though its file lay there still', () => {
  const versions = [{ ...version, withdrawn: withdrawn('2026-01-10T00:00:00Z') }];
  const history = {
    known: 'whole' as const,
    documents: [{ filename: 'a.pdf', title: 'A', renamedFrom: null, versions }],
  };
  const counts = ['2026-01-09', '2026-01-10', '2026-02-02'].map(day => libraryOn(day, history).length);
  expect(counts).toEqual([1, 0, 0]);
});

test('a day is over, goes on, or is still to come', () => {
  const moments = ['2026-11-22', '2026-11-23', '2030-11-20'].map(day =>
    momentOf(day, '2026-11-23T02:00:00Z'),
  );
  expect(moments).toEqual(['at the end of', 'so far on', null]);
});
