import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { SECOND } from '#platform/services/clock.ts';
import { hasHours, hoursInUse } from '#restaurant/hours/opening-hours.ts';
import { type FreshMenu, fetchFreshMenu, fetchMenuSince, shareUnchanged } from './fresh-menu.ts';
import { askServerClock, serverNow } from './server-clock.ts';
import type { StorefrontView } from './view.ts';
import { nextEdge, viewAt } from './view-at.ts';

/** How old a check may be for its prices to count as checked. */
const GOOD_FOR_MS = 60 * SECOND;
/** How often a cart in view is checked: an answer that takes its time still comes before the last one is too old. */
const CHECK_EVERY_MS = 45 * SECOND;
/** A check of this age is repeated when the customer has changed a field: the order is about to be placed. */
const REPEAT_AFTER_MS = 15 * SECOND;
/** How long an order waits for the first check. */
const TIMEOUT_MS = 2 * SECOND;

interface MenuPage {
  /** A cart is checked when it is opened, and again and again while it is in view. */
  isCart?: boolean;
  /** A menu is only checked when it is opened if it is a stored copy. */
  isStale?: boolean;
}

/**
 * Keeps the menu on the page up to date (docs/product/ordering.md#price-check), also whenever the customer comes back to the
 * page. A tap on Place Order never waits for a check: that is why a cart in view is checked before its prices are old.
 * A failed check is repeated by itself. Returns a function that checks in the background.
 */
export function useMenuCheck(
  menu: CheckedMenu,
  setMenu: SetMenu,
  { isCart = false, isStale = false }: MenuPage,
): () => Promise<void> {
  const become = (check: MenuCheck) => setMenu((known) => ({ ...known, check }));

  function applyMenu(fresh: Exclude<FreshMenu, { kind: 'failed' }>) {
    if (fresh.kind === 'closed') return become('closed');
    const { asOf } = fresh;
    setMenu(({ view }) => ({ view: shareUnchanged(view, fresh.view), check: 'fresh', asOf }));
  }

  /** The customer sees that prices are being checked, but waits no longer than it takes on a usual network. */
  async function checkFirst() {
    // What is known to be closed stays so until the server says otherwise.
    const giveUp = () => become(menu.check === 'closed' ? 'closed' : 'failed');
    become('checking');
    const timeout = setTimeout(giveUp, TIMEOUT_MS);
    const fresh = await fetchFreshMenu(menu.view.restaurant);
    clearTimeout(timeout);
    if (fresh.kind === 'failed') giveUp();
    else applyMenu(fresh);
  }

  /** The screen only changes if there is an answer, or if the last one has become too old. */
  async function recheck() {
    const fresh = await fetchMenuSince(menu.view.restaurant);
    if (fresh.kind !== 'failed') return applyMenu(fresh);
    setMenu((known) =>
      known.check === 'fresh' && isUnchecked(known) ? { ...known, check: 'failed' } : known,
    );
  }

  // Only this first check is shown. It also runs if orders are held back, because that may be over by now.
  useEffect(() => {
    if (menu.check === 'preview' || !(isCart || isStale || isHeldBack(menu))) return;
    const isShown = menu.check === 'none' || menu.check === 'failed' || isHeldBack(menu);
    void (isShown ? checkFirst() : recheck());
  }, []);

  // Checked prices are trusted until the phone goes offline: then they have to be checked again.
  useEffect(() => {
    if (menu.check !== 'fresh') return;
    const markFailed = () => navigator.onLine || become('failed');
    markFailed();
    addEventListener('offline', markFailed);
    return () => removeEventListener('offline', markFailed);
  }, [menu.check]);

  useEffect(() => {
    if (menu.check === 'failed') return whenWorthAsking(recheck);
  }, [menu.check]);

  useEffect(() => {
    if (menu.check === 'preview' || menu.check === 'failed') return;
    return whenBack(recheck);
  }, [menu.check]);

  useEffect(() => {
    if (isCart && menu.check === 'fresh') return whileSeen(menu.asOf, recheck);
  }, [isCart, menu.check, menu.asOf]);

  return recheck;
}

/** Whether the menu was not checked within the last minute. `abs`: turning the clock back must not make it newer. */
export function isUnchecked({ check, asOf }: CheckedMenu): boolean {
  return check !== 'fresh' || Math.abs(Date.now() - asOf.getTime()) > GOOD_FOR_MS;
}

/** Calls `ask` while the page is in view: regularly, and when a field has been changed since `asOf`. */
function whileSeen(asOf: Date, ask: () => void): () => void {
  const askIfSeen = () => {
    if (!document.hidden) ask();
  };
  const askIfAged = () => {
    if (Math.abs(Date.now() - asOf.getTime()) > REPEAT_AFTER_MS) ask();
  };
  const timer = setInterval(askIfSeen, CHECK_EVERY_MS);
  document.addEventListener('change', askIfAged);
  return () => {
    clearInterval(timer);
    document.removeEventListener('change', askIfAged);
  };
}

/** Calls `ask` each time the customer comes back to the page, from another app or by the browser's Back. */
function whenBack(ask: () => void): () => void {
  const askIfSeen = () => {
    if (!document.hidden) ask();
  };
  const askIfKept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ask();
  };
  document.addEventListener('visibilitychange', askIfSeen);
  addEventListener('pageshow', askIfKept);
  return () => {
    document.removeEventListener('visibilitychange', askIfSeen);
    removeEventListener('pageshow', askIfKept);
  };
}

function isHeldBack({ check, view }: CheckedMenu): boolean {
  const { acceptsOrders, whatsapp } = view.restaurant;
  return check === 'closed' || (check === 'fresh' && !(acceptsOrders && whatsapp));
}

/**
 * The state of the check of a cart against the current menu (docs/product/ordering.md#price-check). `failed`: there is no answer
 * so far. `preview`: the server has no menu to check against, and nothing can be ordered.
 */
export type MenuCheck = 'none' | 'checking' | 'fresh' | 'failed' | 'closed' | 'preview';

/** The menu on the page, and whether it was checked against the server's. */
export interface CheckedMenu {
  view: StorefrontView;
  check: MenuCheck;
  /** When this menu was requested or loaded: its prices are as of then. */
  asOf: Date;
}

/**
 * Changes the menu on the page. After a request pass a function of the current state, because the state may have
 * changed while waiting for the response.
 */
export type SetMenu = Dispatch<SetStateAction<CheckedMenu>>;

/** Interval of calls, ms: a weak network fires no event when it is back. */
const AGAIN_MS = 15_000;

/** Calls `ask` each time the network may be back, while the page is visible. Returns a function that stops it. */
export function whenWorthAsking(ask: () => void): () => void {
  const askIfSeen = () => {
    if (navigator.onLine && !document.hidden) ask();
  };
  addEventListener('online', askIfSeen);
  document.addEventListener('visibilitychange', askIfSeen);
  const again = setInterval(askIfSeen, AGAIN_MS);
  return () => {
    removeEventListener('online', askIfSeen);
    document.removeEventListener('visibilitychange', askIfSeen);
    clearInterval(again);
  };
}

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
