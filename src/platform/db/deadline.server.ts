import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work` with a deadline: all its PostgreSQL queries together, connecting included, have `milliseconds`. A query
 * past the deadline fails with `DatabaseTrouble`, and any query fails at once while the server seems out of reach. No
 * effect on SQLite: it runs in this process and cannot hang on a network.
 */
export function within<T>(milliseconds: number, work: () => T): T {
  return deadlines.run(performance.now() + milliseconds, work);
}

/** Returns the milliseconds left of the current deadline; undefined without one. */
export function timeLeft(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : Math.max(0, deadline - performance.now());
}
