/** A text that somebody else wrote is matched in time in proportion to its length. */
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { builtPatterns, literalPatterns, type Pattern } from '../tests/helpers/patterns.ts';

/** Patterns that take more than linear time over a text of another form than the one that they are given. */
const excused: Record<string, string> = {
  // HTML that we rendered ourselves: each tag that begins in it ends.
  'src/components/headings.ts <[^>]+>': 'own HTML',
  'src/components/prose/plain-text.ts <[^>]+>': 'own HTML',
  'src/components/prose/defined-terms.ts <(\\/?)([a-z][\\w-]*)(?:"[^"]*"|\'[^\']*\'|[^>"\'])*?(\\/?)>|[^<]+':
    'own HTML',
  // Settings and styles, which the operator writes and one reads once.
  'src/configuration.ts ^(mailto:\\S+@\\S+|tel:\\+?[\\d-]+|https:\\/\\/\\S+)$': 'a setting',
  // It takes whatever comes, and never tries twice.
  'src/offline/copy-data.ts ^([^?#]*)(.*)$': 'cannot fail',
};

describe('no pattern takes more than linear time', () => {
  const rooms = 'src/**/*.{ts,astro}';

  test('that stands in the code', () => {
    const patterns = literalPatterns(rooms);
    expect(patterns.length).toBeGreaterThan(300);
    expect(patterns.flatMap(slowIn)).toEqual([]);
  });

  test('that is built of parts', async () => {
    const patterns = await builtPatterns('src/{compare,documents,figures,program,search,text}/**/*.ts');
    expect(patterns.length).toBeGreaterThan(12);
    expect(patterns.flatMap(slowIn)).toEqual([]);
  });

  test('as one that looks back from every blank does', () => {
    expect(slowIn({ file: 'src/a.ts', source: '(?<=\\n[ ]*)a', flags: 'u' })).toHaveLength(1);
    expect(slowIn({ file: 'src/a.ts', source: '\\s+$', flags: '' })).toHaveLength(1);
  });
});

function slowIn({ file, source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { assumeRejectingSuffix: false });
  const name = `${file} ${source}`;
  return reports.length > 0 && excused[name] === undefined ? [name] : [];
}
