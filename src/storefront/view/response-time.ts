/**
 * The server's time when the response arrived, ms since 1970; NaN without a Date header. A response from a CDN's
 * cache has the Date at which it was cached, so its Age (seconds) is added.
 */
export function responseTime(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') + (Number(headers.get('Age')) * 1_000 || 0);
}
