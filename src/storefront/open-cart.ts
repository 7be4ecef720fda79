let wanted = '';

/** Goes to the cart as a tap on the bar does, there to the lines of an item. */
export function openCart(itemId: string): void {
  wanted = itemId;
  document.querySelector<HTMLElement>('.float .open')?.click();
}

/** The item whose lines are wanted in the cart; asked once. */
export function takeWanted(): string {
  const itemId = wanted;
  wanted = '';
  return itemId;
}
