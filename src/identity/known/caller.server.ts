import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { clientAddress } from '#platform/http/client-address.server.ts';

/** Who is at the other end of a call, as far as that can be told before anything is proved. */
export interface Caller {
  /** From `clientAddress`. */
  address: string;
  /** The browser's own words about itself; empty when it says nothing. */
  userAgent: string;
  cookies: Record<string, string>;
}

export function callerOf(c: Context): Caller {
  return { address: clientAddress(c), userAgent: c.req.header('User-Agent') ?? '', cookies: getCookie(c) };
}
