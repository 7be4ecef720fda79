import { sql } from 'kysely';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import type { TestApp } from '#test/support/app.ts';
import { loadCountry } from '../../db/country/load-country.ts';
import { questions } from './questions.ts';

const ROUNDS = 7;

/**
 * Milliseconds of a call: of the first, and of seven more the best, which other work on the machine disturbs least,
 * and the median.
 */
export interface Timed {
  what: string;
  first: number;
  best: number;
  median: number;
}

/** A response read to its end: its milliseconds, its bytes, and by how many bytes the process grew meanwhile. */
interface Drained {
  what: string;
  milliseconds: number;
  bytes: number;
  growth: number;
}

export interface Lists {
  /** Milliseconds that filling the database took. */
  loading: number;
  /** One call each. */
  lists: Timed[];
  overviews: Timed[];
  exports: Drained[];
}

/** Measures the administrator's lists of an app, after filling its database with so many restaurants. */
export async function measureLists(app: TestApp, restaurants: number): Promise<Lists> {
  const begun = performance.now();
  // Filling the database takes longer than the product's statement timeout allows.
  const patient = openExistingDatabase(app.target);
  await loadCountry(patient.db, { restaurants, now: app.clock.now() });
  // PostgreSQL does this by itself, but only a minute after so many writes.
  if (app.engine === 'postgres') await sql`vacuum analyze`.execute(patient.db);
  await patient.close();
  const loading = performance.now() - begun;
  const { token } = await app.createAdmin();

  const lists: Timed[] = [];
  for (const [what, path] of questions) lists.push({ what, ...(await timed(app, path, token)) });
  const overviews: Timed[] = [];
  for (const days of [30, 90]) {
    const path = `/api/admin/overview?days=${days}`;
    overviews.push({ what: `overview of ${days} days`, ...(await timed(app, path, token)) });
  }
  const exports: Drained[] = [];
  for (const [what, path] of [
    ['users as a plain array', '/api/admin/all-users'],
    ['users as CSV', '/api/admin/users/export'],
    ['payments as CSV', '/api/admin/payments/export'],
    ['renewals as CSV', '/api/admin/renewals/export'],
  ] as const)
    exports.push({ what, ...(await drained(app, path, token)) });
  return { loading, lists, overviews, exports };
}

async function timed(app: TestApp, path: string, token: string) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    const { status, text } = await app.get(path, { token });
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  }
  const [first = 0, ...warm] = times;
  const sorted = warm.toSorted((one, other) => one - other);
  return { first, best: sorted[0] ?? 0, median: sorted[Math.floor(ROUNDS / 2)] ?? 0 };
}

/**
 * Reads a response to its end as a browser would; measures its time, its bytes, and the growth of the process
 * meanwhile.
 */
async function drained(app: TestApp, path: string, token: string) {
  globalThis.gc?.();
  const headers = { Authorization: `Bearer ${token}` };
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }));
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer.status}`);
  let [bytes, most] = [0, before];
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { bytes, growth: most - before, milliseconds: performance.now() - begun };
}
