import './scripts/required-node.cjs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/helpers/slow-first.ts';

/** Unit tests need no build. */
const unitData = new URL('tests/helpers/site-data.ts', import.meta.url);

// What Node.js compiled for one process serves the next: a command of a test begins in two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

/** Tests that take seconds although they need no build: they stand beside their code and run with the whole. */
const slow = '{src,scripts}/**/*.slow.test.ts';

export default defineConfig({
  test: {
    // No test reaches the network: feeds that a test needs, it serves on loopback itself.
    env: { GOLD_PRICE_FEEDS: '' },
    setupFiles: 'tests/helpers/property-seed.ts',
    // A worker loads a module once for all files that it runs; no test leaves anything behind in one.
    isolate: false,
    // More than there are cores: tests of the whole often wait, for a browser, a feed or their turn to build.
    maxWorkers: availableParallelism() + 4,
    // A page that is waited for may share its core with a build.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', slow],
          // Property tests take a second or two, and much longer beside other work.
          testTimeout: 30_000,
          alias: [{ find: /^.*\/site-data\.ts$/, replacement: fileURLToPath(unitData) }],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts', slow],
          globalSetup: 'tests/helpers/running-site.ts',
          // It imports JSON in a way that Node refuses and Vite accepts.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
          // Beside builds, a server may close an idle connection just when a test uses it.
          retry: { count: 1, condition: /fetch failed|ECONNRESET|socket hang up/ },
          // Builds take turns.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
