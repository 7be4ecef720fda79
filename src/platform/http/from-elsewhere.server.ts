import type { Context } from 'hono';

/**
 * Whether another site's page sent this request on behalf of its visitor. Old browsers do not send Sec-Fetch-Site and
 * count as same-origin.
 */
export function isFromElsewhere(c: Context): boolean {
  return (c.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';
}
