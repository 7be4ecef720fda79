import type { Draft, Sent, Values } from '#platform/fields/fields.ts';
import type { restaurantFields } from '../restaurant.ts';

/** The caller's restaurant as the workspace knows it, with the version an edit sends back. */
export type OwnRestaurant = Values<Sent<typeof restaurantFields>>;

/** Everything an owner can set, all of it: what stands in the form, and what is saved and previewed. */
export type DraftRestaurant = Draft<typeof restaurantFields>;
