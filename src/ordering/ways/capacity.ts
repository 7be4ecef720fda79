import { wallTime } from '#platform/formats/dates/local-time.ts';
import { MINUTE } from '#platform/services/clock.ts';
import type { WayType } from './ways.ts';

/** How long a slot is, for which a way to order may have a limit, ms. */
export const SLOT = 30 * MINUTE;

/** The limits of a way for each half hour (docs/product/ordering.md#limits-of-a-half-hour); null for none. */
export interface SlotLimits {
  readonly ordersPerSlot: number | null;
  readonly dishesPerSlot: number | null;
}

/** What the orders of one half hour take of its limits. */
export interface SlotLoad {
  readonly orders: number;
  /** Pieces of all their dishes. */
  readonly dishes: number;
}

/** The half hours without a place, by way: when each begins, as instants. A missing way has places at all times. */
export type FullTimes = Readonly<Partial<Record<WayType, readonly number[]>>>;

/** Whether a way has a limit at all. */
export function hasLimit({ ordersPerSlot, dishesPerSlot }: SlotLimits): boolean {
  return ordersPerSlot !== null || dishesPerSlot !== null;
}

/** When the half hour begins in which an instant (ms) lies, by the clocks of a time zone. */
export function slotOf(instant: number, zone: string): number {
  return instant - (wallTime(instant, zone) % SLOT);
}

/** The half hour that an order placed at `now` takes: that of its time, or of when it will be ready. */
export function slotOfOrder(
  { wantedAt, readyInMinutes }: { wantedAt: number | null; readyInMinutes: number | null },
  now: number,
  zone: string,
): number {
  return slotOf(wantedAt ?? now + (readyInMinutes ?? 0) * MINUTE, zone);
}

/**
 * Whether a half hour with this load has no place for an order of so many pieces. An order of more pieces than the
 * limit gets a half hour in which there are no others: else nobody could place it.
 */
export function isFull(
  { ordersPerSlot, dishesPerSlot }: SlotLimits,
  { orders, dishes }: SlotLoad,
  pieces: number,
): boolean {
  if (ordersPerSlot !== null && orders >= ordersPerSlot) return true;
  return dishesPerSlot !== null && dishes > 0 && dishes + pieces > dishesPerSlot;
}
