import { beforeAll, expect, it } from 'vitest';
import type { Details } from '#ordering/ways/details-store.ts';
import { instantOf } from '#platform/formats/dates/local-time.ts';
import { HOUR } from '#platform/services/clock.ts';
import { orderWay } from '#storefront/cart/ways/order-way.ts';
import { loadStorefront } from '#storefront/server/load-storefront.server.ts';
import type { StorefrontView } from '#storefront/view/view.ts';
import { onEachEngine } from '#test/support/app.ts';
import { cartLine } from '#test/support/samples.ts';
import { demoRestaurant } from '../../../../db/demo/demo-restaurant.ts';
import { DEMO_SLUG, loadDemo } from './demo.server.ts';

const breakfast = ['Set Dosa (3 pieces)', 'Rava Idli (2 pieces)', 'Ven Pongal'];
const lunch = ['Banana Leaf Meals'];
const evening = [
  'Pani Puri (7 pieces)',
  'Dahi Puri (7 pieces)',
  'Bhel Puri',
  'Samosa (2 pieces)',
  'Onion Pakora',
  'Pav Bhaji',
  'Vada Pav (2 pieces)',
  'Aloo Tikki Chaat',
];

/** Midnight of some day in India. */
const midnight = Date.UTC(2026, 2, 3);

interface Answer {
  restaurant: { categories: { menuItems: { name: string; isAvailable: boolean; isSoldOut: boolean }[] }[] };
}

onEachEngine('the demo', (app) => {
  beforeAll(async () => {
    expect(await loadDemo(app().services, (work) => work())).toBe(true);
  });

  // In the order of the day, since the test clock only moves forward.
  it.each([
    [6.5, [...breakfast, ...lunch, ...evening]],
    [7, [...lunch, ...evening]],
    [11, [...breakfast, ...lunch, ...evening]],
    [13, [...breakfast, ...evening]],
    [15.5, [...breakfast, ...lunch, ...evening]],
    [16, [...breakfast, ...lunch]],
    [21.99, [...breakfast, ...lunch]],
    [22, [...breakfast, ...lunch, ...evening]],
  ])('at %f hours has dishes that are not served now', async (hour, waiting) => {
    const instant = instantOf(midnight + hour * HOUR, 'Asia/Kolkata');
    app().clock.advance(instant - app().clock.now().getTime());
    const { body } = await app().get(`/api/restaurant/${DEMO_SLUG}`);
    const dishes = (body as Answer).restaurant.categories.flatMap(({ menuItems }) => menuItems);
    const others = dishes.filter(({ isAvailable, isSoldOut }) => !isAvailable && !isSoldOut);
    expect(others.map(({ name }) => name).sort()).toEqual([...waiting].sort());
  });

  it('can be ordered from at any hour, brought now from eleven on, or ahead', async () => {
    // From midnight on Thursday until Sunday.
    const thursday = instantOf(Date.UTC(2026, 2, 5), 'Asia/Kolkata');
    app().clock.advance(thursday - app().clock.now().getTime());
    for (let hour = 0; hour < 72; hour++, app().clock.advance(HOUR)) {
      const found = await loadStorefront(app().services, DEMO_SLUG, app().clock.now());
      const view = found.kind === 'open' ? found.view : undefined;
      expect(view?.closed).toBe('');
      expect(view?.restaurant.openingTimes).toEqual(demoRestaurant.openingTimes);
      const by = (way: Details['way']) =>
        orderWay({
          view: view as StorefrontView,
          details: { ...noDetails, way, elsewhere: 'Here', address: '1' },
          table: '',
          lines: [cartLine('Dosa', { unitPaise: 500_00 })],
          now: app().clock.now().getTime(),
        });
      expect(by('dine_in').ask).toBeNull();
      expect(by('takeaway').ask).toBeNull();
      // On Friday delivery goes on until one o'clock at night.
      const isBrought = hour === 48 || (hour % 24 >= 11 && hour !== 23);
      const { isForNow, ask } = by('delivery');
      expect([hour, isForNow, ask?.text]).toEqual([
        hour,
        isBrought,
        isBrought ? undefined : 'Choose a time.',
      ]);
    }
  });
});

const noDetails: Details = {
  name: '',
  address: '',
  pincode: '',
  way: '',
  area: '',
  elsewhere: null,
  table: '',
  day: '',
  at: 0,
  full: {},
};
