/** What may be counted: a dish, or a size of it. `stockLeft` null is not counted, 0 is sold out. */
export interface Counted {
  readonly stockLeft: number | null;
}

/** So many or fewer are told to customers. */
const FEW = 5;

/** Whether a dish or a size can be had, as far as its own switch and what is left of it go (docs/product.md#stock). */
export function isOnSale({ isAvailable, stockLeft }: Counted & { readonly isAvailable: boolean }): boolean {
  return isAvailable && stockLeft !== 0;
}

/** What strangers are told of what is left: few, and nothing of more, which is the restaurant's own matter. */
export function toldStock(stockLeft: number | null): number | null {
  return stockLeft !== null && stockLeft <= FEW ? stockLeft : null;
}

/** What a dish or a size has left once `quantity` are taken, which goes no lower than nothing, and how many that took. */
export function taken(stockLeft: number, quantity: number): { left: number; took: number } {
  const took = Math.min(stockLeft, quantity);
  return { left: stockLeft - took, took };
}

/** `3 left`; empty where nobody counts. */
export function leftText(stockLeft: number | null): string {
  return stockLeft === null ? '' : `${stockLeft.toLocaleString('en-IN')} left`;
}
