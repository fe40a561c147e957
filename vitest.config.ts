import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // For a journey on a machine that has much else to do: nothing waits for it that works.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 2,
  },
});
