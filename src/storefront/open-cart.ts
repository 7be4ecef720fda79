let wanted = '';

/** Opens the cart like a tap on the link to it, and scrolls to the first line of an item. */
export function openCart(itemId: string): void {
  wanted = itemId;
  document.querySelector<HTMLElement>('.float .open')?.click();
}

/** Returns and clears the id of the item that the cart should scroll to; empty if there is none. */
export function takeWanted(): string {
  const itemId = wanted;
  wanted = '';
  return itemId;
}
