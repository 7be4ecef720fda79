import { useEffect } from 'react';
import type { CheckedMenu, MenuCheck, SetMenu } from './checked-menu.ts';
import { type FreshMenu, fetchFreshMenu, fetchMenuSince } from './fresh-menu.ts';
import { whenWorthAsking } from './offline/worth-asking.ts';
import { shareUnchanged } from './share-unchanged.ts';

/** The ways to check the menu against the server. */
export interface MenuChecks {
  /** Checks, and shows that it is checking. */
  retry(): Promise<void>;
  /** Checks in the background: the screen only changes if there is a response. */
  recheck(): Promise<void>;
  /** Lets the customer order with the known prices, without a check. */
  waive(): void;
}

/**
 * Keeps the menu on the page up to date (docs/product.md#price-check). Requests it when the cart or a stored copy of
 * the page is opened (`asksFirst`), and whenever the customer comes back to the page. A failed check is retried by
 * the customer or by itself; `waive` goes on without it.
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

  // Only this first check is shown. It also runs if orders are held back, because that may be over by now.
  useEffect(() => {
    if (menu.check === 'preview' || !(asksFirst || isHeldBack(menu))) return;
    const isShown = menu.check === 'none' || menu.check === 'failed' || isHeldBack(menu);
    void (isShown ? retry() : recheck());
  }, []);

  // Checked prices are trusted until the phone goes offline: then they have to be checked again.
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
