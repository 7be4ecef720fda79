// Checks that no regular expression of ours takes more than linear time on any text that a stranger sends, except those
// that have passed before. Another folder than src may be given.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { digest, digestOfFiles, passedBefore } from './passed.ts';
import { type FoundRegex, regexesBelow } from './regexes/found.ts';
import { home } from './run.ts';

const folder = process.argv[2];
const { regexes, unseen } = await regexesBelow(resolve(folder ?? 'src'));
const passed = passedBefore('check-regexes');
const prover = digestOfFiles([
  'package-lock.json',
  ...globSync('scripts/regexes/*.ts', { cwd: home }).sort(),
]);
const printOf = ({ source, flags }: FoundRegex) => digest(prover, source, flags);

const complaints = [
  ...(await complaintsAbout(regexes.filter((regex) => !passed.has(printOf(regex))))),
  ...unseen.map(
    (file) => `${file}: make each RegExp once, when the module is loaded, so that it can be looked at.`,
  ),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) console.error('\nWhat to do instead: docs/decisions/0021-linear-expressions.md');
else if (folder === undefined) passed.remember(regexes.map(printOf));
process.exitCode = complaints.length > 0 ? 1 : 0;

async function complaintsAbout(unknown: readonly FoundRegex[]): Promise<string[]> {
  if (unknown.length === 0) return [];
  // The packages of the prover take a third of a second to load.
  const { problemOf } = await import('./regexes/problem.ts');
  return unknown.flatMap(({ file, source, flags }) => {
    const problem = problemOf(source, flags);
    return problem === undefined ? [] : [`${file}: /${source}/${flags} ${problem}.`];
  });
}
