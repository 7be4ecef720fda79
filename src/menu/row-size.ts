/** About how high a panel is without its rows, px. */
export const HEAD_PX = 100;

/** About how high the row of an item is, or on a phone its card, px. */
export function rowPx(isWide: boolean): number {
  return isWide ? 73 : 110;
}
