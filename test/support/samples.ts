// Valid sample objects of the domain, so that a test spells out only the fields it is about.

import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { type Category, type ChoiceGroup, categoryFields, itemFields, type MenuItem } from '#menu/menu.ts';
import { type CartLine, cartTotalPaise, lineKey } from '#ordering/cart/cart.ts';
import { plainSelection } from '#ordering/choices/selection.ts';
import { orderMessage } from '#ordering/message/order-message.ts';
import { type CustomerOrder, orderedLine, type PlacedOrder } from '#ordering/orders/customer-order.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { imageUrl } from '#platform/files/image-url.ts';
import { type Restaurant, restaurantFields } from '#restaurant/restaurant.ts';
import { presentStorefront } from '#storefront/view/presenter.ts';
import type { StorefrontView } from '#storefront/view/view.ts';

/** A picture's address. */
export const SAMPLE_IMAGE = imageUrl({ id: '0198c0de-0000-7000-8000-000000000001', color: 'aa8844' });

/** An item that is on sale for ₹100; its id is its name in lower case with dashes. */
export function sampleItem(name: string, changes: Partial<MenuItem> = {}): MenuItem {
  return {
    ...defaultsOf(itemFields),
    id: idOf(name),
    categoryId: 'category',
    name,
    pricePaise: 100_00,
    ...changes,
  };
}

/** Returns a category with copies of these items in it; its id is its name in lower case with dashes. */
export function sampleCategory(name: string, items: MenuItem[], changes: Partial<Category> = {}): Category {
  const id = changes.id ?? idOf(name);
  const own = items.map((item) => ({ ...item, categoryId: id }));
  return { ...defaultsOf(categoryFields), id, name, items: own, ...changes };
}

/** A restaurant that takes orders and has filled in nothing else. */
export function sampleRestaurant(changes: Partial<Restaurant> = {}): Restaurant {
  return {
    ...defaultsOf(restaurantFields),
    id: 'annapurna-id',
    name: 'Annapurna',
    slug: 'annapurna',
    whatsapp: '+919876543210',
    ...changes,
  };
}

/** What customers see of `sampleRestaurant`, with two dosas or the given categories. */
export function sampleView(
  restaurant: Partial<Restaurant> = {},
  categories = [
    sampleCategory('Dosas', [sampleItem('Plain Dosa', { pricePaise: 80_00 }), sampleItem('Masala Dosa')]),
  ],
  choiceGroups: ChoiceGroup[] = [],
  servingTimes: ServingTime[] = [],
  now = Date.now(),
): StorefrontView {
  return presentStorefront(sampleRestaurant(restaurant), categories, choiceGroups, servingTimes, now);
}

/** A line of a cart: one of the item for ₹100. */
export function cartLine(name: string, changes: Partial<CartLine> = {}): CartLine {
  const itemId = changes.itemId ?? idOf(name);
  const line = {
    ...plainSelection(itemId),
    name,
    optionNames: [],
    optionPaise: [],
    unitPaise: 100_00,
    quantity: 1,
    ...changes,
  };
  return { key: lineKey(line), ...line };
}

/** The message of an order whose lines are those of a cart. */
export function messageOf(order: Omit<CustomerOrder, 'lines'> & { lines: readonly CartLine[] }): string {
  return orderMessage({ ...order, lines: order.lines.map((line) => orderedLine(line)) });
}

/** An order with these lines of a cart, ready to be placed. */
export function placedOrder(lines: readonly CartLine[], changes: Partial<PlacedOrder> = {}): PlacedOrder {
  const itemsPaise = cartTotalPaise(lines);
  return {
    restaurantName: 'Annapurna',
    lines: lines.map((line) => orderedLine(line)),
    note: '',
    number: '',
    code: '',
    sums: { itemsPaise, charges: [], gst: null, totalPaise: itemsPaise, includesGst: false },
    ...changes,
  };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
