import type { MenuItem } from '../menu.ts';

/** The media query for screens with room for a table beside the workspace's navigation; smaller ones show cards. */
export const TABLE_FITS = '(min-width: 64rem)';

/** Estimates the height of an item's card on a phone, in pixels. */
export type CardHeight = (item: MenuItem) => number;

const PANEL_HEAD_PX = 58;
const TABLE_HEAD_PX = 40;
const ROW_PX = 73;
const NO_ITEMS_PX = 66;

/** Estimates the height of the rows of items, in pixels. */
export function rowsPx(items: MenuItem[], cardPx: CardHeight, isWide: boolean): number {
  return isWide ? items.length * ROW_PX : items.reduce((sum, item) => sum + cardPx(item), 0);
}

/** Estimates the height of a panel that holds only these rows, in pixels. */
export function panelPx(items: MenuItem[], cardPx: CardHeight, isWide: boolean): number {
  if (items.length === 0) return PANEL_HEAD_PX + NO_ITEMS_PX;
  return PANEL_HEAD_PX + (isWide ? TABLE_HEAD_PX : 0) + rowsPx(items, cardPx, isWide);
}
