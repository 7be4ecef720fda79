import papaparse from 'papaparse';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readMenu } from '#menu/client/menu-queries.ts';
import { addItem, EMPTY_CART, oneTapAddition } from '#ordering/cart/cart.ts';
import { checkPrices, needsConfirmation } from '#ordering/prices/price-check.ts';
import type { ApiClient } from '#platform/http/client/api-client.ts';
import { menuNow } from '#storefront/cart/prices/menu-now.ts';
import { loadStorefront } from '#storefront/server/load-storefront.server.ts';
import { storefrontMeta } from '#storefront/server/seo/page-meta.server.ts';
import { readFreshMenu } from '#storefront/view/fresh-menu.ts';
import { itemsOf, PAGE_DATA_TYPE, type StorefrontView } from '#storefront/view/view.ts';
import { onEachEngine } from '#test/support/app.ts';
import { MenuSheets } from '#workspace/print/menu/menu-sheets.tsx';
import { packAccount } from '../account/account-download.server.ts';

const look = { columns: 2, textScale: 1, hasDescriptions: false };
const masthead = {
  names: [{ text: 'Test Kitchen' }],
  headlines: [],
  contacts: [],
  isPureVeg: false,
  logoImageUrl: '',
  address: '',
  languages: { own: 'en', first: 'en', second: '' } as const,
  qr: { path: '', size: 1 },
};

onEachEngine('a menu whose dishes were put in another order', (app) => {
  it('stands so in what search engines read, in print, in the download, and troubles no cart', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const dosas = await app().createCategory(owner, 'Dosas');
    const drinks = await app().createCategory(owner, 'Drinks');
    const add = (category: string, name: string) => app().createItem(owner, category, { name });
    const ids = [await add(dosas, 'Alpha'), await add(dosas, 'Beta'), await add(dosas, 'Gamma')];
    await add(drinks, 'Tea');
    const before = await viewOf(owner.slug);
    expect(itemsOf(before).map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma', 'Tea']);
    const cart = itemsOf(before).reduce((sofar, item) => {
      const addition = oneTapAddition(item);
      return addition ? addItem(sofar, addition) : sofar;
    }, EMPTY_CART);
    expect(cart).toHaveLength(4);

    const body = { category_id: dosas, item_ids: ids.toReversed() };
    expect((await app().post('/api/menu/items/reorder', { token, body })).status).toBe(200);
    const swapped = { category_ids: [drinks, dosas] };
    expect((await app().post('/api/menu/categories/reorder', { token, body: swapped })).status).toBe(200);

    const wanted = ['Tea', 'Gamma', 'Beta', 'Alpha'];
    const after = await viewOf(owner.slug);
    const { about } = storefrontMeta({ view: after, page: 'menu' }, 'https://menu.test');
    const sections = (about as Sections).hasMenu.hasMenuSection;
    expect(sections.flatMap(({ hasMenuItem }) => hasMenuItem.map(({ name }) => name))).toEqual(wanted);

    const request = (async (method, path) => (await app().send(method, path, { token })).body) as Request;
    const menu = await readMenu({ request });
    const printed = renderToStaticMarkup(
      <MenuSheets menu={menu} groups={[]} times={[]} masthead={masthead} look={look} />,
    );
    expect([...printed.matchAll(/Alpha|Beta|Gamma|Tea/g)].map(([name]) => name).slice(0, 4)).toEqual(wanted);

    const rows = papaparse.parse<string[]>(await csvOf(owner), { skipEmptyLines: true }).data;
    expect(rows.slice(1).map((row) => row.find((cell) => wanted.includes(cell)))).toEqual(wanted);

    const fresh = readFreshMenu(
      (await app().get(`/api/restaurant/${owner.slug}`, { headers: { Accept: PAGE_DATA_TYPE } })).body,
      before.restaurant,
    );
    expect(fresh && itemsOf(fresh).map(({ name }) => name)).toEqual(wanted);
    // Lines keep the order in which they were added.
    expect(needsConfirmation(checkPrices(cart, menuNow(fresh as StorefrontView)))).toBe(false);
  });

  async function viewOf(slug: string): Promise<StorefrontView> {
    const found = await loadStorefront(app().services, slug, app().clock.now());
    if (found.kind !== 'open') throw new Error(found.kind);
    return found.view;
  }

  async function csvOf({ userId, email }: { userId: string; email: string }): Promise<string> {
    const { entries } = await packAccount(app().services, { id: userId, email });
    for await (const { name, bytes } of entries)
      if (name === 'menu.csv') return Buffer.from(bytes).toString();
    throw new Error('There is no menu.csv.');
  }
});

type Request = ApiClient['request'];

interface Sections {
  hasMenu: { hasMenuSection: Array<{ hasMenuItem: Array<{ name: string }> }> };
}
