import type { IncomingMessage } from 'node:http';
import { AppError } from './errors.ts';

/** How long any request body may take, ms. */
const ALWAYS_MS = 30_000;
/** The lowest rate allowed after that, bytes per second: a phone on the slowest mobile network sends twice as much. */
const SLOWEST = 8 * 1024;
const LOOKED_AT_EVERY_MS = 1_000;

interface Coming {
  since: number;
  readBefore: number;
}

/**
 * Ends requests whose bodies arrive too slowly: each would hold a connection, and everything waiting for it, forever.
 */
export interface BodyWatch {
  watch(request: IncomingMessage): void;
  stop(): void;
}

/**
 * Creates the watch. The code that reads a slow body gets an `AppError` 408. `alwaysMs` is how long any body may take.
 */
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
      const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
      if (length === '0' && encoding === undefined) return;
      coming.set(request, { since: performance.now(), readBefore: request.socket.bytesRead });
    },
    stop: () => clearInterval(timer),
  };
}

function endSlow(request: IncomingMessage): void {
  // Unread data means that our code is slow, not the client.
  if (request.readableLength > 0) return;
  if (request.listenerCount('error') === 0) return void request.socket.destroySoon();
  request.emit(
    'error',
    new AppError(408, 'too_slow', 'Your internet is too slow. Please try again on a better network.'),
  );
}
