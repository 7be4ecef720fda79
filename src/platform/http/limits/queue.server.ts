import { AppError } from '../errors.ts';

interface Size {
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How many of those may be from the same person; by default all. */
  waitingEach?: number;
  /** Returns the message for a request that is refused because the queue is full. */
  busy: () => string;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * Creates a queue that runs `atOnce` pieces of work at the same time while others wait. Waiting people take turns
 * (round robin), each with their oldest piece, so that one person's many cannot hold up another's one. Throws an
 * `AppError` with the message `busy` and a Retry-After: 503 when the queue is full, 429 when this person has enough
 * waiting already.
 */
export function createQueue({ atOnce, waiting, waitingEach = waiting, busy }: Size) {
  /** Waiting work by person; the first person in the map is next. */
  const lines = new Map<string, Array<() => void>>();
  let running = 0;
  let inLine = 0;

  return async function inTurn<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    // Finished work passes its slot directly to the next in the queue, so no newcomer can take it.
    if (running >= atOnce) await waitForTurn(whose);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };

  function waitForTurn(whose: string): Promise<void> {
    const line = lines.get(whose) ?? [];
    if (inLine >= waiting) throw tryLater(503, busy());
    if (line.length >= waitingEach) throw tryLater(429, busy());
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

function tryLater(status: 429 | 503, message: string): AppError {
  return new AppError(status, 'busy', message, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
