/** Regular expressions over untrusted text take linear time (no ReDoS). */
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { builtPatterns, literalPatterns, type Pattern } from '../tests/helpers/patterns.ts';

/** Patterns that are slow only for texts they never receive. */
const excused: Record<string, string> = {
  // HTML from our own renderer: every tag is closed.
  'src/components/headings.ts <[^>]+>': 'own HTML',
  'src/components/prose/prose.ts <[^>]+>': 'own HTML',
  'src/components/prose/defined-terms.ts <(\\/?)([a-z][\\w-]*)(?:"[^"]*"|\'[^\']*\'|[^>"\'])*?(\\/?)>|[^<]+':
    'own HTML',
  // Settings, written by the operator and read once.
  'src/configuration.ts ^(mailto:\\S+@\\S+|tel:\\+?[\\d-]+|https:\\/\\/\\S+)$': 'a setting',
  // Matches every text at the first attempt.
  'src/offline/copy-data.ts ^([^?#]*)(.*)$': 'cannot fail',
};

describe('linear time', () => {
  test('for every literal pattern of the code', () => {
    const patterns = literalPatterns('src/**/*.{ts,astro}');
    expect(patterns.length).toBeGreaterThan(300);
    expect(patterns.flatMap(slowIn)).toEqual([]);
  });

  test('for every pattern that is built from parts', async () => {
    const patterns = await builtPatterns('src/{compare,ledger,pdf,program,references,search,text}/**/*.ts');
    expect(patterns.length).toBeGreaterThan(12);
    expect(patterns.flatMap(slowIn)).toEqual([]);
  });

  test('is not met by a pattern that looks back from every blank', () => {
    expect(slowIn({ file: 'src/a.ts', source: '(?<=\\n[ ]*)a', flags: 'u' })).toHaveLength(1);
    expect(slowIn({ file: 'src/a.ts', source: '\\s+$', flags: '' })).toHaveLength(1);
  });
});

function slowIn({ file, source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { assumeRejectingSuffix: false });
  const name = `${file} ${source}`;
  return reports.length > 0 && excused[name] === undefined ? [name] : [];
}
