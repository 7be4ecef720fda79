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
    // One more than cores: a third of a test's time goes by in waiting for a database or a clock.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Longer than any test takes on two busy cores, and shorter than what a mistake waits for: a lease ends after two
    // minutes. Tests that kill, flood or fill get longer (test/support/slow-tests.ts).
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A test without an assertion cannot fail.
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
    setupFiles: [
      'test/support/quick-passwords.ts',
      'test/support/reached-assertions.ts',
      'test/support/restored-globals.ts',
      'test/support/slow-tests.ts',
    ],
    globalSetup: ['test/support/postgres.ts'],
  },
});
