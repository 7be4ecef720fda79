import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useMediaQuery } from '#platform/ui/browser-state.ts';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import type { Category, MenuItem } from '../../menu.ts';
import { menuListTexts } from './menu-list-texts.ts';

type Props = {
  categories: Category[];
  /** Estimates the height of a panel, px: the better it is, the less the page shifts during a scroll. */
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
  const rendered = useGradually(categories.length, first, 1);
  return categories.map((category, index) => {
    const height = `${heightOf(category, isWide)}px`;
    return index < rendered ? (
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
  const firstBelow = heights.findIndex((height) => {
    below += height;
    return below >= window.innerHeight;
  });
  return firstBelow < 0 ? heights.length : firstBelow + 1;
}

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

/**
 * Returns how many of `total` entries to render: `first` at once, so that the tap that opens a long list responds
 * fast, then `step` more at a time in transitions, which user input interrupts.
 */
export function useGradually(total: number, first: number, step: number): number {
  const [rendered, setRendered] = useState(first);
  const isComplete = rendered >= total;

  // Each step schedules the next one.
  useEffect(() => {
    if (isComplete) return;
    const timer = setTimeout(() => startTransition(() => setRendered(rendered + step)));
    return () => clearTimeout(timer);
  }, [isComplete, rendered, step]);

  return isComplete ? total : rendered;
}

/** The shape of the menu while it loads. */
export function MenuSkeleton() {
  return (
    <Loading label={menuListTexts.loading} className="grid grid-cols-1 gap-4">
      <Skeleton className="h-12 rounded-lg" />
      {['first', 'second'].map((key) => (
        <div key={key} className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-6 w-40" />
          {['a', 'b', 'c'].map((row) => (
            <div key={row} className="flex items-center gap-4">
              <Skeleton className="size-14" />
              <Skeleton className="h-5 max-w-60 flex-1" />
              <Skeleton className="ms-auto h-5 w-16" />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}
