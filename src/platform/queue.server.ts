import { AppError } from './http/errors.ts';

/**
 * Lets `atOnce` pieces of work run at the same time and `waiting` more wait their turn, first come first served.
 * Anybody beyond that is told `busy` and to come back (503).
 */
export function createQueue({ atOnce, waiting, busy }: { atOnce: number; waiting: number; busy: string }) {
  const line: Array<() => void> = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw comeBack(busy);
      // Whoever finishes hands its place over, so nobody slips in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function comeBack(message: string): AppError {
  return new AppError(503, 'busy', message, undefined, { retryAfterSeconds: 10 });
}
