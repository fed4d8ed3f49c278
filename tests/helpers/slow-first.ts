/** Order of the files of tests on a machine that has not run them yet. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What builds and what is slow begins first, in turns, because one build runs at a time and the others would wait for it; the
 * many files that are soon done fill the end, when most workers have nothing left to begin.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const {
      builds = [],
      slow = [],
      quick = [],
    } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      /\/tests\/builds\//.test(moduleId) ? 'builds' : /\.slow\.test\.ts$/.test(moduleId) ? 'slow' : 'quick',
    );
    const inTurns = builds.flatMap((build, at) => [build, ...slow.slice(2 * at, 2 * at + 2)]);
    return [...inTurns, ...slow.slice(2 * builds.length), ...quick];
  }
}
