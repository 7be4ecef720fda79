import { useEffect } from 'react';
import type { CheckedMenu } from './checked-menu.ts';
import { type FreshMenu, fetchFreshMenu } from './fresh-menu.ts';
import { whenWorthAsking } from './offline/worth-asking.ts';
import type { StorefrontView } from './view.ts';

/**
 * While the cart is looked at, or a page that is only the last known one, the menu that the page came with is asked for
 * again, once as long as the document lives and is not cut off (the spec's session flag, which unloading clears). A failed
 * check is tried again when the customer says so or comes back to the cart, and by itself; one that found the restaurant
 * takes no orders when the customer comes back; `waive` goes on without it.
 */
export function useMenuCheck(embedded: StorefrontView, menu: CheckedMenu, show: (menu: CheckedMenu) => void) {
  async function retry() {
    show({ ...menu, check: 'checking' });
    take(await fetchFreshMenu(embedded));
  }

  function take(fresh: FreshMenu) {
    if (fresh.kind === 'fresh') show({ view: fresh.view, check: 'fresh', asOf: new Date() });
    else show({ ...menu, check: fresh.kind });
  }

  // Only coming here starts a check that shows. What the restaurant holds orders back for may be over by now.
  useEffect(() => {
    if (menu.check === 'none' || menu.check === 'failed' || isHeldBack(menu)) void retry();
  }, []);

  // What is known of the prices holds until the phone is offline: after that they are to be checked again.
  useEffect(() => {
    if (menu.check !== 'fresh' && menu.check !== 'waived') return;
    const doubt = () => navigator.onLine || show({ ...menu, check: 'failed' });
    doubt();
    addEventListener('offline', doubt);
    return () => removeEventListener('offline', doubt);
  }, [menu.check]);

  // Quietly: nothing changes on the screen until there is an answer.
  useEffect(() => {
    if (menu.check !== 'failed') return;
    let isWanted = true;
    const stop = whenWorthAsking(async () => {
      const fresh = await fetchFreshMenu(embedded);
      if (isWanted && fresh.kind !== 'failed') take(fresh);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [menu.check]);

  return { retry, waive: () => show({ ...menu, check: 'waived' }) };
}

function isHeldBack({ check, view }: CheckedMenu): boolean {
  const { acceptsOrders, whatsapp } = view.restaurant;
  return check === 'closed' || (check === 'fresh' && !(acceptsOrders && whatsapp));
}
