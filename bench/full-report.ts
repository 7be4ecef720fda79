// `npm run bench:report`: measures everything that the product promises about speed and size in one run, and writes
// docs/benchmarks. `--only=speed,paint` measures some of it; that goes into a temporary folder, or with
// `--page=languages` to a page of that name there. `--quick` measures little and writes into a temporary folder.
// Exits with a non-zero code when an aim is missed, except in a quick run, which says nothing about speed.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import preparePostgres from '#test/support/postgres.ts';
import { buildOnce } from '../scripts/build.ts';
import { command } from '../scripts/command.ts';
import { home } from '../scripts/run.ts';
import { aimWords, isKept, type Section, valueWords } from './report/figures.ts';
import { type Measured, writePage } from './report/page.ts';
import { sections } from './report/sections.ts';
import { quick, whole } from './report/sizes.ts';
import { surroundings } from './report/surroundings.ts';
import { writeFiles } from './report/write-files.ts';
import { createReport } from './report.ts';

const { heading, line, missed } = createReport();

await command(async () => {
  const options = {
    only: { type: 'string' },
    page: { type: 'string' },
    quick: { type: 'boolean', default: false },
  } as const;
  const { only, page, quick: isQuick } = parseArgs({ options }).values;
  if (page && !only) throw new Error('--page is for a part: add --only.');
  const names = only?.split(',') ?? Object.keys(sections);
  const chosen = names.map(sectionCalled);
  // Read before the build, which would raise the machine's load itself.
  const made = surroundings(process.argv.slice(2), isQuick);
  await buildOnce();
  const dropPostgres = await preparePostgres();
  const measured: Measured[] = [];
  try {
    for (const section of chosen) measured.push(await measure(section, isQuick));
  } finally {
    await dropPostgres();
  }
  const isToKeep = !isQuick && (!only || page !== undefined);
  const folder = isToKeep
    ? join(home, 'docs/benchmarks')
    : await mkdtemp(join(tmpdir(), 'menu-link-benchmarks-'));
  await writeFiles(folder, writePage(made, measured, page));
  console.log(`\nWritten to ${folder}${isQuick ? '. A quick run: its figures mean nothing.' : ''}`);
  if (!isQuick && missed() > 0) process.exitCode = 1;
});

function sectionCalled(name: string): Section {
  const section = sections[name];
  if (!section)
    throw new Error(`There is no section ${name}; there are ${Object.keys(sections).join(', ')}.`);
  return section;
}

async function measure({ title, how, measure }: Section, isQuick: boolean): Promise<Measured> {
  heading(title);
  const findings = await measure(isQuick ? quick : whole);
  for (const figure of [...findings.ratios, ...findings.figures])
    line(figure.what, valueWords(figure), aimWords(figure), isKept(figure) ?? true);
  return { title, how, findings };
}
