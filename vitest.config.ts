import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    // Every third second of a run went into loading the same modules again. A file that mocks one resets them itself.
    isolate: false,
    // Threads share one working directory and one environment; some tests need their own.
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    // Two cores under load make tests slow, not wrong: what hangs is found by any limit.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/support/quick-passwords.ts'],
    globalSetup: ['test/support/postgres.ts'],
  },
});
