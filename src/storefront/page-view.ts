import { SESSION_KEY } from '#platform/session-key.ts';
import { publicApi } from '#routes';
import { whenIdle } from './when-idle.ts';

/** Who comes back after this long without looking comes anew, as web statistics commonly have it. */
const VISIT_MS = 30 * 60 * 1000;

/**
 * Counts this visit when somebody looks at the page and it has nothing better to do: once, however often the page is
 * loaded again, gone back to or opened beside itself meanwhile. Nothing that names the visitor is kept or sent
 * (docs/product.md#page-views).
 */
export function countPageView(slug: string): void {
  const look = () => {
    // A page loaded ahead of a tap, or in a tab behind, waits until it is seen.
    if (!document.hidden) countOnce(`menu_link_seen:${slug}`, publicApi.restaurantView(slug));
  };
  document.addEventListener('visibilitychange', look);
  whenIdle(look);
}

/** Counts a tap on Place Order, once in a visit. Never in the way of the link: what cannot be sent is left out. */
export function countOrderTap(slug: string): void {
  countOnce(`menu_link_tapped:${slug}`, publicApi.orderTap(slug));
}

/** Posts to `url` unless it was done within this visit; all tabs know of each other's by what is kept under `key`. */
function countOnce(key: string, url: string): void {
  // A frame, such as the phone on the landing page, is no visit of a customer; nor is an automated browser.
  if (window.top !== window || navigator.webdriver) return;
  try {
    // The owner's own look, and the administrator's.
    if (localStorage.getItem(SESSION_KEY)) return;
    const now = Date.now();
    const last = Number(localStorage.getItem(key));
    localStorage.setItem(key, `${now}`);
    if (Math.abs(now - last) > VISIT_MS) navigator.sendBeacon?.(url);
  } catch {
    // Without storage a visit could not be told from a reload, so none is counted.
  }
}
