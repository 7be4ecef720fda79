import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Log } from './log.server.ts';

/** A way to something outside of this process that may hang or be gone. */
export interface Circuit {
  /**
   * Runs `work`, which may end what it does when the signal it gets is aborted. Throws what it threw, `OutOfTime` past the
   * deadline or when `stop` is aborted, and `CircuitOpen` at once while the other side is taken for gone.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T>;
  /** Whether `run` would refuse right now. */
  isOpen(): boolean;
}

interface Options {
  /** What is at the other end, for the log, e.g. `file store`. */
  name: string;
  /** For each call in all, ms. */
  deadline: number;
  /** So many faults one after the other, and it is not asked any more … */
  faults: number;
  /** … for so long, ms. Then one call is let through, and tells how it goes on. */
  restFor: number;
  /** Whether an error tells that the other side is not well; one that only refuses this very call is. */
  isFault(error: unknown): boolean;
  log?: Log | undefined;
}

export class CircuitOpen extends Error {}
class OutOfTime extends Error {}

type Outcome<T> = { value: T } | { refusal: unknown };

/** Closed at first: everything is let through. */
export function createCircuit({ name, deadline, faults, restFor, isFault, log }: Options): Circuit {
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(faults),
    halfOpenAfter: restFor,
  });
  const policy = wrap(breaker, timeout(deadline, TimeoutStrategy.Aggressive));
  let restUntil = 0;
  breaker.onBreak((reason) => {
    restUntil = Date.now() + restFor;
    log?.error({ err: 'error' in reason ? reason.error : undefined, circuit: name }, 'circuit opened');
  });
  breaker.onReset(() => log?.info({ circuit: name }, 'circuit closed'));

  const isOpen = () =>
    // While one call tries how it goes, nobody waits for what becomes of it.
    breaker.state === CircuitState.HalfOpen ||
    (breaker.state === CircuitState.Open && Date.now() < restUntil);
  return {
    isOpen,
    async run<T>(work: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T> {
      if (isOpen()) throw new CircuitOpen(`The ${name} did not answer a moment ago.`);
      const outcome = await policy
        .execute(({ signal }) => attempt(work, signal), stop)
        .catch((error) => {
          if (isBrokenCircuitError(error)) throw new CircuitOpen(error.message, { cause: error });
          if (!(error instanceof TaskCancelledError)) throw error;
          throw new OutOfTime(`The ${name} did not answer within ${deadline} ms.`, { cause: error });
        });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    },
  };

  /** What the other side refuses is an answer too, and tells that it is there. */
  async function attempt<T>(
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<Outcome<T>> {
    try {
      return { value: await work(signal) };
    } catch (error) {
      if (isFault(error)) throw error;
      return { refusal: error };
    }
  }
}
