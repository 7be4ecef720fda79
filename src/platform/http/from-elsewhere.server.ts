import type { Context } from 'hono';

/** Another site's page that asks in its visitor's name. Old browsers do not say where they ask from. */
export function isFromElsewhere(c: Context): boolean {
  return (c.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';
}
