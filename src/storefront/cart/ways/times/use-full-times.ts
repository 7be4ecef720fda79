import { useEffect, useEffectEvent } from 'react';
import { type FullTimes, hasLimit } from '#ordering/ways/capacity.ts';
import type { Details, DetailsStore } from '#ordering/ways/details-store.ts';
import { isRecord } from '#platform/formats/json.ts';
import { SECOND, timeoutSignal } from '#platform/services/clock.ts';
import type { RestaurantView } from '../../../view/view.ts';

/** How often a form in view asks again, and how old an answer may be when the customer changes how it is wanted. */
const ASK_EVERY_MS = 45 * SECOND;
const REPEAT_AFTER_MS = 10 * SECOND;
const TIMEOUT_MS = 8 * SECOND;

/**
 * Asks the server which times have no place for an order of so many pieces, while the form is shown, and notes them in
 * `store` (docs/product/ordering.md#limits-of-a-half-hour). Asks nothing where no way has a limit. Without an answer,
 * what is known stays: the server decides when the order comes.
 */
export function useFullTimes(
  restaurant: RestaurantView,
  { way, day, at }: Pick<Details, 'way' | 'day' | 'at'>,
  { noteFull }: Pick<DetailsStore, 'noteFull'>,
  pieces: number,
): void {
  const { slug, remembersOrders, ways } = restaurant;
  const isLimited = remembersOrders && ways.some(hasLimit);
  const counted = ways.some(({ dishesPerSlot }) => dishesPerSlot !== null) ? pieces : 1;

  const ask = useEffectEvent(async () => {
    if (document.hidden) return;
    askedAt = Date.now();
    const full = await fetchFull(slug, counted);
    if (full) noteFull(full);
  });

  useEffect(() => {
    if (!isLimited) return;
    const again = () => void ask();
    again();
    const timer = setInterval(again, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isLimited, counted]);

  useEffect(() => {
    if (isLimited && Math.abs(Date.now() - askedAt) > REPEAT_AFTER_MS) void ask();
  }, [isLimited, way, day, at]);
}

/** When it was last asked for, by the phone's clock. */
let askedAt = 0;

/** Undefined without a usable answer. Never rejects. */
async function fetchFull(slug: string, pieces: number): Promise<FullTimes | undefined> {
  try {
    const answer = await fetch(`/api/restaurant/${slug}/full-times?pieces=${pieces}`, {
      credentials: 'omit',
      signal: timeoutSignal(TIMEOUT_MS),
    });
    const { full } = await answer.json();
    if (!answer.ok || !isRecord(full)) return undefined;
    return Object.fromEntries(
      Object.entries(full).map(([way, times]) => [way, (times as string[]).map(Date.parse)]),
    );
  } catch {
    return undefined;
  }
}
