import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { home } from './run.ts';

/** `page` is the accessibility tree of the story's page when it failed, as a screen reader would see it. */
type Failure = { test: string; why: string; page?: string | undefined };
export type Tally = { passed: number; failed: Failure[]; skipped: string[] };

/** Counts the results of a run of Vitest from its JSON report; undefined when the run did not get that far. */
export function tallyVitest(report: string): Tally | undefined {
  const files = read<VitestReport>(report)?.testResults;
  if (!files) return;

  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  // A file that fails outside of its tests has no failed test to report.
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
  const nameOf = ({ file, fullName }: { file: string; fullName: string }) =>
    `${relative(home, file)}: ${fullName}`;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...tests.filter(isFailed).map((test) => ({ test: nameOf(test), why: test.failureMessages.join('\n') })),
      ...broken.map(({ name, message }) => ({ test: relative(home, name), why: message })),
    ],
    skipped: tests.filter(({ status }) => !['passed', 'failed'].includes(status)).map(nameOf),
  };
}

/** Like `tallyVitest`, for Playwright. A story that passed only on a retry counts as failed. */
export function tallyPlaywright(report: string): Tally | undefined {
  const content = read<PlaywrightReport>(report);
  if (!content) return;

  const tests = content.suites.flatMap(testsOf);
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...failed.map((test) => ({ test: nameWithProject(test), why: errorsOf(test), page: pageOf(test) })),
      ...(failed.length > 0 ? [] : content.errors.map(({ message }) => ({ test: 'stories', why: message }))),
    ],
    skipped: tests.filter(({ status }) => status === 'skipped').map(describeSkipped),
  };
}

function testsOf({ file, specs = [], suites = [] }: PlaywrightSuite): (PlaywrightTest & { title: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, title: `${file}: ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function describeSkipped(test: PlaywrightTest & { title: string }): string {
  const why = test.annotations.map(({ description }) => description).filter(Boolean);
  return `${nameWithProject(test)}${why.length > 0 ? ` (${why.join('; ')})` : ''}`;
}

function nameWithProject({ title, projectName }: { title: string; projectName: string }): string {
  return `${title} [${projectName}]`;
}

function errorsOf({ results }: PlaywrightTest): string {
  const errors = results.flatMap((result) => result.errors);
  return errors.map(({ message }) => stripVTControlCharacters(message)).join('\n');
}

/** Playwright writes the page to a file for each failure, under its own heading or after the error. */
function pageOf({ results }: PlaywrightTest): string | undefined {
  const { path } = results.flatMap(({ attachments }) => attachments).find(isContext) ?? {};
  if (!path || !existsSync(path)) return;
  return /^```yaml\n(?<page>.*?)^```$/ms.exec(readFileSync(path, 'utf8'))?.groups?.page;
}

function isContext({ name }: { name: string }): boolean {
  return name === 'error-context';
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed';
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { description?: string }[];
  results: { errors: { message: string }[]; attachments: { name: string; path?: string }[] }[];
};
type PlaywrightSuite = {
  file: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { errors: { message: string }[]; suites: PlaywrightSuite[] };
