import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { Category } from '../menu.ts';
import { TABLE_FITS } from './row-size.ts';
import { useGradually } from './use-gradually.ts';

type Props = {
  categories: Category[];
  /** About how high a panel is, px. The nearer it is, the less the page moves below the finger of who scrolls. */
  heightOf: (category: Category, isWide: boolean) => number;
  children: (category: Category) => ReactNode;
};

/**
 * The panels of a menu, one below the other. The browser is spared the layout of those out of sight, and those not yet
 * drawn keep their place, so that the page is as long as it will be.
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

/** How many panels of these heights the first screen has room for, begun ones included. */
function countFilling(heights: number[]): number {
  let below = 0;
  const beyond = heights.findIndex((height) => {
    below += height;
    return below >= window.innerHeight;
  });
  return beyond < 0 ? heights.length : beyond + 1;
}
