import { useEffect } from 'react';
import type { CheckedMenu } from './checked-menu.ts';
import { fetchFreshMenu } from './fresh-menu.ts';
import type { StorefrontView } from './view.ts';

/**
 * While the cart is looked at, the menu that the page came with is asked for again, once as long as the document lives
 * (the spec's session flag, which unloading clears). A failed check is tried again when the customer says so or comes
 * back to the cart; `waive` goes on without it.
 */
export function useMenuCheck(embedded: StorefrontView, menu: CheckedMenu, show: (menu: CheckedMenu) => void) {
  async function retry() {
    show({ ...menu, check: 'checking' });
    const fresh = await fetchFreshMenu(embedded);
    show({ view: fresh.kind === 'fresh' ? fresh.view : menu.view, check: fresh.kind });
  }

  // Only coming to the cart starts a check by itself.
  useEffect(() => {
    if (menu.check === 'none' || menu.check === 'failed') void retry();
  }, []);

  return { retry, waive: () => show({ ...menu, check: 'waived' }) };
}
