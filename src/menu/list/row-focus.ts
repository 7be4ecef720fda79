/** Returns the DOM id of an item's row or card. */
export function rowId(itemId: string): string {
  return `item-${itemId}`;
}

/** Scrolls an item's row into view and focuses its main button; returns whether the row exists. */
export function focusRow(itemId: string): boolean {
  const row = document.getElementById(rowId(itemId));
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true });
  return row !== null;
}
