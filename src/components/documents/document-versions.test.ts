import { expect, test } from 'vitest';
import { publishedSpan, versionDay } from './document-versions.ts';

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

test('versions of one day have numbers', () => {
  const at = (time: string, sha256: string) => ({ ...version, from: `2026-01-01T${time}:00Z`, sha256 });
  const versions = [at('08:00', 'a'), at('09:00', 'b')];
  expect(versions.map(one => versionDay(one, versions))).toEqual([
    expect.stringMatching(/^1\sJanuary\s2026, 1st version of that day$/),
    expect.stringMatching(/2nd version of that day$/),
  ]);
  expect(versionDay(version, [version])).toMatch(/^1\sJanuary\s2026$/);
});
