import { describe, expect, test } from 'vitest';
import { checkAnswer, type KnownVersion } from './document-check-answer.ts';

const version = (sha256: string, rest: Partial<KnownVersion> = {}): KnownVersion => ({
  sha256,
  filename: 'a.pdf',
  title: 'A',
  sample: false,
  to: null,
  state: 'current',
  reason: null,
  citationUrl: '/documents/a@0',
  ...rest,
});
const versions = [
  version('old', { to: '2026-02-02T00:00:00Z', state: 'replaced' }),
  version('new'),
  version('sample', { sample: true }),
  version('gone', { filename: 'b.pdf', to: '2026-03-03T00:00:00Z', state: 'removed' }),
  version('bad', { to: '2026-03-03T00:00:00Z', state: 'withdrawn', reason: 'A name stood in it.' }),
];
const textOf = (sha256: string, filename: string) =>
  checkAnswer(sha256, filename, versions).text.replaceAll('\u00a0', ' ');

describe('a file is', () => {
  test.each([
    [
      'current, whatever its name and the case of the checksum',
      'NEW',
      'copy.pdf',
      /current: the file is “A” \(a.pdf\)/,
    ],
    [
      'current, which does not make it true',
      'new',
      'a.pdf',
      /byte for byte\. A match does not show that what it says is true\.$/,
    ],
    [
      'a sample, which binds nobody',
      'sample',
      'a.pdf',
      /byte for byte\. It is a sample: nobody has signed it, and it binds nobody\./,
    ],
    ['replaced on a day', 'old', 'a.pdf', /replaced on 2 February 2026/],
    ['removed on a day', 'gone', 'b.pdf', /was removed on 3 March 2026\.$/],
    ['withdrawn for a reason', 'bad', 'a.pdf', /withdrawn: “A” \(a.pdf\).* why: A name stood in it\.$/],
    ['not published, and unlike the one of its name', 'other', 'a.pdf', /your file is different/],
    ['not published at all', 'other', 'c.pdf', /no version of any document/],
  ])('%s', (_name, sha256, filename, expected) => {
    expect(textOf(sha256, filename)).toMatch(expected);
  });
});
