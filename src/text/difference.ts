/** Difference of two long sequences. A door of its own, `#text/difference`, so that browser code does not carry the package `diff`. */
import { diffArrays } from 'diff';
import { joinRuns, type Run } from './alignment.ts';

/** Shortest edit script (Myers); beyond `longestEdit` changes one sequence replaces the other as a whole. */
export function difference(older: readonly string[], newer: readonly string[], longestEdit: number): Run[] {
  const changes = diffArrays([...older], [...newer], { maxEditLength: longestEdit });
  if (!changes) return [{ same: false, older: [0, older.length], newer: [0, newer.length] }];
  let [i, j] = [0, 0];
  return joinRuns(
    changes.map(({ count, added, removed }) => {
      const run: Run = {
        same: !added && !removed,
        older: [i, added ? i : i + count],
        newer: [j, removed ? j : j + count],
      };
      [i, j] = [run.older[1], run.newer[1]];
      return run;
    }),
  );
}
