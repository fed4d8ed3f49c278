import './scripts/required-node.cjs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests need no build. */
const unitData = new URL('tests/helpers/site-data.ts', import.meta.url);

/** Tests that wait for real worker threads to be ended: they stand beside their code and run with the whole. */
const waitingForThreads = ['extraction-pool', 'library', 'outcomes', 'page-pictures'].map(
  name => `src/documents/**/${name}.test.ts`,
);

export default defineConfig({
  test: {
    // No test reaches the network: feeds that a test needs, it serves on loopback itself.
    env: { GOLD_PRICE_FEEDS: '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          alias: [{ find: /^.*\/site-data\.ts$/, replacement: fileURLToPath(unitData) }],
          exclude: ['**/node_modules/**', ...waitingForThreads],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts', ...waitingForThreads],
          globalSetup: 'tests/helpers/running-site.ts',
          // It imports JSON in a way that Node refuses and Vite accepts.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
