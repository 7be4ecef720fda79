import type { WayType } from './ways.ts';

/** The ways in which a dish can be ordered; empty means all ways. */
interface Served {
  readonly orderTypes: readonly WayType[];
}

/** Whether a dish can be ordered in a way (docs/product/ordering.md#ways-of-a-dish). */
export function isForWay({ orderTypes }: Served, way: WayType): boolean {
  return orderTypes.length === 0 || orderTypes.includes(way);
}

/** One way or two, as the key of a text about them. */
type WaysKey = WayType | 'dine_in_takeaway' | 'dine_in_delivery' | 'takeaway_delivery';

/** Returns the key of a text about one way or two, which are in the order of `WayType`; empty for none. */
export function waysKey(ways: ReadonlyArray<{ readonly type: WayType }>): WaysKey | '' {
  return ways.map(({ type }) => type).join('_') as WaysKey | '';
}

/** The ways that are on but not possible for a dish, which are two at most; empty where there are none. */
export function waysNotFor(dish: Served, ways: ReadonlyArray<{ readonly type: WayType }>): WaysKey | '' {
  return waysKey(ways.filter(({ type }) => !isForWay(dish, type)));
}
