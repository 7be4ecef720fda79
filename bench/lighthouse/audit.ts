import lighthouse, { type Flags, type Result } from 'lighthouse';
import { median } from '../median.ts';
import type { SlowLink } from './slow-link.ts';

/** 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

/** Milliseconds, requests and bytes; `shift` has no unit. */
export interface Figures {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  requests: number;
  bytes: number;
}

interface Audit {
  runs: number;
  scores: Scores;
  figures: Figures;
  /** What kept a score below 100, in the last run. */
  reasons: string[];
}

const RUNS = 5;

/**
 * Asks the browser at a devtools port for a page `RUNS` times, each with an empty cache, and takes the middle of each
 * figure. Observed, the processor is really slowed and the line is taken as it is; else Lighthouse
 * reckons with its own mobile profile. Throws when the page did not load.
 */
export async function auditPage(
  devtoolsPort: number,
  url: string,
  observed?: { cpuSlowdown: number; line: SlowLink },
): Promise<Audit> {
  const flags: Flags = {
    port: devtoolsPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    ...(observed && slowedReally(observed.cpuSlowdown)),
  };
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    observed?.line.hangUp();
    results.push(await once(url, flags));
  }
  return {
    runs: RUNS,
    scores: {
      performance: middle(results, scoreOf('performance')),
      accessibility: middle(results, scoreOf('accessibility')),
      'best-practices': middle(results, scoreOf('best-practices')),
      seo: middle(results, scoreOf('seo')),
    },
    figures: {
      fcp: middle(results, figureOf('first-contentful-paint')),
      lcp: middle(results, figureOf('largest-contentful-paint')),
      blocking: middle(results, figureOf('total-blocking-time')),
      shift: middle(results, figureOf('cumulative-layout-shift')),
      requests: middle(results, (result) => requestsOf(result).length),
      bytes: middle(results, (result) => requestsOf(result).reduce((sum, bytes) => sum + bytes, 0)),
    },
    reasons: reasonsOf(results.at(-1) as Result),
  };
}

async function once(url: string, flags: Flags): Promise<Result> {
  const result = (await lighthouse(url, flags))?.lhr;
  if (!result || result.runtimeError)
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
  return result;
}

function slowedReally(cpuSlowdownMultiplier: number): Flags {
  const line = {
    rttMs: 0,
    throughputKbps: 0,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  };
  return { throttlingMethod: 'devtools', throttling: { ...line, cpuSlowdownMultiplier } };
}

function scoreOf(category: string) {
  return (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100);
}

function figureOf(audit: string) {
  return (result: Result) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
}

/** Bytes of each request that went over the line; pictures inside the CSS do not. */
function requestsOf(result: Result): number[] {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse tells nothing of the requests.');
  return details.items
    .filter(({ url }) => String(url).startsWith('http'))
    .map((item) => Number(item.transferSize));
}

function reasonsOf(result: Result): string[] {
  const weighty = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighty
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.title}: ${audit?.displayValue ?? audit?.score}`);
}

function middle(results: Result[], figure: (result: Result) => number): number {
  return median(results.map(figure));
}
