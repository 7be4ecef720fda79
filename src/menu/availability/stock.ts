import { stockTexts } from './stock-texts.ts';
/** A dish or a size that may be counted. `stockLeft` null means not counted, 0 means sold out. */
export interface Counted {
  readonly stockLeft: number | null;
}

/** Customers see the count at this number or below. */
const FEW = 5;

/** Whether a dish or a size can be ordered, judging only by its own switch and stock (docs/product/menu.md#stock). */
export function isOnSale({ isAvailable, stockLeft }: Counted & { readonly isAvailable: boolean }): boolean {
  return isAvailable && stockLeft !== 0;
}

/** Returns the count that customers may see: a low one; null above that, since more is the restaurant's own matter. */
export function publicStock(stockLeft: number | null): number | null {
  return stockLeft !== null && stockLeft <= FEW ? stockLeft : null;
}

/** Returns what is left after taking `quantity`, at least 0, and how many were taken. */
export function takeStock(stockLeft: number, quantity: number): { left: number; took: number } {
  const took = Math.min(stockLeft, quantity);
  return { left: stockLeft - took, took };
}

/** `3 left`; empty when not counted. */
export function stockText(stockLeft: number | null): string {
  return stockLeft === null ? '' : stockTexts.left({ count: stockLeft });
}
