import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { stepBack } from './step-back.ts';

/** Whether a sheet lies over the page. */
interface Sheet {
  isOpen: boolean;
  open(): void;
  /** Takes it away, and then does `next`. */
  close(next?: () => void): void;
}

/**
 * A sheet that Back closes, also in the browsers within other apps, which know of no other way: while it is open there is
 * one more step in the history, which goes with it however it is closed.
 */
export function useSheet(): Sheet {
  const [isOpen, setOpen] = useState(false);
  const next = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const follow = () => {
      // At once: only then has the focus gone back to where it was, and may go on from there.
      flushSync(() => setOpen(false));
      // Not before the browser has put the page back to where it stood at that step.
      if (next.current) setTimeout(next.current);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isOpen]);

  function open() {
    if (isOpen) return;
    history.pushState(history.state, '');
    next.current = undefined;
    setOpen(true);
  }

  function close(then?: () => void) {
    next.current = then;
    stepBack();
  }

  return { isOpen, open, close };
}
