import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import { deliveryArea as area } from '#test/support/delivery-areas.ts';
import { sampleView } from '#test/support/samples.ts';
import type { RestaurantView } from '../../view/view.ts';
import { OrderFacts } from './order-facts.tsx';

const way = (type: 'dine_in' | 'takeaway' | 'delivery', told = {}) => ({
  ...defaultsOf(wayFields),
  type,
  ...told,
});

function textOf(told: Partial<RestaurantView>, openUntil = ''): string {
  const restaurant = {
    ...defaultsOf(publicRestaurantFields),
    name: 'Asha',
    slug: 'asha',
    whatsapp: '+919876543210',
    deliversElsewhere: false,
    ...told,
  } as RestaurantView;
  return renderToStaticMarkup(<OrderFacts view={{ ...sampleView(), restaurant, openUntil }} />)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
}

it('tells of each way how long it takes, its fee and its minimum', () => {
  const ways = [
    way('dine_in', { readyInMinutes: 15 }),
    way('delivery', { readyInMinutes: 90, minimumPaise: 150_00 }),
  ];
  expect(textOf({ ways, areas: [area('Ulsoor', { pincodes: [560042] })] })).toBe(
    '|How would you like to order?|Dine-in|In 15 min|Delivery|In 1 hr 30 min|Fee ₹30.00|Minimum ₹150.00|Delivery areas and fees|Pin code | |Ulsoor| ₹30.00|560042|',
  );
});

it('says from where fee or minimum depend on the area', () => {
  const ways = [way('takeaway'), way('delivery', { minimumPaise: 100_00 })];
  const areas = [area('Near'), area('Far', { feePaise: 60_00, freeFromPaise: 500_00, minimumPaise: 300_00 })];
  expect(textOf({ ways, areas })).toContain('|Delivery|Fee from ₹30.00|Minimum from ₹100.00|');
  expect(textOf({ ways, areas })).toContain('|Far| ₹60.00 · free from ₹500.00 · minimum ₹300.00|');
  expect(textOf({ ways, areas: [area('Near', { feePaise: 0 })] })).toContain('|Free delivery|');
  expect(textOf({ ways, areas: [area('Near')], deliversElsewhere: true })).toContain('|Fee from ₹30.00|');
  expect(textOf({ ways })).toContain('|Fee confirmed on WhatsApp|');
});

it('asks nothing where there is one way, and says nothing where no orders are taken', () => {
  expect(textOf({ ways: [way('takeaway', { readyInMinutes: 20 })] })).toBe('|Takeaway|In 20 min|');
  expect(textOf({ ways: [] })).toBe('');
  expect(textOf({ ways: [] }, 'Open until 10:30 PM')).toBe('|Open until 10:30 PM|');
  expect(textOf({ ways: [way('takeaway')], acceptsOrders: false })).toBe('');
});
