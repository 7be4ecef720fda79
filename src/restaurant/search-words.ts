import type { Restaurant } from './restaurant.ts';

/** Returns the text that the administrator's search matches for a restaurant, in lower case. */
export function searchWords({
  name,
  slug,
  whatsapp,
  phone,
}: Pick<Restaurant, 'name' | 'slug' | 'whatsapp' | 'phone'>): string {
  return `${name} ${slug} ${whatsapp} ${phone}`.toLowerCase();
}
