import type { Restaurant, RestaurantChanges } from '../restaurant.ts';

/** The caller's restaurant as the workspace knows it, with the version an edit sends back (ruling 16). */
export type OwnRestaurant = Omit<Restaurant, 'isDemo' | 'pageVersion'>;

/** Everything an owner can set, all of it: what stands in the form, and what is saved and previewed. */
export type DraftRestaurant = Required<RestaurantChanges>;
