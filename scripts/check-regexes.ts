// Checks that no regular expression of ours takes more than linear time on any text that a stranger sends. Another
// folder than src may be given.
import { resolve } from 'node:path';
import { ambiguityOf } from './regexes/ambiguity.ts';
import { automatonOf } from './regexes/automaton.ts';
import { type FoundRegex, regexesBelow } from './regexes/found.ts';

const folder = resolve(process.argv[2] ?? 'src');
const { regexes, unseen } = await regexesBelow(folder);
const complaints = [
  ...regexes.flatMap(complaintAbout),
  ...unseen.map(
    (file) => `${file}: make each RegExp once, when the module is loaded, so that it can be looked at.`,
  ),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) console.error('\nWhat to do instead: docs/decisions/0021-linear-expressions.md');
process.exitCode = complaints.length > 0 ? 1 : 0;

function complaintAbout({ file, source, flags }: FoundRegex): string[] {
  const why = problemOf(source, flags);
  return why === undefined ? [] : [`${file}: /${source}/${flags} ${why}.`];
}

function problemOf(source: string, flags: string): string | undefined {
  try {
    const ambiguity = ambiguityOf(automatonOf(source, flags));
    return ambiguity && `takes ${ambiguity} time`;
  } catch (error) {
    return `cannot be told to be linear: ${(error as Error).message}`;
  }
}
