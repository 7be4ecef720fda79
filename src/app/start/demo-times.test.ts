import { beforeAll, expect, it } from 'vitest';
import { HOUR } from '#platform/clock.ts';
import { instantOf } from '#platform/local-time.ts';
import { api } from '#routes';
import { onEachEngine } from '#test/support/app.ts';
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

/** Some day at midnight, as the clocks of India show it. */
const midnight = Date.UTC(2026, 2, 3);

interface Answer {
  restaurant: { categories: { menuItems: { name: string; isAvailable: boolean; isSoldOut: boolean }[] }[] };
}

onEachEngine('the demo', (app) => {
  beforeAll(async () => {
    expect(await loadDemo(app().services, (work) => work())).toBe(true);
  });

  // In the order of the day, since a clock only goes on.
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
    const { body } = await app().get(api.publicRestaurant(DEMO_SLUG));
    const dishes = (body as Answer).restaurant.categories.flatMap(({ menuItems }) => menuItems);
    const others = dishes.filter(({ isAvailable, isSoldOut }) => !isAvailable && !isSoldOut);
    expect(others.map(({ name }) => name).sort()).toEqual([...waiting].sort());
  });
});
