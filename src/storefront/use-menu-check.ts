import { useEffect, useState } from 'react';
import { fetchFreshMenu } from './fresh-menu.ts';
import type { StorefrontView } from './view.ts';

/** How far the check of a cart against the menu as it is now has come (ruling 10). */
export type MenuCheck = 'none' | 'checking' | 'fresh' | 'failed' | 'closed' | 'waived';

/**
 * The view the page came with, until the cart is looked at: then the menu is asked for again, once as long as
 * the document lives (the spec's session flag, which unloading clears). A failed check is tried again when the
 * customer says so or comes back to the cart; `waive` goes on without it.
 */
export function useMenuCheck(embedded: StorefrontView, isNeeded: boolean) {
  const [view, setView] = useState(embedded);
  const [check, setCheck] = useState<MenuCheck>('none');

  async function run() {
    setCheck('checking');
    const menu = await fetchFreshMenu(embedded);
    if (menu.kind === 'fresh') setView(menu.view);
    setCheck(menu.kind);
  }

  // Only coming to the cart starts a check by itself.
  useEffect(() => {
    if (isNeeded && (check === 'none' || check === 'failed')) void run();
  }, [isNeeded]);

  return { view, check, retry: run, waive: () => setCheck('waived') };
}
