const BAR_WIDTH = 10;
const GAP = 3;
const SMALLEST = 2;

/** A bar's rectangle, in the drawing's units. */
interface BarShape<Bar> {
  bar: Bar;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns a rectangle for each bar that is not zero, in a drawing `height` units high and 10 units wide per bar. The
 * largest bar has the full height, and the smallest is still visible.
 */
export function barShapes<Bar extends { value: number }>(
  bars: readonly Bar[],
  height: number,
): BarShape<Bar>[] {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return bars.flatMap((bar, index) => {
    if (bar.value === 0) return [];
    const tall = Math.max(SMALLEST, (bar.value / most) * height);
    return [{ bar, x: index * BAR_WIDTH + GAP / 2, y: height - tall, width: BAR_WIDTH - GAP, height: tall }];
  });
}
