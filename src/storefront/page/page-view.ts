import { sessionToken } from '#platform/browser/session-token.ts';
import { storedText } from '#platform/browser/stored-text.ts';

/** After this long without a view the next one is a new visit, as usual in web analytics. */
const VISIT_MS = 30 * 60 * 1000;

/**
 * Counts this visit once the page is visible and idle: once, however often the page is reloaded, gone back to or
 * opened in another tab meanwhile. Nothing that identifies the visitor is stored or sent
 * (docs/product/storefront.md#page-views).
 */
export function countPageView(slug: string): void {
  const look = () => {
    // A prerendered page, or one in a background tab, waits until it is visible.
    if (!document.hidden) countOnce(`menu_link_seen:${slug}`, `/api/restaurant/${slug}/view`);
  };
  document.addEventListener('visibilitychange', look);
  whenIdle(look);
}

/** Counts a tap on Place Order, once per visit. Never delays the link: a count that cannot be sent is dropped. */
export function countOrderTap(slug: string): void {
  countOnce(`menu_link_tapped:${slug}`, `/api/restaurant/${slug}/order-tap`);
}

/**
 * Posts to `url` unless that was done within this visit. The time under `key` in localStorage is shared by all tabs.
 */
function countOnce(key: `menu_link_${'seen' | 'tapped'}:${string}`, url: string): void {
  // A frame, such as the phone on the landing page, is no customer's visit; nor is an automated browser.
  // Nor is the owner, or an administrator.
  if (window.top !== window || navigator.webdriver || sessionToken.get()) return;
  const last = storedText(key, Number, 0);
  const since = Date.now() - last.get();
  try {
    // Without storage a visit could not be distinguished from a reload, so none is counted.
    if (last.set(Date.now()) && Math.abs(since) > VISIT_MS) navigator.sendBeacon?.(url);
  } catch {
    // The browser refuses to send it.
  }
}

/** Calls `run` once the page has loaded and the browser is idle; without `requestIdleCallback`, in a new task. */
export function whenIdle(run: () => void): void {
  const soon = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
