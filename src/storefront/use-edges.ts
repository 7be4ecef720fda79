import { useEffect } from 'react';
import { hasHours } from '#restaurant/hours/opening-hours.ts';
import { hoursInUse } from '#restaurant/hours/way-hours.ts';
import type { CheckedMenu, SetMenu } from './checked-menu.ts';
import { askServerClock, serverNow } from './server-clock.ts';
import { shareUnchanged } from './share-unchanged.ts';
import { nextEdge, viewAt } from './view-at.ts';

/** A phone that sleeps stops its timers, and does not always say that it woke up. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Keeps the menu on the page true by the clock of the server (docs/product.md#serving-times): at each moment at which a
 * dish comes back, or is served from or no longer, at which orders are taken from or no longer, and when the customer comes
 * back to the page.
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

/** The same menu where nothing in it changes with the time. */
function at(known: CheckedMenu, now: number): CheckedMenu {
  const view = shareUnchanged(known.view, viewAt(known.view, now));
  return view === known.view ? known : { ...known, view };
}
