import { RestaurantSettingsPage } from '#restaurant/pages/restaurant-page.tsx';
import { StorefrontPreview } from './storefront-preview.tsx';

/** The restaurant's settings beside the page they make: only `app` may bring these two rooms together. */
export function RestaurantSettings() {
  return <RestaurantSettingsPage Preview={StorefrontPreview} />;
}
