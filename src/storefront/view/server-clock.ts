import { publicPages as pages } from '#routes';
import { storedClockAhead } from '../offline/notice-place.ts';
import { responseTime } from './response-time.ts';

/** How far the server's clock is ahead of the phone's, ms; undefined until known. */
let ahead = import.meta.env.SSR ? undefined : storedClockAhead();

/** Sets our clock by a time that the server has just sent, ms since 1970; NaN is ignored. */
export function setServerClock(moment: number): void {
  if (Number.isFinite(moment)) ahead = moment - Date.now();
}

/** The time on the server, ms since 1970, because a phone's clock is often wrong. Undefined until known. */
export function serverNow(): number | undefined {
  return ahead === undefined ? undefined : Date.now() + ahead;
}

/** Asks the server for its time with a HEAD request, the smallest there is. Never throws. */
export async function askServerClock(slug: string): Promise<void> {
  try {
    const { headers } = await fetch(pages.storefront(slug), { method: 'HEAD', cache: 'no-store' });
    setServerClock(responseTime(headers));
  } catch {
    // Without a network the page stays as the server made it.
  }
}
