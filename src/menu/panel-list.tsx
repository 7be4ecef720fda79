import type { ReactNode } from 'react';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { Category } from './menu.ts';
import { HEAD_PX, rowPx, TABLE_FITS } from './row-size.ts';
import { useGradually } from './use-gradually.ts';

const PANELS_AT_FIRST = 2;

type Props = { categories: Category[]; children: (category: Category) => ReactNode };

/**
 * The panels of a menu, one below the other. The browser is spared the layout of those out of sight, and those not yet
 * drawn keep their place, so that the page is as long as it will be.
 */
export function PanelList({ categories, children }: Props) {
  const drawn = useGradually(categories.length, PANELS_AT_FIRST, 1);
  const row = rowPx(useMediaQuery(TABLE_FITS));
  return categories.map((category, index) => {
    const height = `${HEAD_PX + category.items.length * row}px`;
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
