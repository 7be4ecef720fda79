import { imageUrl } from '#platform/image-url.ts';
import {
  BLANK_RESTAURANT,
  type CategoryView,
  type ItemView,
  type RestaurantView,
  type StorefrontView,
} from './view.ts';

/** A picture's address for tests. */
export const SAMPLE_IMAGE = imageUrl({ id: '0198c0de-0000-7000-8000-000000000001', color: 'aa8844' });

/** An item for tests; its id is its name in lower case. */
export function sampleItem(name: string, changes: Partial<ItemView> = {}): ItemView {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { id, name, description: '', pricePaise: 100_00, imageUrl: '', isAvailable: true, ...changes };
}

/** A category for tests; its id is its name in lower case. */
export function sampleCategory(name: string, items: ItemView[]): CategoryView {
  return { id: name.toLowerCase(), name, description: '', items };
}

/** A restaurant that takes orders, with two dosas, for tests. */
export function sampleView(
  restaurant: Partial<RestaurantView> = {},
  categories = [
    sampleCategory('Dosas', [sampleItem('Plain Dosa', { pricePaise: 80_00 }), sampleItem('Masala Dosa')]),
  ],
): StorefrontView {
  return {
    restaurant: {
      ...BLANK_RESTAURANT,
      name: 'Annapurna',
      slug: 'annapurna',
      whatsapp: '+919876543210',
      ...restaurant,
    },
    categories,
  };
}
