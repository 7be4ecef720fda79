import { type RefObject, useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { announce } from '#platform/ui/feedback/announce.ts';
import { uiTexts } from '../ui-texts.ts';

/** The first element in the tab order: skips the navigation, to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 start-2 z-50 -translate-y-20 rounded-lg bg-leaf px-4 py-3 font-medium text-on-leaf text-sm focus:translate-y-0"
    >
      {uiTexts.skipToContent}
    </a>
  );
}

/** Used in a layout: a new page starts at the top, and Back restores the scroll position. */
export function RestoreScroll() {
  return <ScrollRestoration getKey={scrollKey} />;
}

/** Pages loaded by URL all have the history key "default", so their path is used instead. */
function scrollKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}

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

/** A row of a navigation: an entry, a link, sign-out. The current one carries aria-current. */
export const navRowStyle = [
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start font-medium text-muted text-sm',
  'transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf',
  '[&_svg]:size-5 [&_svg]:shrink-0',
].join(' ');
