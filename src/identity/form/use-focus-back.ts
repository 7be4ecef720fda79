import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to `place` when a form closes, unless another element has it by then. */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
