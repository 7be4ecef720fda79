import type { ReactNode } from 'react';
import type { RestaurantView } from '../view.ts';
import type { Frame } from './kept.tsx';
import { PageFooter } from './page-footer.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';

interface FrameOptions {
  /** What is only tried or edited cannot be reported. */
  canReport?: boolean;
  /** What the menu needs, read once the header can be painted. */
  belowHeader?: ReactNode;
}

/** What stands around the menu, from the server: who this is, and the 'Made with love' footer. */
export function serverFrame(
  restaurant: RestaurantView,
  { canReport = true, belowHeader }: FrameOptions = {},
): Frame {
  const footer = (
    <PageFooter reportedSlug={canReport ? restaurant.slug : undefined} fssaiNo={restaurant.fssaiNo} />
  );
  return { header: <RestaurantHeader restaurant={restaurant}>{belowHeader}</RestaurantHeader>, footer };
}
