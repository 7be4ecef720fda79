import type { ReactNode } from 'react';
import type { StorefrontView } from '../view.ts';
import type { Frame } from './kept.tsx';
import { PageFooter } from './page-footer.tsx';
import { PopularRow } from './popular-row.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';

interface FrameOptions {
  /** False for a menu that is only being tried out or edited. */
  canReport?: boolean;
  /** Style and script of the menu, placed after the header so that they do not delay its first paint. */
  belowHeader?: ReactNode;
}

/**
 * Renders the header with the restaurant's name and contacts, the row of bestsellers, and the 'Made with love' footer, on
 * the server.
 */
export function serverFrame(
  view: StorefrontView,
  { canReport = true, belowHeader }: FrameOptions = {},
): Frame {
  const { restaurant } = view;
  const popular = (
    <div className="popular">
      <PopularRow view={view} />
    </div>
  );
  const footer = (
    <PageFooter reportedSlug={canReport ? restaurant.slug : undefined} fssaiNo={restaurant.fssaiNo} />
  );
  return {
    header: <RestaurantHeader view={view}>{belowHeader}</RestaurantHeader>,
    popular,
    footer,
  };
}
