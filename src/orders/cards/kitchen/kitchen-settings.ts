import { stored } from '#platform/browser/stored.ts';
import { isRecord } from '#platform/formats/json.ts';
import type { Shown } from './kitchen-board.ts';

/** What the kitchen screen keeps on a device. */
interface KitchenSettings {
  /** The lines that are ticked off, by the id of their order: their places, such as `0,2`. */
  ticks: Readonly<Record<string, string>>;
  /** Whether the digits move orders; a single key that does something can be switched off (WCAG 2.1.4). */
  hasKeys: boolean;
  station: Shown;
}

/** More orders than are open at once, so that ticks of old ones do not fill the storage. */
const MOST_ORDERS = 400;

/** Until something is stored. */
export const usualKitchen: KitchenSettings = { ticks: {}, hasKeys: true, station: null };

/** Stored per device: who cooks a dish ticks it off on the screen in front of them. */
export const kitchenSettings = stored('menu_link_kitchen', asSettings, usualKitchen);

export function setKeys(hasKeys: boolean): void {
  kitchenSettings.change((before) => ({ ...before, hasKeys }));
}

/** Which station this device shows from now on. */
export function showStation(station: Shown): void {
  kitchenSettings.change((before) => ({ ...before, station }));
}

/** Whether a line is ticked off, by its place in the order and the ticks of that order. */
export function isTickedIn(ticks: string | undefined, line: number): boolean {
  return !!ticks && ticks.split(',').includes(`${line}`);
}

/** Ticks a line of an order off, or takes the tick back. */
export function tick(orderId: string, line: number, isTicked: boolean): void {
  kitchenSettings.change((before) => {
    const { [orderId]: ticks = '', ...others } = before.ticks;
    const places = new Set(ticks.split(',').filter(Boolean));
    if (isTicked) places.add(`${line}`);
    else places.delete(`${line}`);
    const kept = Object.entries(others).slice(1 - MOST_ORDERS);
    const own = places.size > 0 ? [[orderId, [...places].join()] as const] : [];
    return { ...before, ticks: Object.fromEntries([...kept, ...own]) };
  });
}

/** Anything invalid gets its default. */
export function asSettings(found: unknown): KitchenSettings {
  const { ticks, hasKeys, station } = isRecord(found) ? found : {};
  const valid = Object.entries(isRecord(ticks) ? ticks : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^\d+(,\d+)*$/.test(entry[1]),
  );
  return {
    ticks: Object.fromEntries(valid),
    hasKeys: hasKeys !== false,
    station: typeof station === 'string' ? station : null,
  };
}
