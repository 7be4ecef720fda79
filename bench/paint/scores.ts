import lighthouse, { type Flags, type Result } from 'lighthouse';
import { median } from '../quantiles.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** 0 to 100. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;

interface Audit {
  scores: Scores;
  /** The reasons for a score below 100, in the last run. */
  reasons: string[];
}

/**
 * Returns the Lighthouse scores of a page on its own model of a slow phone, using the browser at a devtools port:
 * medians. Throws when the page did not load.
 */
export async function lighthouseScores(devtoolsPort: number, url: string): Promise<Audit> {
  const flags: Flags = {
    port: devtoolsPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  };
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await once(url, flags));
  const scores = CATEGORIES.map((category) => [
    category,
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
  ]);
  return { scores: Object.fromEntries(scores), reasons: reasonsOf(results.at(-1) as Result) };
}

async function once(url: string, flags: Flags, tries = 2): Promise<Result> {
  const result = (await lighthouse(url, flags))?.lhr;
  if (result && !result.runtimeError) return result;
  // Sometimes Lighthouse loses its trace and asks for another run.
  if (result?.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return once(url, flags, tries - 1);
  throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
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
