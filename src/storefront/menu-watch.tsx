import { useEffect } from 'react';
import type { CheckedMenu } from './checked-menu.ts';
import { useMenuCheck } from './use-menu-check.ts';

interface MenuWatchProps {
  menu: CheckedMenu;
  onMenu: (menu: CheckedMenu) => void;
  /** Whether it is only the last known one, to be checked as soon as that can be. */
  isStale: boolean;
}

/** Keeps the menu on the page as it is now for who comes back to it. Shows nothing. */
export function MenuWatch({ menu, onMenu, isStale }: MenuWatchProps) {
  useMenuCheck(menu, onMenu, isStale);

  // What stands at the address now says why it is closed.
  useEffect(() => {
    if (menu.check === 'closed') location.reload();
  }, [menu.check]);
  return null;
}
