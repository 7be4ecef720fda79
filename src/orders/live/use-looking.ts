import { useEffect, useRef } from 'react';
import type { BellState } from '../bell/use-bell.ts';
import type { useOrderActions } from '../use-order-actions.ts';
import type { OrderWire } from '../wire.ts';

/** Few at once, so that a tap on Accept does not wait in the browser's queue behind hundreds of these requests. */
const AT_ONCE = 2;

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Marks the shown new orders as seen, and stops the bell for them, when somebody touches the page or types. An open
 * list alone does not count, since the phone may lie on the counter. `mayTell` is false where somebody else's list is
 * shown.
 */
export function useLooking(
  fresh: readonly OrderWire[],
  bell: BellState | undefined,
  { saySeen }: ReturnType<typeof useOrderActions>,
  mayTell: boolean,
): void {
  const shown = useRef(fresh);
  useEffect(() => {
    shown.current = fresh;
  }, [fresh]);
  const quieten = bell?.quieten;
  useEffect(() => {
    if (!mayTell) return;
    const told = new Set<string>();
    const queue: OrderWire[] = [];
    let telling = 0;
    const tell = async () => {
      telling += 1;
      for (let order = queue.shift(); order; order = queue.shift())
        if (!(await saySeen(order))) told.delete(order.id);
      telling -= 1;
    };
    const look = () => {
      const unseen = shown.current.filter(({ id, seenAt }) => !seenAt && !told.has(id));
      if (unseen.length === 0 || document.hidden) return;
      quieten?.(unseen.map(({ id }) => id));
      for (const order of unseen) told.add(order.id);
      queue.push(...unseen);
      while (telling < AT_ONCE && telling < queue.length) void tell();
    };
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, look);
    };
  }, [quieten, saySeen, mayTell]);
}
