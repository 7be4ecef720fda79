import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { stepBack } from './step-back.ts';

/** The state of a sheet over the page. */
interface Sheet {
  isOpen: boolean;
  open(): void;
  /** Closes it, and then calls `next`. */
  close(next?: () => void): void;
}

/**
 * A sheet that Back closes. While it is open there is one more history entry, which is removed however the sheet is
 * closed: browsers inside other apps support no other way.
 */
export function useSheet(): Sheet {
  const [isOpen, setOpen] = useState(false);
  const next = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const follow = () => {
      // Synchronously, so that the focus is back at the opener before `next` moves it on.
      flushSync(() => setOpen(false));
      // After the browser has restored the scroll position of that history entry.
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
