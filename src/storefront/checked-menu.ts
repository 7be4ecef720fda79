import type { Dispatch, SetStateAction } from 'react';
import type { StorefrontView } from './view.ts';

/**
 * How far the check of a cart against the menu as it is now has come (docs/product.md#price-check). `preview`: there
 * is no other menu, and nothing to order.
 */
export type MenuCheck = 'none' | 'checking' | 'fresh' | 'failed' | 'closed' | 'waived' | 'preview';

/** The menu on the page, and whether it is known to be as it is now. */
export interface CheckedMenu {
  view: StorefrontView;
  check: MenuCheck;
  /** Since when it is what it is. */
  asOf: Date;
}

/**
 * Changes the menu on the page. What is known of it may change while an answer is on its way: whoever waits for one gives a
 * function of what is known then.
 */
export type SetMenu = Dispatch<SetStateAction<CheckedMenu>>;
