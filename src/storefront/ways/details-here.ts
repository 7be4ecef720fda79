import { createDetailsStore, type DetailsStore } from '#ordering/ways/details-store.ts';

let known: { slug: string; store: DetailsStore } | undefined;

/** The customer's order details at a restaurant. One store per page, because some details last only as long as it. */
export function detailsStore(slug: string): DetailsStore {
  if (known?.slug !== slug) known = { slug, store: createDetailsStore({ slug }) };
  return known.store;
}
