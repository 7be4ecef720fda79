import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { ignoreSecondTap } from './ignore-second-tap.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  closedby: 'any';
  onCancel: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/**
 * The properties of a `<dialog>` that lies over the page from its first moment: it keeps the focus, which goes back to
 * where it was, and Escape, a phone's Back or a tap beside it ask `onClose` to take it away.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const lastTap = useRef<PointerEvent>(undefined);

  useLayoutEffect(() => {
    const { current } = ref;
    // From the server it stands open.
    current?.removeAttribute('open');
    current?.showModal();
    // Closed before it goes, it gives the focus back to where it was.
    return () => {
      current?.close();
      if (lastTap.current) ignoreSecondTap(lastTap.current);
    };
  }, []);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  function onPointerDown(event: PointerEvent) {
    lastTap.current = event;
  }

  return { ref, closedby: 'any', onCancel, onPointerDown };
}
