import { useCallback, useLayoutEffect, useRef } from 'react';
import type { OrderGroups } from '../order-book.ts';

/** How long a button that has come under the finger does nothing: more than a person needs for a second tap, ms. */
const SETTLES_MS = 700;

/**
 * When the cards last changed places, by `performance.now()`: after Accept, the next order's Accept comes under the
 * finger, where Ready was comes Complete, and an order that comes in pushes those below it down. Cards do not render
 * again when they move, so it is asked at the tap.
 */
export function useMoves({ fresh, accepted }: Pick<OrderGroups, 'fresh' | 'accepted'>): () => number {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  useLayoutEffect(() => {
    const places = new Map([...fresh, ...accepted].map(({ id, status }, at) => [id, `${status} ${at}`]));
    const isMoved = [...places].some(([id, place]) => (before.current.get(id) ?? place) !== place);
    if (isMoved) movedAt.current = performance.now();
    before.current = places;
  }, [fresh, accepted]);
  return useCallback(() => movedAt.current, []);
}

/** Lets a tap through only where the cards have been in their places and statuses for a moment: see `useMoves`. */
export function whereSettled<Args extends unknown[]>(movedAt: () => number, act: (...args: Args) => void) {
  return (...args: Args) => {
    if (performance.now() - movedAt() >= SETTLES_MS) act(...args);
  };
}
