import type { RestaurantView } from '../view.ts';
import type { Frame } from './kept.tsx';
import { PageFooter } from './page-footer.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';

/** What stands around the menu, from the server: who this is, and the 'Made with love' footer (spec §2). */
export function serverFrame(restaurant: RestaurantView): Frame {
  return { header: <RestaurantHeader restaurant={restaurant} />, footer: <PageFooter /> };
}
