import { publicApi } from '#routes';
import { whenIdle } from './when-idle.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts this visit, once per restaurant, day and browser tab, when the page has nothing better to do. */
export function countPageView(slug: string): void {
  // Shown in a frame, such as the landing page's phone: nobody came for this menu.
  if (window.top !== window) return;
  whenIdle(() => {
    if (isFirstToday(slug)) navigator.sendBeacon?.(publicApi.restaurantView(slug));
  });
}

function isFirstToday(slug: string): boolean {
  const key = `menu_link_view:${slug}:${Math.floor(Date.now() / DAY_MS)}`;
  try {
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, '1');
    return isFirst;
  } catch {
    // Without storage a visit could not be told from a reload, so none is counted.
    return false;
  }
}
