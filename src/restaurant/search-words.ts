import type { Restaurant } from './restaurant.ts';

/** What the administrator finds a restaurant by, in lower case and in one text. */
export function searchWords({
  name,
  slug,
  whatsapp,
  phone,
}: Pick<Restaurant, 'name' | 'slug' | 'whatsapp' | 'phone'>): string {
  return `${name} ${slug} ${whatsapp} ${phone}`.toLowerCase();
}
