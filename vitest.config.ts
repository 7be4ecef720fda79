import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    // With isolation, a third of the run went into loading the same modules again. A test file that mocks a module
    // resets the modules itself.
    isolate: false,
    // Threads share one working directory and one environment; some tests need their own.
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    // Long, because tests are slow on two busy cores. A test that hangs exceeds any limit.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/support/quick-passwords.ts'],
    globalSetup: ['test/support/postgres.ts'],
  },
});
