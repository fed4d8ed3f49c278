/** Properties are tested with the same cases in every run; `FAST_CHECK_SEED` tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1550) });
