/** The id that an item's row or card has in the page. */
export function rowId(itemId: string): string {
  return `item-${itemId}`;
}

/** Brings an item's row into view and puts the keyboard at what opens it; answers whether the row is there. */
export function focusRow(itemId: string): boolean {
  const row = document.getElementById(rowId(itemId));
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true });
  return row !== null;
}
