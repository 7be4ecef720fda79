import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { clientAddress } from '#platform/http/client-address.server.ts';

/** What a request tells about the caller before anything is proved. */
export interface Caller {
  /** From `clientAddress`. */
  address: string;
  /** The User-Agent header; empty if there is none. */
  userAgent: string;
  cookies: Record<string, string>;
}

export function callerOf(c: Context): Caller {
  return { address: clientAddress(c), userAgent: c.req.header('User-Agent') ?? '', cookies: getCookie(c) };
}
