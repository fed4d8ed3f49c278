/** Order of the files of tests on a machine that has not run them yet. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What builds, and waits for its turn, and what is slow begins first, so that the many files that are soon done fill the end,
 * when most workers have nothing left to begin.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { slow = [], quick = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      /\/tests\/builds\/|\.slow\.test\.ts$/.test(moduleId) ? 'slow' : 'quick',
    );
    return [...slow, ...quick];
  }
}
