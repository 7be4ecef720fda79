import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#platform/ui/announce.ts';

/**
 * Moves the focus into `target` after a change of page and has its title read, as a page load would.
 * A page that has put the focus into itself keeps it.
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!target.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname, target]);
}
