import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { SECOND } from '#platform/clock.ts';
import { photoForm } from '#restaurant/sample-photo.server.ts';
import { api, apiPatterns } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { documentedCalls } from '#test/support/calls.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { startTestSession } from '#test/support/session.ts';
import { watchedTables } from './rows-of.server.ts';

interface Menu {
  owner: TestOwner;
  categories: string[];
  itemId: string;
  image: string;
}

type Write = (menu: Menu, asOwner: TestApp) => Promise<[path: string, body?: unknown]>;

/** Every call with which an owner writes; what has to be there first, the owner does. */
const writes: Record<string, Write> = {
  [`PUT ${api.ownRestaurant()}`]: async () => [api.ownRestaurant(), { name: 'Helped' }],
  [`POST ${api.setUpDone()}`]: async () => [api.setUpDone()],
  [`POST ${api.categories()}`]: async () => [api.categories(), { name: 'New' }],
  [`POST ${api.reorderCategories()}`]: async ({ categories }) => [
    api.reorderCategories(),
    { category_ids: [...categories].reverse() },
  ],
  [`PUT ${apiPatterns.category}`]: async ({ categories }) => [
    first(api.category, categories),
    { name: 'Other' },
  ],
  [`DELETE ${apiPatterns.category}`]: async ({ categories }) => [first(api.category, categories)],
  [`POST ${apiPatterns.restoreCategory}`]: async ({ categories, owner }, app) => {
    await app.delete(first(api.category, categories), { token: owner.token });
    return [first(api.restoreCategory, categories)];
  },
  [`POST ${api.items()}`]: async ({ categories }) => [api.items(), itemBody(categories[0] ?? '', {})],
  [`POST ${api.reorderItems()}`]: async ({ categories, itemId, owner }, app) => {
    const second = await app.createItem(owner, categories[0] ?? '');
    return [api.reorderItems(), { category_id: categories[0], item_ids: [second, itemId] }];
  },
  [`PUT ${apiPatterns.item}`]: async ({ itemId, categories }) => [
    api.item(itemId),
    itemBody(categories[0] ?? '', { price: 90 }),
  ],
  [`DELETE ${apiPatterns.item}`]: async ({ itemId }) => [api.item(itemId)],
  [`POST ${apiPatterns.restoreItem}`]: async ({ itemId, owner }, app) => {
    await app.delete(api.item(itemId), { token: owner.token });
    return [api.restoreItem(itemId)];
  },
  [`PATCH ${apiPatterns.toggleAvailability}`]: async ({ itemId }) => [
    api.toggleAvailability(itemId),
    { is_available: false },
  ],
  [`POST ${api.bulkAdd()}`]: async () => [
    api.bulkAdd(),
    { requestId: 'on-behalf', categories: [{ name: 'Drinks', items: [{ name: 'Chai', price: 20 }] }] },
  ],
  [`POST ${api.bulkPrices()}`]: async ({ itemId }) => [
    api.bulkPrices(),
    { requestId: 'on-behalf', items: [{ id: itemId, price: 95, version: 1 }] },
  ],
  [`POST ${api.bulkAvailability()}`]: async ({ itemId }) => [
    api.bulkAvailability(),
    { requestId: 'on-behalf', ids: [itemId], is_available: false },
  ],
  [`POST ${api.bulkMove()}`]: async ({ itemId, categories }) => [
    api.bulkMove(),
    { requestId: 'on-behalf', ids: [itemId], category_id: categories[1] },
  ],
  [`POST ${api.bulkDelete()}`]: async ({ itemId }) => [
    api.bulkDelete(),
    { requestId: 'on-behalf', ids: [itemId] },
  ],
  [`POST ${api.bulkPhotos()}`]: async ({ itemId, image }) => [
    api.bulkPhotos(),
    { requestId: 'on-behalf', items: [{ id: itemId, image, version: 1 }] },
  ],
  [`POST ${apiPatterns.undoBulk}`]: async ({ owner, itemId }, app) => {
    const body = { requestId: 'on-behalf', items: [{ id: itemId, price: 95, version: 1 }] };
    await app.post(api.bulkPrices(), { token: owner.token, body });
    return [api.undoBulk('on-behalf')];
  },
  [`POST ${api.upload()}`]: async () => [api.upload(), await photoForm()],
  [`DELETE ${api.deleteImage()}`]: async ({ image }, app) => {
    app.clock.advance(SECOND);
    return [api.deleteImage(), { url: image }];
  },
};

onEachEngine('what the administrator writes on an owner’s behalf', (app) => {
  let admin: { token: string; userId: string; email: string };
  beforeAll(async () => {
    admin = await app().createAdmin();
  });

  const furnish = async (): Promise<Menu> => {
    const owner = await app().createOwner({ name: 'Spice Garden' });
    const categories = [await app().createCategory(owner), await app().createCategory(owner)];
    const itemId = await app().createItem(owner, categories[0] ?? '');
    const { body } = await app().post(api.upload(), { token: owner.token, body: await photoForm() });
    return { owner, categories, itemId, image: body.url };
  };
  const noted = async (restaurantId: string) => {
    const { body } = await app().get(`${api.adminAudit()}?restaurant=${restaurantId}`, admin);
    return body.items;
  };
  const onBehalf = (method: string, path: string, restaurantId: string, body?: unknown) =>
    app().send(method, `${path}?restaurant=${restaurantId}`, { token: admin.token, body });

  it.each(Object.keys(writes))('%s is noted down', async (call) => {
    const menu = await furnish();
    const [method = ''] = call.split(' ');
    const [path, body] = (await writes[call]?.(menu, app())) ?? [''];
    expect(await noted(menu.owner.restaurantId)).toEqual([]);
    const answer = await onBehalf(method, path, menu.owner.restaurantId, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    const [entry, ...others] = await noted(menu.owner.restaurantId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actorId: admin.userId,
      actorEmail: admin.email,
      action: `${method} ${path}`,
      subjectType: 'restaurant',
      subjectId: menu.owner.restaurantId,
      subjectLabel: 'Spice Garden',
      restaurantId: menu.owner.restaurantId,
    });
    expect(entry.before).not.toEqual(entry.after);
  });

  it('is every write that a restaurant is needed for', async () => {
    const { userId } = await app().signUp();
    const needing: string[] = [];
    for (const { method, path } of await documentedCalls(app())) {
      if (method === 'GET') continue;
      const token = await startTestSession(app().services, userId);
      const answer = await app().send(method, path, { token });
      if (answer.body?.code === 'no_restaurant') needing.push(`${method} ${path}`);
    }
    const known = Object.keys(writes).filter((call) => call !== `PUT ${api.ownRestaurant()}`);
    expect(needing.sort()).toEqual(known.sort());
  });

  it('looks at every table that belongs to a restaurant, or has its reason not to', async () => {
    const elsewhere = [
      'audit_log',
      // The answers of bulk adds, views and former addresses follow from what is watched or from nobody's hand.
      'bulk_adds',
      'former_slugs',
      'page_view_days',
      // No call of the owner writes these.
      'page_reports',
      'payments',
      'renewal_contacts',
      'renewal_notes',
      'restaurant_people',
      // How often an owner moved; the administrator's moves are not counted.
      'slug_renames',
    ];
    const query =
      app().engine === 'sqlite'
        ? sql<{ name: string }>`select m.name from sqlite_master m join pragma_table_info(m.name) c
            where m.type = 'table' and c.name in ('restaurant_id', 'owner_id')`
        : sql<{ name: string }>`select table_name as name from information_schema.columns
            where table_schema = 'public' and column_name in ('restaurant_id', 'owner_id')`;
    const { rows } = await query.execute(app().services.db);
    const known = [...Object.keys(watchedTables), ...elsewhere].filter((name) => name !== 'restaurants');
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('tells what was before and is after, row by row', async () => {
    const { owner, itemId, categories } = await furnish();
    const change = itemBody(categories[0] ?? '', { price: 95.5, description: 'crisp' });
    await onBehalf('PUT', api.item(itemId), owner.restaurantId, change);
    const [entry] = await noted(owner.restaurantId);
    const key = `menu_items/${itemId}`;
    expect(entry.before).toEqual({ [key]: { name: 'Masala Dosa', price_paise: 8000, description: '' } });
    expect(entry.after).toEqual({ [key]: { name: 'Masala Dosa', price_paise: 9550, description: 'crisp' } });
  });

  it('is not noted when it was refused, and reading never is', async () => {
    const { owner, itemId, categories } = await furnish();
    const stale = itemBody(categories[0] ?? '', { version: 99 });
    expect((await onBehalf('PUT', api.item(itemId), owner.restaurantId, stale)).status).toBe(409);
    expect((await onBehalf('PUT', api.item(itemId), owner.restaurantId, {})).status).toBe(400);
    expect((await onBehalf('GET', api.allMenu(), owner.restaurantId)).status).toBe(200);
    expect(await noted(owner.restaurantId)).toEqual([]);
  });

  it('is told apart from what the owner does at the same time', async () => {
    const { owner, categories } = await furnish();
    const category = categories[0] ?? '';
    await Promise.all([
      onBehalf('POST', api.items(), owner.restaurantId, itemBody(category, { name: 'By the administrator' })),
      ...['One', 'Two', 'Three'].map((name) => app().createItem(owner, category, { name })),
    ]);
    const entries = await noted(owner.restaurantId);
    expect(entries).toHaveLength(1);
    const names = Object.values(entries[0].after).map((row) => (row as { name: string }).name);
    expect(names).toEqual(['By the administrator']);
  });

  it('does not stand in the way of a suspension at the same time', async () => {
    const { owner } = await furnish();
    const token = admin.token;
    const answers = await Promise.all([
      onBehalf('PUT', api.ownRestaurant(), owner.restaurantId, { name: 'Renamed' }),
      app().patch(api.adminUser(owner.userId), { token, body: { isActive: false, reason: 'x' } }),
      app().put(api.ownRestaurant(), { token: owner.token, body: { name: 'By the owner' } }),
      onBehalf('POST', api.categories(), owner.restaurantId, { name: 'Late' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('leaves the owner’s own writes alone', async () => {
    const { owner } = await furnish();
    const named = `${api.ownRestaurant()}?restaurant=${owner.restaurantId}`;
    await app().put(named, { token: owner.token, body: { name: 'Mine' } });
    expect(await noted(owner.restaurantId)).toEqual([]);
  });
});

function first(path: (id: string) => string, [id = '']: string[]): string {
  return path(id);
}
