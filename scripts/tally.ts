import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { home } from './run.ts';

export type Tally = { passed: number; failed: number; skipped: string[] };

/** What a run of Vitest came to, from its JSON report; undefined when it did not get that far. */
export function tallyVitest(report: string): Tally | undefined {
  const files = read<VitestReport>(report)?.testResults;
  if (!files) return;

  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  // A file that breaks outside of its tests has no failed test to show for it.
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(isFailed).length + broken.length,
    skipped: tests
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ file, fullName }) => `${relative(home, file)}: ${fullName}`),
  };
}

/** The same for Playwright. A story that passed only at a second try has failed. */
export function tallyPlaywright(report: string): Tally | undefined {
  const content = read<PlaywrightReport>(report);
  if (!content) return;

  const tests = content.suites.flatMap(testsOf);
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length;
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed || content.errors.length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(describeSkipped),
  };
}

function testsOf({ file, specs = [], suites = [] }: PlaywrightSuite): (PlaywrightTest & { title: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, title: `${file}: ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function describeSkipped({ title, projectName, annotations }: PlaywrightTest & { title: string }): string {
  const why = annotations.map(({ description }) => description).filter(Boolean);
  return `${title} [${projectName}]${why.length > 0 ? ` (${why.join('; ')})` : ''}`;
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed';
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { description?: string }[];
};
type PlaywrightSuite = {
  file: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { errors: unknown[]; suites: PlaywrightSuite[] };
