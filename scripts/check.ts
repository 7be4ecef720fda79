// All checks of the code that do not run it: `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, type Outcome, run } from './run.ts';
import { type LockFile, notInstalled } from './supply/lock-file.ts';

const checks: Record<string, string[]> = {
  // By default it checks in four threads, which do much of the work four times: 18 s of CPU time instead of 8.
  'types (tsc)': [
    'tsc',
    '--noEmit',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/check.tsbuildinfo',
  ],
  'format and lint (biome)': [process.execPath, 'scripts/check-format.ts'],
  'rooms (dependency-cruiser)': [process.execPath, 'scripts/check-rooms.ts'],
  'dead code (knip)': ['knip', '--no-progress', '--cache'],
  migrations: [process.execPath, 'scripts/check-migrations.ts'],
  'lock file': [process.execPath, 'scripts/check-lock-file.ts'],
  'no secrets': [process.execPath, 'scripts/check-secrets.ts'],
  'translated texts': [process.execPath, 'scripts/texts.ts', '--check'],
  documents: [process.execPath, 'scripts/check-docs.ts'],
  'linear expressions': [process.execPath, 'scripts/check-regexes.ts'],
};

stopWithoutPackages();
const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, [program = '', ...args]]) => {
    const outcome = await run(program, { args });
    report(name, outcome);
    return outcome;
  }),
);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

/** After a pull that brought new packages, every check would fail without saying why. */
function stopWithoutPackages(): void {
  const missing = notInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'));
  if (missing.length === 0) return;
  console.error(
    `Run \`npm ci\` first. package-lock.json wants, and node_modules has not:\n${missing.join('\n')}`,
  );
  process.exit(1);
}

function readLock(path: string): LockFile {
  const file = join(home, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} };
}

function report(name: string, { ok, output, seconds }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(`\n${output.trim()}\n`);
}
