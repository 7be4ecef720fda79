import type { Cart, CartLine, Orderable } from '#ordering/cart.ts';
import { priceOf } from '#ordering/price-of.ts';

/** What differs between a cart and the fresh menu, each line at most once (docs/product.md#price-check). */
export interface PriceCheck {
  changed: { line: CartLine; newName: string; newUnitPaise: number }[];
  gone: CartLine[];
  soldOut: CartLine[];
}

/**
 * Compares a cart with the menu as it is now: an item that cannot be had as it was selected is gone like any other
 * (docs/product.md#price-check).
 */
export function checkPrices(cart: Cart, menu: Iterable<Orderable & { isAvailable: boolean }>): PriceCheck {
  const items = new Map([...menu].map((item) => [item.id, item]));
  const check: PriceCheck = { changed: [], gone: [], soldOut: [] };
  for (const line of cart) {
    const item = items.get(line.itemId);
    const unitPaise = item && priceOf(item, line);
    if (!item || unitPaise === undefined) check.gone.push(line);
    else if (!item.isAvailable) check.soldOut.push(line);
    else if (unitPaise !== line.unitPaise || item.name !== line.name)
      check.changed.push({ line, newName: item.name, newUnitPaise: unitPaise });
  }
  return check;
}

/** Whether the customer has something to confirm before ordering (docs/product.md#price-check). */
export function needsConfirmation({ changed, gone, soldOut }: PriceCheck): boolean {
  return changed.length + gone.length + soldOut.length > 0;
}

/** The cart as the customer confirmed it: new names and prices, nothing that is gone or sold out. */
export function applyFreshPrices(cart: Cart, { changed, gone, soldOut }: PriceCheck): Cart {
  const dropped = new Set([...gone, ...soldOut].map((line) => line.key));
  const fresh = new Map(
    changed.map(({ line, newName, newUnitPaise }) => [line.key, { name: newName, unitPaise: newUnitPaise }]),
  );
  return cart.filter((line) => !dropped.has(line.key)).map((line) => ({ ...line, ...fresh.get(line.key) }));
}
