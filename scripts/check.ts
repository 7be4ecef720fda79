// Everything that can be said about the code without running it: `npm run check`.
import { type Outcome, run } from './run.ts';

const checks: Record<string, string[]> = {
  'types (tsc)': [
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/check.tsbuildinfo',
  ],
  'format and lint (biome)': ['biome', 'check', '--error-on-warnings'],
  'rooms (dependency-cruiser)': ['depcruise', 'src', 'test', 'db', 'bench', 'scripts'],
  'dead code (knip)': ['knip', '--no-progress'],
  migrations: [process.execPath, 'scripts/check-migrations.ts'],
  'lock file': [process.execPath, 'scripts/check-lock-file.ts'],
  'no secrets': [process.execPath, 'scripts/check-secrets.ts'],
  'rules of the product': [process.execPath, 'scripts/check-product.ts'],
  'linear expressions': [process.execPath, 'scripts/check-regexes.ts'],
};

const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, [program = '', ...args]]) => {
    const outcome = await run(program, { args });
    report(name, outcome);
    return outcome;
  }),
);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

function report(name: string, { ok, output, seconds }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(`\n${output.trim()}\n`);
}
