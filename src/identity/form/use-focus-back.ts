import { type RefObject, useEffect, useRef } from 'react';

/** Who closes what opened in place goes on at `place`, unless something else has the focus by then. */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
