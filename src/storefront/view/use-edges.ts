import { useEffect } from 'react';
import { hasHours, hoursInUse } from '#restaurant/hours/opening-hours.ts';
import { shareUnchanged } from './fresh-menu.ts';
import { askServerClock, serverNow } from './server-clock.ts';
import type { CheckedMenu, SetMenu } from './use-menu-check.ts';
import { nextEdge, viewAt } from './view-at.ts';

/** The longest timer: a sleeping phone stops timers, and does not always fire an event when it wakes up. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Updates the menu on the page by the server's clock (docs/product/menu.md#serving-times): when a dish is available again,
 * when serving or ordering hours begin or end, and when the customer comes back to the page.
 */
export function useEdges({ view, check }: CheckedMenu, setMenu: SetMenu): void {
  const isTimed =
    check !== 'preview' &&
    (hoursInUse(view.restaurant).some(hasHours) || nextEdge(view, 0) !== Number.POSITIVE_INFINITY);

  useEffect(() => {
    if (!isTimed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (serverNow() === undefined) await askServerClock(view.restaurant.slug);
      const now = serverNow();
      if (isOver) return;
      if (now !== undefined) setMenu((known) => at(known, now));
      clearTimeout(timer);
      const wait = now === undefined ? LOOK_AGAIN_MS : nextEdge(view, now) - now;
      timer = setTimeout(look, Math.min(wait, LOOK_AGAIN_MS));
    };
    let isOver = false;
    const lookIfSeen = () => {
      if (!document.hidden) void look();
    };
    void look();
    document.addEventListener('visibilitychange', lookIfSeen);
    addEventListener('pageshow', lookIfSeen);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
      removeEventListener('pageshow', lookIfSeen);
    };
  }, [isTimed, view]);
}

/** The menu at `now` (ms); the same object if nothing has changed. */
function at(known: CheckedMenu, now: number): CheckedMenu {
  const view = shareUnchanged(known.view, viewAt(known.view, now));
  return view === known.view ? known : { ...known, view };
}
