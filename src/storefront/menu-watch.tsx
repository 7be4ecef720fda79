import type { CheckedMenu } from './checked-menu.ts';
import { useMenuCheck } from './use-menu-check.ts';
import type { StorefrontView } from './view.ts';

interface MenuWatchProps {
  /** The menu as the page came with it. */
  embedded: StorefrontView;
  menu: CheckedMenu;
  onMenu: (menu: CheckedMenu) => void;
}

/** Has the menu of a page that is only the last known one checked as soon as that can be. Shows nothing. */
export function MenuWatch({ embedded, menu, onMenu }: MenuWatchProps) {
  useMenuCheck(embedded, menu, onMenu);
  return null;
}
