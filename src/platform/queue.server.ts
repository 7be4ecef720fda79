import { AppError } from './http/errors.ts';

interface Size {
  atOnce: number;
  /** How many more wait their turn. */
  waiting: number;
  /** How many of them for the same person; all, unless told. */
  waitingEach?: number;
  /** What those are told for whom there is no room. */
  busy: string;
}

const COME_BACK_SECONDS = 10;

/**
 * Lets `atOnce` pieces of work run at the same time and others wait. Those who wait take turns, each with their oldest
 * piece, so that nobody's many hold up another's one. Refuses with `busy` and the advice to come back: 503 to everybody
 * once the line is full, else 429 to who has enough waiting already.
 */
export function createQueue({ atOnce, waiting, waitingEach = waiting, busy }: Size) {
  /** By whom; who stands first is next. */
  const lines = new Map<string, Array<() => void>>();
  let running = 0;
  let inLine = 0;

  return async function inTurn<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    // Whoever finishes hands its place over, so nobody slips in between.
    if (running >= atOnce) await turnOf(whose);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };

  function turnOf(whose: string): Promise<void> {
    const line = lines.get(whose) ?? [];
    if (inLine >= waiting) throw comeBack(503, busy);
    if (line.length >= waitingEach) throw comeBack(429, busy);
    lines.set(whose, line);
    inLine += 1;
    return new Promise((resolve) => line.push(resolve));
  }

  function takeNext(): (() => void) | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [whose, line] = first;
    lines.delete(whose);
    const next = line.shift();
    if (line.length > 0) lines.set(whose, line);
    inLine -= 1;
    return next;
  }
}

function comeBack(status: 429 | 503, message: string): AppError {
  return new AppError(status, 'busy', message, undefined, { retryAfterSeconds: COME_BACK_SECONDS });
}
