import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // No test reaches the network: feeds that a test needs, it serves on loopback itself.
    env: { GOLD_PRICE_FEEDS: '' },
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/running-site.ts',
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
