import { describe, expect, it } from 'vitest';
import { barShapes } from './bar-chart.tsx';

const bars = (...values: number[]) => values.map((value, key) => ({ key, value }));

describe('barShapes', () => {
  it('lets the largest reach the top and stands every bar on the ground', () => {
    const shapes = barShapes(bars(5, 10), 100);
    expect(shapes.map(({ height }) => height)).toEqual([50, 100]);
    expect(shapes.every(({ y, height }) => y + height === 100)).toBe(true);
  });

  it('keeps each bar in its place, those of zero too', () => {
    expect(barShapes(bars(1, 0, 1), 100).map(({ bar, x }) => [bar.key, x])).toEqual([
      [0, 1.5],
      [2, 21.5],
    ]);
    expect(barShapes(bars(0, 0), 100)).toEqual([]);
  });

  it('still shows one beside thousands', () => {
    expect(barShapes(bars(1, 5000), 100)[0]?.height).toBe(2);
  });
});
