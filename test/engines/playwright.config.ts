import { defineConfig } from '@playwright/test';
import { findEngine } from '../../scripts/engines.ts';
import { type EngineName, engines } from './engines.ts';

/** The engines that `run.ts` asks for, else all. */
const wanted = process.env.ENGINES?.split(',') ?? engines.map(({ name }) => name);

/** After everything has run, docs/support.md says what works. */
const isWhole = !process.env.ENGINES && !process.env.ENGINES_PARTLY;

/** The workers load this file again: an engine is found, or installed, once. */
function pathOf(name: EngineName): string | undefined {
  const variable = `ENGINE_${name.toUpperCase().replace('-', '_')}`;
  process.env[variable] ??= findEngine(name) ?? '';
  if (!process.env[variable] && process.env.CI) throw new Error(`CI has to test in ${name}.`);
  return process.env[variable] || undefined;
}

/** Stories of the workspace have the tag @workspace, those of browsers that cannot run our scripts @below. */
const leftOut = { all: /@below/, 'public pages': /@below|@workspace/, words: /^(?!.*@below)/ };

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  fullyParallel: true,
  // A story waits most of its time: for a browser to start, or for a minute to pass.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(isWhole ? ([['./support-reporter.ts']] as const) : []),
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : []),
  ],
  timeout: 240_000,
  expect: { timeout: 30_000, toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 1000 } },
  projects: engines
    .filter(({ name }) => wanted.includes(name))
    .map(({ name, uses }) => ({
      name,
      metadata: { path: pathOf(name) },
      grepInvert: leftOut[uses],
    })),
});
