import { useEffect, useState } from 'react';

/** How long a browser may take to show WhatsApp instead of the page, ms. */
const LEAVES_WITHIN_MS = 3_000;

interface HandOver {
  /** The browser has followed the link. */
  followed(): void;
  /** The link was not followed, and WhatsApp is not open. */
  missed(): void;
}

/**
 * Tells whether the browser follows a tap on a link to WhatsApp (docs/product/ordering.md#place-order): exactly one of both is
 * called, once all listeners have seen the tap, and before the page is left.
 */
export function handOver(tap: MouseEvent, { followed, missed }: HandOver): void {
  const decide = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', decide);
    document.removeEventListener('visibilitychange', decide);
    if (isFollowed(tap)) followed();
    else missed();
  };
  // The tap's default action, which opens the link, comes before any timer. A phone that shows WhatsApp may stop timers.
  const timer = setTimeout(decide);
  addEventListener('pagehide', decide);
  document.addEventListener('visibilitychange', decide);
}

/**
 * Engines open a window only for a tap by a person, and not for one made by a script. With Alt the link is saved as a
 * file instead. A middle click follows it, into another tab.
 */
function isFollowed({ isTrusted, defaultPrevented, altKey }: MouseEvent): boolean {
  return isTrusted && !defaultPrevented && !altKey;
}

/**
 * Whether the customer is still looking at this page some seconds after the browser has followed the link: some in-app
 * browsers open no second window, and do not say so. `placed` is an object of its own for each order, null before the
 * first. False again once the page is left.
 */
export function useHasNotLeft(placed: object | null): boolean {
  const [isStillHere, setStillHere] = useState(false);

  useEffect(() => {
    setStillHere(false);
    if (!placed || isOut()) return;
    const timer = setTimeout(() => setStillHere(true), LEAVES_WITHIN_MS);
    const leave = () => {
      if (!isOut()) return;
      clearTimeout(timer);
      setStillHere(false);
    };
    addEventListener('blur', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [placed]);

  return isStillHere;
}

/** Another window in front of this one takes its focus, but may leave it in view. */
function isOut(): boolean {
  return document.hidden || !document.hasFocus();
}
