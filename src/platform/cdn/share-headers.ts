import { MINUTE, SECOND } from '../clock.ts';

/** How long a CDN may keep a page without asking, ms: as long as a change may stay unseen where every purge fails. */
export const MOST_SHARED = 5 * MINUTE;

/**
 * Headers with which a CDN may keep an answer that holds until `validUntil` (ms) and is purged by `key`; browsers go on
 * asking each time. None where its time is all but over.
 */
export function shareHeaders(key: string, validUntil: number, now: Date): Record<string, string> {
  const seconds = Math.floor(Math.min(MOST_SHARED, validUntil - now.getTime()) / SECOND);
  if (seconds < 1) return {};
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'Surrogate-Key': key,
  };
}
