import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, type Run, storedPositionsSchema, unpacked } from './positions.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map(part => part / 10_000);
const run = fc.record({
  ...{ gap: fc.nat(9), length: fc.integer({ min: 1, max: 90 }) },
  ...{ left: share, top: share, width: share, height: share },
  angle: fc.integer({ min: 0, max: 359 }),
  size: fc.nat(1000).map(tenths => tenths / 10),
  font: fc.option(fc.nat(40)),
  mark: fc.option(fc.nat(9999)),
  ...{ isArtifact: fc.boolean(), isRightToLeft: fc.boolean() },
});

test('runs come out of the store as they went in', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 20 }), described => {
      let end = 0;
      const runs = described.map(({ gap, length, ...rest }): Run => {
        const start = end + gap;
        end = start + length;
        return { start, end, ...rest };
      });
      const page = packed({ page: 3, width: 595.28, height: 841.89, runs });
      const stored = storedPositionsSchema.parse(JSON.parse(JSON.stringify({ fonts: [], pages: [page] })));
      expect(stored.pages.map(unpacked)).toEqual([{ page: 3, width: 595.28, height: 841.89, runs }]);
    }),
  );
});
