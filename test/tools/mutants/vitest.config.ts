import { defineConfig } from 'vitest/config';

/** The tests that must fail for an area's mutants. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTANTS_TESTS}/**/*.test.ts`],
    // Too slow to repeat for each mutant; the golden games replay as much.
    exclude: ['test/match3/properties.test.ts'],
    setupFiles: ['test/support/pinned-properties.ts'],
    env: { PROPERTY_SEED: '20261120', PASSWORD_MEMORY_KIB: '64', PACE: 'off' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
  },
});
