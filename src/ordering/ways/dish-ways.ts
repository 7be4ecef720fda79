import type { WayType } from './ways.ts';

/** The ways in which a dish can be ordered; empty means all ways. */
interface Served {
  readonly orderTypes: readonly WayType[];
}

/** Whether a dish can be ordered in a way (docs/product/ordering.md#ways-of-a-dish). */
export function isForWay({ orderTypes }: Served, way: WayType): boolean {
  return orderTypes.length === 0 || orderTypes.includes(way);
}

/**
 * The ways that are on but not possible for a dish, as text: `delivery`, `dine-in or takeaway`; empty where there are
 * none.
 */
export function waysNotFor(dish: Served, ways: ReadonlyArray<{ readonly type: WayType }>): string {
  return ways
    .filter(({ type }) => !isForWay(dish, type))
    .map(({ type }) => wayWord(type))
    .join(' or ');
}

/** A way within a sentence: `dine-in`. */
export function wayWord(way: WayType): string {
  return way.replace('_', '-');
}
