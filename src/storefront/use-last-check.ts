import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CheckedMenu } from './checked-menu.ts';

/** How old a check may be for an order to go by it. */
const GOOD_FOR_MS = 60_000;
/** How long an order waits for the answer to another. */
const PATIENCE_MS = 2_000;

interface LastCheck {
  /** The link that carries the order. */
  link: RefObject<HTMLAnchorElement | null>;
  isAsking: boolean;
  /** Whether a tap on the link waits for a check first; then it is made again by itself. */
  holds(event: MouseEvent): boolean;
}

/**
 * The last look at the menu before an order goes out (docs/product.md#price-check): where the newest check is older
 * than a minute, a tap on the link waits for another, two seconds at most. Then the link is followed, unless what
 * came back holds the order.
 */
export function useLastCheck(menu: CheckedMenu, recheck: () => Promise<void>): LastCheck {
  const link = useRef<HTMLAnchorElement>(null);
  const [state, setState] = useState<'ready' | 'asking' | 'released'>('ready');

  function holds(event: MouseEvent): boolean {
    if (state === 'released' || menu.check === 'waived' || !isOld(menu.asOf)) return false;
    event.preventDefault();
    if (state === 'ready') void ask();
    return true;
  }

  async function ask() {
    setState('asking');
    await Promise.race([recheck(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    setState('released');
  }

  // Before any other tap can find the link released.
  useLayoutEffect(() => {
    if (state !== 'released') return;
    link.current?.click();
    setState('ready');
  }, [state]);

  return { link, isAsking: state === 'asking', holds };
}

/** Whether an order should not go by a check of that moment. A clock that was turned back makes none newer. */
export function isOld(asOf: Date): boolean {
  return Math.abs(Date.now() - asOf.getTime()) > GOOD_FOR_MS;
}
