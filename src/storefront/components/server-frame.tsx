import type { RestaurantView } from '../view.ts';
import type { Frame } from './kept.tsx';
import { PageFooter } from './page-footer.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';

/**
 * What stands around the menu, from the server: who this is, and the 'Made with love' footer. What is only tried or
 * edited cannot be reported.
 */
export function serverFrame(restaurant: RestaurantView, { canReport = true } = {}): Frame {
  const footer = (
    <PageFooter reportedSlug={canReport ? restaurant.slug : undefined} fssaiNo={restaurant.fssaiNo} />
  );
  return { header: <RestaurantHeader restaurant={restaurant} />, footer };
}
