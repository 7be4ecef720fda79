import type { Context } from 'hono';
import { forbidden } from './errors.ts';
import { LOOK_AS } from './look-as.ts';

/** Refuses every call that only looks and yet would change something, whatever the call and whoever makes it. */
export function refuseWritesOfLookers(c: Context, next: () => Promise<void>): Promise<void> {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isReading && c.req.query(LOOK_AS) !== undefined) throw onlyLooking(`${c.req.method} ${c.req.path}`);
  return next();
}

/** 403 `only_looking`; names what was refused. */
export function onlyLooking(what: string) {
  return forbidden(`You are only looking: nothing can be changed here (${what}).`, 'only_looking');
}
