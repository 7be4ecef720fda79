import type { IncomingMessage } from 'node:http';
import { AppError } from './errors.ts';

/** How long a body may take to come in any case, ms. */
const ALWAYS_MS = 30_000;
/** What it has to come with beyond that: a phone on the slowest mobile network sends twice as much (bytes a second). */
const SLOWEST = 8 * 1024;
const LOOKED_AT_EVERY_MS = 1_000;

interface Coming {
  since: number;
  readBefore: number;
}

/** Ends requests whose bodies come too slowly: each would hold a connection, and what waits for it, for as long as it likes. */
export interface BodyWatch {
  watch(request: IncomingMessage): void;
  stop(): void;
}

/** Whoever reads such a body gets an `AppError` 408. `alwaysMs` is how long any body may take. */
export function createBodyWatch({ alwaysMs = ALWAYS_MS } = {}): BodyWatch {
  const coming = new Map<IncomingMessage, Coming>();
  const timer = setInterval(
    () => {
      for (const [request, { since, readBefore }] of coming) {
        const allowedMs = alwaysMs + ((request.socket.bytesRead - readBefore) / SLOWEST) * 1000;
        if (request.complete || request.destroyed) coming.delete(request);
        else if (performance.now() - since > allowedMs) endSlow(request);
      }
    },
    Math.min(LOOKED_AT_EVERY_MS, alwaysMs),
  );
  timer.unref();
  return {
    watch(request) {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      coming.set(request, { since: performance.now(), readBefore: request.socket.bytesRead });
    },
    stop: () => clearInterval(timer),
  };
}

function endSlow(request: IncomingMessage): void {
  // What has come and waits to be read says that it is we who are slow.
  if (request.readableLength > 0) return;
  if (request.listenerCount('error') === 0) return void request.socket.destroySoon();
  request.emit(
    'error',
    new AppError(408, 'too_slow', 'That came too slowly. Please try again on a better network.'),
  );
}
