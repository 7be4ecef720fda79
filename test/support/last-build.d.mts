// What tests use of last-build.mjs, as it was at that commit.
import type { BrowserStorage } from '#platform/browser/stored-text.ts';

export interface LastLine {
  readonly key: string;
  readonly itemId: string;
  readonly variant: number;
  readonly choices: readonly { group: number; option: number; count: number }[];
  readonly note: string;
  readonly name: string;
  readonly unitPaise: number;
  readonly quantity: number;
}

export type LastCart = readonly LastLine[];

export interface LastItem {
  readonly id: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly isAvailable: boolean;
}

export interface LastView {
  restaurant: Record<string, unknown>;
  categories: { id: string; items: LastItem[] }[];
}

interface LastCheck {
  changed: { line: LastLine; newName: string; newUnitPaise: number }[];
  gone: LastLine[];
  soldOut: LastLine[];
}

type LastAddition = Omit<LastLine, 'key' | 'quantity'>;

export interface LastStore {
  getSnapshot(): {
    lines: LastCart;
    lastOrder: { lines: LastCart; message: string } | null;
    isSaved: boolean;
  };
  change(edit: (cart: { lines: LastCart }, now: number) => object): void;
  update(rule: (cart: LastCart) => LastCart): void;
  add(item: LastAddition): void;
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
}

export function createCartStore(options: {
  storage: BrowserStorage | null;
  slug: string;
  now?: () => number;
  events?: EventTarget;
}): LastStore;
export function oneTapAddition(item: { id: string; name: string; pricePaise: number }): LastAddition | null;
export function orderMessage(order: {
  restaurantName: string;
  lines: LastCart;
  table?: string | null;
}): string;
export function checkPrices(cart: LastCart, menu: Iterable<LastItem>): LastCheck;
export function needsConfirmation(check: LastCheck): boolean;
export function applyFreshPrices(cart: LastCart, check: LastCheck): LastCart;
export function readCarts(text: string): {
  carts: { bySlug: ReadonlyMap<string, { lines: LastCart; unknown?: Record<string, unknown> }> };
  isDamaged: boolean;
};
export function writeCarts(carts: ReturnType<typeof readCarts>['carts']): string;
export function itemsOf(view: LastView): LastItem[];
export function publicRestaurantBody(view: object): { restaurant: Record<string, unknown> };
export function readPublicRestaurant(body: unknown, shown: object): LastView | null;
