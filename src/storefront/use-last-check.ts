import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CheckedMenu } from './checked-menu.ts';

/** How old the last check of the menu may be for an order to go out. */
const GOOD_FOR_MS = 60_000;
/** How long an order waits for a new check. */
const PATIENCE_MS = 2_000;

interface LastCheck {
  /** The link that carries the order. */
  link: RefObject<HTMLAnchorElement | null>;
  isAsking: boolean;
  /**
   * Whether a tap on the link has to wait for a check. It then cancels the tap, and clicks the link after the check.
   */
  holds(event: MouseEvent): boolean;
}

/**
 * The last check of the menu before an order goes out (docs/product.md#price-check): if the newest check is older
 * than a minute, a tap on the link waits for a new one, for 2 s at most. Then the link is followed, unless the new
 * menu holds the order back.
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

  // A layout effect, so that no other tap can come in while the link is released.
  useLayoutEffect(() => {
    if (state !== 'released') return;
    link.current?.click();
    setState('ready');
  }, [state]);

  return { link, isAsking: state === 'asking', holds };
}

/** Whether a check at that time is too old for an order. `abs`: turning the clock back must not make it newer. */
export function isOld(asOf: Date): boolean {
  return Math.abs(Date.now() - asOf.getTime()) > GOOD_FOR_MS;
}
