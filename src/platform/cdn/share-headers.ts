import { MINUTE, SECOND } from '../clock.ts';

/**
 * How long a CDN may cache a page without revalidation, ms: also how long a change may stay invisible when every purge
 * fails.
 */
export const MOST_SHARED = 5 * MINUTE;

/**
 * Returns headers that let a CDN cache a response until `validUntil` (ms), to be purged by `key`; browsers still
 * revalidate each time. Empty when less than a second is left.
 */
export function shareHeaders(key: string, validUntil: number, now: Date): Record<string, string> {
  const seconds = Math.floor(Math.min(MOST_SHARED, validUntil - now.getTime()) / SECOND);
  if (seconds < 1) return {};
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'Surrogate-Key': key,
  };
}
