import { useEffect } from 'react';
import type { CheckedMenu, MenuCheck, SetMenu } from './checked-menu.ts';
import { type FreshMenu, fetchFreshMenu, fetchMenuSince } from './fresh-menu.ts';
import { whenWorthAsking } from './offline/worth-asking.ts';
import { shareUnchanged } from './share-unchanged.ts';

/** The ways to find out what the menu is now. */
export interface MenuChecks {
  /** Says on the screen that it looks. */
  retry(): Promise<void>;
  /** Nothing changes on the screen until there is an answer, nor without one. */
  recheck(): Promise<void>;
  /** Goes on with what is known. */
  waive(): void;
}

/**
 * Keeps the menu on the page as it is now (docs/product.md#price-check): asks for it when the cart is opened or a
 * page that is only the last known one, and whenever the customer comes back to the page. A failed check is tried
 * again when the customer says so and by itself; `waive` goes on without it.
 */
export function useMenuCheck(menu: CheckedMenu, setMenu: SetMenu, asksFirst: boolean): MenuChecks {
  const become = (check: MenuCheck) => setMenu((known) => ({ ...known, check }));

  function take(fresh: FreshMenu) {
    if (fresh.kind !== 'fresh') return become(fresh.kind);
    const { asOf } = fresh;
    setMenu(({ view }) => ({ view: shareUnchanged(view, fresh.view), check: 'fresh', asOf }));
  }

  async function retry() {
    become('checking');
    take(await fetchFreshMenu(menu.view.restaurant));
  }

  async function recheck() {
    const fresh = await fetchMenuSince(menu.view.restaurant);
    if (fresh.kind !== 'failed') take(fresh);
  }

  // Only coming here starts a check that shows. What the restaurant holds orders back for may be over by now.
  useEffect(() => {
    if (menu.check === 'preview' || !(asksFirst || isHeldBack(menu))) return;
    const isShown = menu.check === 'none' || menu.check === 'failed' || isHeldBack(menu);
    void (isShown ? retry() : recheck());
  }, []);

  // What is known of the prices holds until the phone is offline: after that they are to be checked again.
  useEffect(() => {
    if (menu.check !== 'fresh' && menu.check !== 'waived') return;
    const doubt = () => navigator.onLine || become('failed');
    doubt();
    addEventListener('offline', doubt);
    return () => removeEventListener('offline', doubt);
  }, [menu.check]);

  useEffect(() => {
    if (menu.check === 'failed') return whenWorthAsking(recheck);
  }, [menu.check]);

  useEffect(() => {
    if (menu.check === 'preview' || menu.check === 'failed') return;
    return whenBack(recheck);
  }, [menu.check]);

  return { retry, recheck, waive: () => become('waived') };
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
