import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';
import { SECOND } from '../../services/clock.ts';
import { AppError, UNCONFIRMED } from '../errors.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { networkOf } from './client-address.server.ts';
import type { Limits } from './limits.server.ts';

/** What one route takes on for a caller. */
export interface RouteLimits {
  /** The most bytes of a body; `own` for a route that reads no more than it may by itself, after its guard. */
  bytes: number | 'own';
  /** How long the answer may take from the moment the whole request is there, ms. */
  ms: number;
  /**
   * How many times the usual number of requests a minute one address may send (docs/product/common.md#limits-of-requests).
   * `own` for a route that counts them by itself, as pages do that are mostly sent from memory.
   */
  share: number | 'own';
  /** Answers a body that is too large; without it, 413 `too_large`. */
  onTooLarge?: (c: Context) => Response | Promise<Response>;
}

/** The limits of a route that says nothing about them. Changing something costs more than reading. */
function usualLimits(method: string, path: string): RouteLimits {
  return {
    bytes: path.startsWith('/api/') ? 1024 * 1024 : 64 * 1024,
    ms: 30 * SECOND,
    share: method === 'GET' ? 1 : 1 / 5,
  };
}

/** The share of routes for files: a page asks for many of them. */
export const SHARE_OF_FILES = 20;

const LIMITS = Symbol('limits');
const LIMITS_ALL = Symbol('limits all');

/** Declares that a route needs other limits than usual: put it beside the route's description, as its middleware. */
export function limited(limits: Partial<RouteLimits>): MiddlewareHandler {
  const pass: MiddlewareHandler = (_, next) => next();
  return Object.assign(pass, { [LIMITS]: limits });
}

/** The limits of a route among those that match a request, in the order in which the router tries them. */
export function limitsOf(
  routes: readonly RouterRoute[],
  method: string,
): { route: string; limits: RouteLimits } {
  const first = routes.find((each) => each.method !== 'ALL');
  if (!first) return { route: `${method} none`, limits: usualLimits(method, '') };
  const own = routes
    .filter((each) => each.method === first.method && each.path === first.path)
    .map(({ handler }) => (findTargetHandler(handler) as { [LIMITS]?: Partial<RouteLimits> })[LIMITS])
    .find(Boolean);
  return {
    route: `${first.method} ${first.path}`,
    limits: { ...usualLimits(first.method, first.path), ...own },
  };
}

/**
 * Creates the middleware in front of all routes that gives each a limit on its body, its time and its callers
 * (docs/decisions/0059). It throws 413 `too_large`, 429 `too_many_requests`, and 503 where an answer takes too long.
 * `addressOf` finds the client's address.
 */
export function limitRoutes(
  counts: Pick<Limits, 'countRequest'>,
  addressOf: (c: Context) => string,
): MiddlewareHandler {
  const known = new WeakMap<object, ReturnType<typeof limitsOf> & { body: MiddlewareHandler }>();
  const unbounded: MiddlewareHandler = (_, next) => next();

  function find(c: Context) {
    const routes = matchedRoutes(c);
    const key = routes.find(({ method }) => method !== 'ALL');
    const found = key && known.get(key);
    if (found) return found;
    const made = limitsOf(routes, c.req.method === 'HEAD' ? 'GET' : c.req.method);
    const { bytes, onTooLarge = refuseLarge } = made.limits;
    const body = bytes === 'own' ? unbounded : bodyLimit({ maxSize: bytes, onError: onTooLarge });
    const fresh = { ...made, body };
    if (key) known.set(key, fresh);
    return fresh;
  }

  const middleware: MiddlewareHandler = async (c, next) => {
    const { route, limits, body } = find(c);
    if (limits.share !== 'own') counts.countRequest(`${networkOf(addressOf(c))} ${route}`, limits.share);
    return body(c, () => withTimeout(c, limits.ms, next));
  };
  return Object.assign(middleware, { [LIMITS_ALL]: true });
}

/** Whether a handler of the router is the one in front of all routes. */
export function isLimitRoutes({ handler }: RouterRoute): boolean {
  return LIMITS_ALL in findTargetHandler(handler);
}

function refuseLarge(): never {
  throw new AppError(413, 'too_large', refusalTexts.tooLarge);
}

/** Waits for the handler. The time does not run while the request is still arriving, which is watched elsewhere. */
async function withTimeout(c: Context, ms: number, next: () => Promise<void>): Promise<void> {
  const incoming: { complete: boolean } | undefined = c.env?.incoming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const look = () => {
      if (incoming?.complete === false) timer = setTimeout(look, ms);
      else reject(timeoutError(c.req.method));
    };
    timer = setTimeout(look, ms);
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a slow write did is not known: the caller must look before trying again. */
function timeoutError(method: string): AppError {
  const isReading = method === 'GET' || method === 'HEAD';
  const [code, message] = isReading
    ? ['busy', refusalTexts.tookTooLong]
    : [UNCONFIRMED.code, refusalTexts.tookTooLongCheck];
  return new AppError(503, code, message, undefined, { retryAfterSeconds: 5 });
}

/** How long any request body may take, ms. */
const ALWAYS_MS = 30_000;
/** The lowest rate allowed after that, bytes per second: a phone on the slowest mobile network sends twice as much. */
const MIN_BYTES_PER_SECOND = 8 * 1024;
const CHECK_EVERY_MS = 1_000;

interface IncomingBody {
  since: number;
  readBefore: number;
}

/**
 * Ends requests whose bodies arrive too slowly: each would hold a connection, and everything waiting for it, forever.
 */
interface BodyWatch {
  watch(request: IncomingMessage): void;
  stop(): void;
}

/**
 * Creates the watch. The code that reads a slow body gets an `AppError` 408. `alwaysMs` is how long any body may take.
 */
export function createBodyWatch({ alwaysMs = ALWAYS_MS } = {}): BodyWatch {
  const coming = new Map<IncomingMessage, IncomingBody>();
  const timer = setInterval(
    () => {
      for (const [request, { since, readBefore }] of coming) {
        const allowedMs = alwaysMs + ((request.socket.bytesRead - readBefore) / MIN_BYTES_PER_SECOND) * 1000;
        if (request.complete || request.destroyed) coming.delete(request);
        else if (performance.now() - since > allowedMs) endSlow(request);
      }
    },
    Math.min(CHECK_EVERY_MS, alwaysMs),
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
  request.emit('error', new AppError(408, 'too_slow', refusalTexts.internetTooSlow));
}
