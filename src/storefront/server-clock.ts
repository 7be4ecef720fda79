import { publicPages as pages } from '#routes';
import { answeredAt } from './answered-at.ts';
import { keptClockAhead } from './offline/notice-place.ts';

/** How far the server's clock is ahead of the phone's, ms; undefined while nothing is known of it. */
let ahead = import.meta.env.SSR ? undefined : keptClockAhead();

/** Sets our clock by a moment that the server has just told, in ms; what is no moment is passed by. */
export function setServerClock(moment: number): void {
  if (Number.isFinite(moment)) ahead = moment - Date.now();
}

/** What the server's clock shows, in ms: that of a phone is often wrong. Undefined while nothing is known of it. */
export function serverNow(): number | undefined {
  return ahead === undefined ? undefined : Date.now() + ahead;
}

/** Asks the server what time it is, with the smallest request there is. Never throws. */
export async function askServerClock(slug: string): Promise<void> {
  try {
    const { headers } = await fetch(pages.storefront(slug), { method: 'HEAD', cache: 'no-store' });
    setServerClock(answeredAt(headers));
  } catch {
    // Without a network the page stays as the server made it.
  }
}
