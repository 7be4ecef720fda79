import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work` so that PostgreSQL has `milliseconds` for all it asks of it, connecting included; what takes longer fails
 * with `DatabaseTrouble`, and what cannot be hoped for fails at once. SQLite is not another's: it answers or fails by itself.
 */
export function within<T>(milliseconds: number, work: () => T): T {
  return deadlines.run(performance.now() + milliseconds, work);
}

/** What is left of the deadline around us, in milliseconds; undefined without one. */
export function timeLeft(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : Math.max(0, deadline - performance.now());
}
