import type { Dispatch, SetStateAction } from 'react';
import type { StorefrontView } from './view.ts';

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
