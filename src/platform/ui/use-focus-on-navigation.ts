import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#platform/ui/announce.ts';

/**
 * After a navigation, moves the focus to `target` and announces the page title, as a page load would. A page that has
 * already focused one of its own elements keeps that focus.
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
