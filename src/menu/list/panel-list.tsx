import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { Category } from '../menu.ts';
import { TABLE_FITS } from './row-size.ts';
import { useGradually } from './use-gradually.ts';

type Props = {
  categories: Category[];
  /**
   * Estimates the height of a panel, in pixels. The better the estimate, the less the page shifts while the owner
   * scrolls.
   */
  heightOf: (category: Category, isWide: boolean) => number;
  children: (category: Category) => ReactNode;
};

/**
 * The panels of a menu, one below the other. Those off screen are skipped in layout, and those not yet rendered have a
 * placeholder, so that the page has its final length from the start.
 */
export function PanelList({ categories, heightOf, children }: Props) {
  const isWide = useMediaQuery(TABLE_FITS);
  const [first] = useState(() => countFilling(categories.map((category) => heightOf(category, isWide))));
  const drawn = useGradually(categories.length, first, 1);
  return categories.map((category, index) => {
    const height = `${heightOf(category, isWide)}px`;
    return index < drawn ? (
      <div
        key={category.id}
        style={{ contentVisibility: 'auto', containIntrinsicSize: `auto none auto ${height}` }}
      >
        {children(category)}
      </div>
    ) : (
      <div key={category.id} style={{ height }} />
    );
  });
}

/** Returns how many panels of these heights fit the first screen, including a last partial one. */
function countFilling(heights: number[]): number {
  let below = 0;
  const beyond = heights.findIndex((height) => {
    below += height;
    return below >= window.innerHeight;
  });
  return beyond < 0 ? heights.length : beyond + 1;
}
