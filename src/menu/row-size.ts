/** Where there is room for a table beside the workspace's navigation; cards take its place where there is not. */
export const TABLE_FITS = '(min-width: 64rem)';

/** About how high a panel is without its rows, px. */
export const HEAD_PX = 100;

/** About how high the row of an item is, or on a phone its card, px. */
export function rowPx(isWide: boolean): number {
  return isWide ? 73 : 110;
}
