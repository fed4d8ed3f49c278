/**
 * Properties are tested with the same few cases in every run: `FAST_CHECK_SEED` tries others, `FAST_CHECK_RUNS` more of them.
 */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.FAST_CHECK_SEED ?? 1550),
  numRuns: Number(process.env.FAST_CHECK_RUNS ?? 25),
});
