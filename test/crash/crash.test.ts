import { expect, it } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { crashRounds } from './rounds.ts';

/** The CPU time a start may take, in ms: ready in three seconds on an idle machine. */
const READY_CPU_MS = 3_000;

// `npm run test:crash` is the long form.
it.for([
  ['SQLite', 4, undefined],
  ['PostgreSQL', 2, createPostgresDatabase],
] as const)(
  'loses, doubles and halves nothing when it is killed in the middle of writes, on %s',
  async ([, rounds, database], { skip }) => {
    skip(database !== undefined && !hasPostgres, 'there is no PostgreSQL');
    const report = await crashRounds({ rounds, databaseUrl: await database?.() });
    expect(report.wrong).toEqual([]);
    expect(report.rounds).toBe(rounds);
    expect(report.answered).toBeGreaterThan(rounds);
    expect(report.brokenOff).toBeGreaterThan(0);
    expect(Math.max(0, ...report.readyCpuMs)).toBeLessThan(READY_CPU_MS);
  },
);
