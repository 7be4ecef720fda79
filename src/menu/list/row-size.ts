import type { MenuItem } from '../menu.ts';

/** Where there is room for a table beside the workspace's navigation; cards take its place where there is not. */
export const TABLE_FITS = '(min-width: 64rem)';

/** About how high the card of an item is on a phone, px. */
export type CardHeight = (item: MenuItem) => number;

const PANEL_HEAD_PX = 58;
const TABLE_HEAD_PX = 40;
const ROW_PX = 73;
const NO_ITEMS_PX = 66;

/** About how high the rows of items are, px. */
export function rowsPx(items: MenuItem[], cardPx: CardHeight, isWide: boolean): number {
  return isWide ? items.length * ROW_PX : items.reduce((sum, item) => sum + cardPx(item), 0);
}

/** About how high a panel is that holds nothing but those rows, px. */
export function panelPx(items: MenuItem[], cardPx: CardHeight, isWide: boolean): number {
  if (items.length === 0) return PANEL_HEAD_PX + NO_ITEMS_PX;
  return PANEL_HEAD_PX + (isWide ? TABLE_HEAD_PX : 0) + rowsPx(items, cardPx, isWide);
}
