import { pages } from '#routes';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const HOUR_MS = 60 * 60_000;
const dishes = ['Vada', 'Idli', 'Upma', 'Poha', 'Puri', 'Dosa', 'Uttapam', 'Pongal'];

for (const isGrid of [false, true]) {
  test(`the room kept for a category with labels is about what it takes, ${isGrid ? 'in a grid' : 'in a list'} @phone`, async ({
    page,
    newOwner,
    server,
  }) => {
    const prices = Object.fromEntries(dishes.map((name) => [name, 40]));
    const { token, slug } = await newOwner(
      { First: { Tea: 10 }, Soon: prices, Off: prices },
      { settings: { isGrid } },
    );
    type Categories = { name: string; menu_items: { id: string }[] }[];
    const menu = await callApi<Categories>(server.url, 'GET', '/api/menu/allmenu', { token });
    for (const { name, menu_items } of menu.filter((category) => category.name !== 'First')) {
      for (const { id } of menu_items) {
        const until = name === 'Soon' ? new Date(Date.now() + 2 * HOUR_MS).toISOString() : null;
        const body = { is_available: false, available_again_at: until };
        await callApi(server.url, 'PATCH', `/api/menu/items/${id}/toggle-availability`, { token, body });
      }
    }
    await page.goto(pages.storefront(slug));
    const sections = page.locator('.menu section[style]');
    await expect(sections).toHaveCount(2);
    const rooms = await sections.evaluateAll((all) =>
      (all as HTMLElement[]).map((section) => {
        const kept = Number.parseFloat(section.style.getPropertyValue('--tall')) * 16;
        section.style.contentVisibility = 'visible';
        return { kept, taken: section.getBoundingClientRect().height };
      }),
    );
    for (const { kept, taken } of rooms) expect(kept / taken, JSON.stringify(rooms)).toBeCloseTo(1, 1);
  });
}
