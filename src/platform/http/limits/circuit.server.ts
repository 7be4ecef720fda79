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
import type { Log } from '../../logs/log.server.ts';

/** A circuit breaker in front of something outside this process that may hang or be down. */
export interface Circuit {
  /**
   * Runs `work`, which may stop early when its signal is aborted. Throws what `work` threw, `CallTimeout` past the
   * deadline or when `stop` is aborted, and `CircuitOpen` immediately while the circuit is open.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T>;
  /** Whether `run` would refuse right now. */
  isOpen(): boolean;
}

interface Options {
  /** Name of the other side, for the log, e.g. `file store`. */
  name: string;
  /** The total time for each call, ms. */
  deadline: number;
  /** After this many consecutive faults the circuit opens … */
  faults: number;
  /** … for this long, ms. Then one trial call is allowed, and its result closes or reopens the circuit. */
  openFor: number;
  /** Whether an error means the other side is unhealthy. A refusal of this one call is not a fault. */
  isFault(error: unknown): boolean;
  log?: Log | undefined;
}

export class CircuitOpen extends Error {}
class CallTimeout extends Error {}

type Outcome<T> = { value: T } | { refusal: unknown };

/** Creates a circuit. It starts closed: every call is let through. */
export function createCircuit({ name, deadline, faults, openFor, isFault, log }: Options): Circuit {
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(faults),
    halfOpenAfter: openFor,
  });
  const policy = wrap(breaker, timeout(deadline, TimeoutStrategy.Aggressive));
  let restUntil = 0;
  breaker.onBreak((reason) => {
    restUntil = Date.now() + openFor;
    log?.error({ err: 'error' in reason ? reason.error : undefined, circuit: name }, 'circuit opened');
  });
  breaker.onReset(() => log?.info({ circuit: name }, 'circuit closed'));

  const isOpen = () =>
    // During the trial call other callers are refused immediately instead of waiting for its result.
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
          throw new CallTimeout(`The ${name} did not answer within ${deadline} ms.`, { cause: error });
        });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    },
  };

  /** A refusal is a response too: it shows that the other side is up. */
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
