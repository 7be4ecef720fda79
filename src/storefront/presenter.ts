import type { Category, MenuItem } from '#menu/menu.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import type { CategoryView, ItemView, RestaurantView, StorefrontView } from './view.ts';

/** The public view of a restaurant and its menu: nothing private, nothing the page does not show. */
export function presentStorefront(restaurant: Restaurant, categories: Category[]): StorefrontView {
  return {
    restaurant: presentRestaurant(restaurant),
    categories: categories.filter(({ items }) => items.length > 0).map(presentCategory),
  };
}

function presentRestaurant(restaurant: Restaurant): RestaurantView {
  return {
    name: restaurant.name,
    slug: restaurant.slug,
    address: restaurant.address,
    phone: restaurant.phone,
    whatsapp: restaurant.whatsapp,
    instagram: restaurant.instagram,
    facebook: restaurant.facebook,
    swiggy: restaurant.swiggy,
    zomato: restaurant.zomato,
    bannerImageUrl: restaurant.bannerImageUrl,
    logoImageUrl: restaurant.logoImageUrl,
    acceptsOrders: restaurant.acceptsOrders,
    layout: restaurant.layout,
    isDemo: restaurant.isDemo,
  };
}

function presentCategory({ id, name, description, items }: Category): CategoryView {
  return { id, name, description, items: items.map(presentItem) };
}

function presentItem({ id, name, description, pricePaise, imageUrl, isAvailable }: MenuItem): ItemView {
  return { id, name, description, pricePaise, imageUrl, isAvailable };
}
