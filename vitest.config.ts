import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    // Two cores under load make property tests on two databases slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: ['test/support/postgres.ts'],
  },
});
