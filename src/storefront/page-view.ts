import { publicApi } from '#routes';
import { whenIdle } from './when-idle.ts';

/** Who comes back after this long without looking comes anew, as web statistics commonly have it. */
const VISIT_MS = 30 * 60 * 1000;

/**
 * Counts this visit when somebody looks at the page and it has nothing better to do: once, however often the page is
 * loaded again, gone back to or opened beside itself meanwhile. Nothing that names the visitor is kept or sent.
 */
export function countPageView(slug: string): void {
  // A frame, such as the phone on the landing page, is no visit of a customer; nor is an automated browser.
  if (window.top !== window || navigator.webdriver) return;
  const look = () => {
    // A page loaded ahead of a tap, or in a tab behind, waits until it is seen.
    if (!document.hidden && isNewVisit(slug)) navigator.sendBeacon?.(publicApi.restaurantView(slug));
  };
  document.addEventListener('visibilitychange', look);
  whenIdle(look);
}

/** All tabs know of each other's visits; what is kept is only when this browser last looked. */
function isNewVisit(slug: string): boolean {
  const key = `menu_link_seen:${slug}`;
  const now = Date.now();
  try {
    const lastSeen = Number(localStorage.getItem(key));
    localStorage.setItem(key, `${now}`);
    return Math.abs(now - lastSeen) > VISIT_MS;
  } catch {
    // Without storage a visit could not be told from a reload, so none is counted.
    return false;
  }
}
