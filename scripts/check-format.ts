// Checks format and lint with biome, only for files that have changed since the last successful check: biome checks
// each file by itself, so the result holds until the file, biome or its configuration changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, digestOfFiles, passedBefore, trackedFiles } from './passed.ts';
import { home, run } from './run.ts';

const CONFIGURATION = [
  'biome.json',
  'scripts/one-price.grit',
  'scripts/one-money.grit',
  '.gitignore',
  'node_modules/@biomejs/biome/package.json',
];

const passed = passedBefore('check-format');
const configuration = digestOfFiles(CONFIGURATION);
const all = trackedFiles();
const prints = new Map(
  all?.map((file) => [file, digest(configuration, file, readFileSync(join(home, file)))]),
);
// An unpacked release has no git history: biome finds the files by itself.
const changed = all ? all.filter((file) => !passed.has(prints.get(file) ?? '')) : ['.'];

if (changed.length > 0) {
  const { ok, output } = await run('biome', {
    args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'].concat(
      changed,
    ),
  });
  if (!ok) console.error(output);
  process.exitCode = ok ? 0 : 1;
}
if (!process.exitCode) passed.remember([...prints.values()]);
