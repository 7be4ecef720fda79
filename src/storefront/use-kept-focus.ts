import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Sends the focus to `fallback` when what had it within `area` went away with its own tap, as a button does that has done
 * its work: a keyboard or a screen reader would else start over at the top of the window. To be called by what renders then.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const last = useRef<EventTarget | null>(null);

  useEffect(() => {
    const { current } = area;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [area]);

  useLayoutEffect(() => {
    const hadFocus = last.current;
    if (!(hadFocus instanceof Element) || hadFocus.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
}
