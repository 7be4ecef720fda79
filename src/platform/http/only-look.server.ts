import type { Context } from 'hono';
import { forbidden } from './errors.ts';
import { LOOK_AS } from './look-as.ts';

/** Refuses every request with the `LOOK_AS` parameter that is not GET or HEAD, on any route and for any caller. */
export function refuseWritesOfLookers(c: Context, next: () => Promise<void>): Promise<void> {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isReading && c.req.query(LOOK_AS) !== undefined) throw onlyLooking(`${c.req.method} ${c.req.path}`);
  return next();
}

/** Returns 403 `only_looking`, naming the refused request. */
export function onlyLooking(what: string) {
  return forbidden(`You are only looking: nothing can be changed here (${what}).`, 'only_looking');
}
