import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DAY, later, SECOND } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { documentedCalls } from '#test/support/calls.ts';
import { createGroup, groupBody } from '#test/support/choice-groups.ts';
import { itemBody, PASSWORD, type TestOwner } from '#test/support/client.ts';
import { adminProof, claimBody, offerUpi } from '#test/support/payment-claims.ts';
import { photoForm } from '#test/support/sample-pictures.ts';
import { startTestSession } from '#test/support/session.ts';
import { orderLine, storeBill, storeCall, storeOrder } from '#test/support/stored-orders.ts';
import { watchedTables } from './watch-writes.server.ts';

interface Menu {
  owner: TestOwner;
  categories: string[];
  itemId: string;
}

const breakfast = { name: 'Breakfast', ranges: [{ weekdays: 127, opens: 420, closes: 660 }] };

const payee = { id: 'spicegarden@okbank', name: 'Spice Garden' };

type Write = (menu: Menu, asOwner: TestApp) => Promise<[path: string, body?: unknown]>;

/** Every call with which an owner writes; the owner creates the rows it needs first. */
const writes: Record<string, Write> = {
  'PUT /api/restaurant': async () => ['/api/restaurant', { name: 'Helped' }],
  'PUT /api/restaurant/ordering': async () => [
    '/api/restaurant/ordering',
    { charges: [{ name: 'Packing', amount: 10 }] },
  ],
  'PUT /api/restaurant/upi': async (_, app) => ['/api/restaurant/upi', { ...payee, ...adminProof(app) }],
  'PUT /api/restaurant/upi/checked': async ({ owner }, app) => {
    await app.put('/api/restaurant/upi', { token: owner.token, body: { ...payee, password: PASSWORD } });
    return ['/api/restaurant/upi/checked', payee];
  },
  'PUT /api/restaurant/upi/when': async (_, app) => [
    '/api/restaurant/upi/when',
    { payWhen: 'before', ...adminProof(app) },
  ],
  'DELETE /api/restaurant/upi': async ({ owner }, app) => {
    await app.put('/api/restaurant/upi', { token: owner.token, body: { ...payee, password: PASSWORD } });
    return ['/api/restaurant/upi', adminProof(app)];
  },
  'POST /api/restaurant/set-up': async () => ['/api/restaurant/set-up'],
  'POST /api/plan-request': async () => ['/api/plan-request', { plan: 'monthly' }],
  'POST /api/payment-claims': async (_, app) => {
    await offerUpi(app);
    return ['/api/payment-claims', claimBody(app)];
  },
  'POST /api/orders/table-codes/renew': async () => ['/api/orders/table-codes/renew', { was: 0 }],
  'DELETE /api/orders/table-calls/{id}': async ({ owner }, app) => [
    `/api/orders/table-calls/${await storeCall(app.services, owner.restaurantId)}`,
  ],
  'POST /api/orders/bills/{id}/close': async ({ owner }, app) => [
    `/api/orders/bills/${await storeBill(app.services, owner.restaurantId)}/close`,
    { total: 80, isPaid: true },
  ],
  'POST /api/orders/bills/{id}/move': async ({ owner }, app) => [
    `/api/orders/bills/${await storeBill(app.services, owner.restaurantId)}/move`,
    { from: '4', to: '9' },
  ],
  'PATCH /api/orders/{id}': async ({ owner }, app) => [
    `/api/orders/${(await storeOrder(app.services, owner.restaurantId)).id}`,
    { from: 'placed', status: 'accepted' },
  ],
  'POST /api/devices': async (_, app) => [
    '/api/devices',
    { name: 'Tandoor', role: 'kitchen', ...adminProof(app) },
  ],
  'PUT /api/devices/{id}': async ({ owner }, app) => [
    `/api/devices/${(await app.createDevice(owner)).id}`,
    { name: 'Bar' },
  ],
  'DELETE /api/devices/{id}': async ({ owner }, app) => [
    `/api/devices/${(await app.createDevice(owner)).id}`,
  ],
  'POST /api/team/invitations': async (_, app) => [
    '/api/team/invitations',
    { email: 'ravi@menulink.test', role: 'staff', ...adminProof(app) },
  ],
  'DELETE /api/team/invitations/{id}': async ({ owner }, app) => [
    `/api/team/invitations/${(await app.invite(owner)).id}`,
  ],
  'PUT /api/team/{id}': async ({ owner }, app) => [
    `/api/team/${(await app.createMember(owner.restaurantId, 'staff')).userId}`,
    { role: 'manager', ...adminProof(app) },
  ],
  'DELETE /api/team/{id}': async ({ owner }, app) => [
    `/api/team/${(await app.createMember(owner.restaurantId, 'staff')).userId}`,
    adminProof(app),
  ],
  'POST /api/orders/{id}/block': async ({ owner }, app) => [
    `/api/orders/${(await storeOrder(app.services, owner.restaurantId, { deviceHash: 'device' })).id}/block`,
  ],
  'DELETE /api/orders/{id}/block': async ({ owner }, app) => {
    const { id } = await storeOrder(app.services, owner.restaurantId, { deviceHash: 'device' });
    await app.post(`/api/orders/${id}/block`, { token: owner.token });
    return [`/api/orders/${id}/block`];
  },
  'DELETE /api/orders/blocks/{id}': async ({ owner }, app) => {
    const { id } = await storeOrder(app.services, owner.restaurantId, { deviceHash: 'device' });
    await app.post(`/api/orders/${id}/block`, { token: owner.token });
    return ['/api/orders/blocks/device'];
  },
  'PUT /api/menu/translations/{tag}': async ({ itemId }) => [
    '/api/menu/translations/hi',
    { texts: [{ kind: 'item', id: itemId, text: 'डोसा' }] },
  ],
  'PUT /api/menu/sizes-apart': async () => ['/api/menu/sizes-apart', { apart: true }],
  'POST /api/menu/categories': async () => ['/api/menu/categories', { name: 'New' }],
  'POST /api/menu/categories/reorder': async ({ categories }) => [
    '/api/menu/categories/reorder',
    { category_ids: [...categories].reverse() },
  ],
  'PUT /api/menu/categories/{id}': async ({ categories }) => [
    `/api/menu/categories/${categories[0]}`,
    { name: 'Other' },
  ],
  'DELETE /api/menu/categories/{id}': async ({ categories }) => [`/api/menu/categories/${categories[0]}`],
  'POST /api/menu/categories/{id}/restore': async ({ categories, owner }, app) => {
    await app.delete(`/api/menu/categories/${categories[0]}`, { token: owner.token });
    return [`/api/menu/categories/${categories[0]}/restore`];
  },
  'POST /api/menu/items': async ({ categories }) => ['/api/menu/items', itemBody(categories[0] ?? '', {})],
  'POST /api/menu/items/reorder': async ({ categories, itemId, owner }, app) => {
    const second = await app.createItem(owner, categories[0] ?? '');
    return ['/api/menu/items/reorder', { category_id: categories[0], item_ids: [second, itemId] }];
  },
  'PUT /api/menu/items/{id}': async ({ itemId, categories }) => [
    `/api/menu/items/${itemId}`,
    itemBody(categories[0] ?? '', { price: 90 }),
  ],
  'DELETE /api/menu/items/{id}': async ({ itemId }) => [`/api/menu/items/${itemId}`],
  'POST /api/menu/items/{id}/restore': async ({ itemId, owner }, app) => {
    await app.delete(`/api/menu/items/${itemId}`, { token: owner.token });
    return [`/api/menu/items/${itemId}/restore`];
  },
  'PATCH /api/menu/items/{id}/toggle-availability': async ({ itemId }) => [
    `/api/menu/items/${itemId}/toggle-availability`,
    { is_available: false },
  ],
  'POST /api/menu/choice-groups': async () => ['/api/menu/choice-groups', groupBody()],
  'PUT /api/menu/choice-groups/{id}': async ({ owner }, app) => [
    `/api/menu/choice-groups/${(await createGroup(app, owner)).id}`,
    { name: 'Rice' },
  ],
  'DELETE /api/menu/choice-groups/{id}': async ({ owner }, app) => [
    `/api/menu/choice-groups/${(await createGroup(app, owner)).id}`,
  ],
  'POST /api/menu/choice-groups/{id}/restore': async ({ owner }, app) => {
    const { id } = await createGroup(app, owner);
    await app.delete(`/api/menu/choice-groups/${id}`, { token: owner.token });
    return [`/api/menu/choice-groups/${id}/restore`];
  },
  'PUT /api/menu/choice-groups/{id}/items': async ({ owner, itemId }, app) => [
    `/api/menu/choice-groups/${(await createGroup(app, owner)).id}/items`,
    { item_ids: [itemId] },
  ],
  'PATCH /api/menu/options/{id}/availability': async ({ owner }, app) => {
    const { options } = await createGroup(app, owner);
    return [`/api/menu/options/${options[0].id}/availability`, { is_available: false }];
  },
  'POST /api/menu/choice-groups/reorder': async ({ owner }, app) => {
    const [one, two] = [await createGroup(app, owner), await createGroup(app, owner)];
    return ['/api/menu/choice-groups/reorder', { group_ids: [two.id, one.id] }];
  },
  'PATCH /api/menu/variants/{id}/availability': async ({ categories, owner }, app) => {
    const item = await app.createItem(owner, categories[0] ?? '', {
      name: 'Biryani',
      variants: ['Half', 'Full'].map((name) => ({ name, price: 100 })),
    });
    const { variants } = (await app.get(`/api/menu/items/${item}`, { token: owner.token })).body;
    return [`/api/menu/variants/${variants[0].id}/availability`, { is_available: false }];
  },
  'PATCH /api/menu/items/{id}/stock': async ({ itemId }) => [
    `/api/menu/items/${itemId}/stock`,
    { stock_left: 3 },
  ],
  'PATCH /api/menu/variants/{id}/stock': async ({ categories, owner }, app) => {
    const item = await app.createItem(owner, categories[0] ?? '', {
      name: 'Pulao',
      variants: ['Half', 'Full'].map((name) => ({ name, price: 100 })),
    });
    const { variants } = (await app.get(`/api/menu/items/${item}`, { token: owner.token })).body;
    return [`/api/menu/variants/${variants[0].id}/stock`, { stock_left: 3 }];
  },
  'PUT /api/restaurant/hours': async () => ['/api/restaurant/hours', { lastOrderMinutes: 15 }],
  'POST /api/restaurant/pause': async () => ['/api/restaurant/pause', { until: 'today' }],
  'PATCH /api/restaurant/pause': async ({ owner }, app) => {
    await app.post('/api/restaurant/pause', { token: owner.token, body: { until: 'today' } });
    return ['/api/restaurant/pause', { note: 'Back after the rush' }];
  },
  'DELETE /api/restaurant/pause': async ({ owner }, app) => {
    await app.post('/api/restaurant/pause', { token: owner.token, body: { until: 'today' } });
    return ['/api/restaurant/pause'];
  },
  'POST /api/menu/serving-times': async () => ['/api/menu/serving-times', breakfast],
  'PUT /api/menu/serving-times/{id}': async ({ owner }, app) => [
    `/api/menu/serving-times/${await app.createServingTime(owner)}`,
    { ...breakfast, name: 'Early' },
  ],
  'DELETE /api/menu/serving-times/{id}': async ({ owner }, app) => [
    `/api/menu/serving-times/${await app.createServingTime(owner)}`,
  ],
  'POST /api/menu/serving-times/{id}/restore': async ({ owner }, app) => {
    const id = await app.createServingTime(owner);
    await app.delete(`/api/menu/serving-times/${id}`, { token: owner.token });
    return [`/api/menu/serving-times/${id}/restore`];
  },
  'POST /api/menu/bulk': async () => [
    '/api/menu/bulk',
    { requestId: 'on-behalf', categories: [{ name: 'Drinks', items: [{ name: 'Chai', price: 20 }] }] },
  ],
  'POST /api/menu/bulk/prices': async ({ itemId }) => [
    '/api/menu/bulk/prices',
    { requestId: 'on-behalf', items: [{ id: itemId, price: 95, version: 1 }] },
  ],
  'POST /api/menu/bulk/availability': async ({ itemId }) => [
    '/api/menu/bulk/availability',
    { requestId: 'on-behalf', ids: [itemId], is_available: false },
  ],
  'POST /api/menu/bulk/move': async ({ itemId, categories }) => [
    '/api/menu/bulk/move',
    { requestId: 'on-behalf', ids: [itemId], category_id: categories[1] },
  ],
  'POST /api/menu/bulk/delete': async ({ itemId }) => [
    '/api/menu/bulk/delete',
    { requestId: 'on-behalf', ids: [itemId] },
  ],
  'POST /api/menu/bulk/photos': async ({ itemId, owner }, app) => {
    const image = await app.uploadPhoto(owner);
    return ['/api/menu/bulk/photos', { requestId: 'on-behalf', items: [{ id: itemId, image, version: 1 }] }];
  },
  'POST /api/menu/bulk/join': async ({ itemId, categories, owner }, app) => {
    const second = await app.createItem(owner, categories[0] ?? '');
    const sizes = [
      { id: itemId, name: 'Half', version: 1 },
      { id: second, name: 'Full', version: 1 },
    ];
    return ['/api/menu/bulk/join', { requestId: 'on-behalf', dishes: [{ name: 'Dosa', sizes }] }];
  },
  'POST /api/menu/bulk/marks': async ({ itemId }) => [
    '/api/menu/bulk/marks',
    { requestId: 'on-behalf', items: [{ id: itemId, diet: 'veg', version: 1 }] },
  ],
  'POST /api/menu/bulk/details': async ({ itemId }) => [
    '/api/menu/bulk/details',
    { requestId: 'on-behalf', items: [{ id: itemId, version: 1, changes: { description: 'Crisp' } }] },
  ],
  'POST /api/menu/bulk/{id}/undo': async ({ owner, itemId }, app) => {
    const body = { requestId: 'on-behalf', items: [{ id: itemId, price: 95, version: 1 }] };
    await app.post('/api/menu/bulk/prices', { token: owner.token, body });
    return ['/api/menu/bulk/on-behalf/undo'];
  },
  'POST /api/upload': async () => ['/api/upload', await photoForm()],
  'DELETE /api/delete-image': async ({ owner }, app) => {
    const url = await app.uploadPhoto(owner);
    app.clock.advance(SECOND);
    return ['/api/delete-image', { url }];
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
    return { owner, categories, itemId };
  };
  const noted = async (restaurantId: string) => {
    const { body } = await app().get(`/api/admin/audit?restaurant=${restaurantId}`, admin);
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

  it('names the dish and the choices where a dish is given some', async () => {
    const { owner, itemId } = await furnish();
    const { id } = await createGroup(app(), owner);
    await onBehalf('PUT', `/api/menu/choice-groups/${id}/items`, owner.restaurantId, { item_ids: [itemId] });
    const [entry] = await noted(owner.restaurantId);
    expect(entry.before).toEqual({});
    expect(entry.after).toEqual({
      [`item_choice_groups/${itemId}/${id}`]: expect.objectContaining({
        name: 'Masala Dosa: Choose your rice',
        min_choices: null,
      }),
    });
  });

  it('tells what becomes of an order, and neither what was ordered nor that somebody looked', async () => {
    const { owner } = await furnish();
    const line = orderLine({ note: 'no onion, allergic' });
    const order = { code: '7K3M4BBBBBBBBB', lines: [line], deviceHash: 'of a browser' };
    const { id } = await storeOrder(app().services, owner.restaurantId, order);
    await onBehalf('PATCH', `/api/orders/${id}`, owner.restaurantId, { seen: true });
    expect(await noted(owner.restaurantId)).toEqual([]);
    await onBehalf('PATCH', `/api/orders/${id}`, owner.restaurantId, { from: 'placed', status: 'accepted' });
    await onBehalf('POST', `/api/orders/${id}/block`, owner.restaurantId);
    const [block, step, ...others] = await noted(owner.restaurantId);
    expect(others).toEqual([]);
    const key = `orders/${id}`;
    expect([step.before, step.after]).toEqual([
      { [key]: { name: '7K3-M4, #1', status: 'placed' } },
      { [key]: { name: '7K3-M4, #1', status: 'accepted' } },
    ]);
    const until = later(app().clock.now(), 30 * DAY).toISOString();
    expect(block.after).toEqual({ [key]: { name: '7K3-M4, #1', blocked_until: until } });
    expect(JSON.stringify([block, step])).not.toMatch(/onion|Dosa|browser/);
    await onBehalf('DELETE', '/api/orders/blocks/of%20a%20browser', owner.restaurantId);
    const [released] = await noted(owner.restaurantId);
    const phone = 'order_blocks/of a browser';
    expect([released.before, released.after]).toEqual([
      { [phone]: { name: 'The phone of 7K3-M4', blocked_until: until } },
      {},
    ]);
  });

  it.each([
    ['usual notes', { settings: { usualNotes: 'Less spicy' } }, { usual_notes: 'Less spicy' }],
    ['an FSSAI number', { settings: { fssaiNo: '11219999000123' } }, { fssai_no: '11219999000123' }],
    ['a colour', { settings: { accentColor: '#B12822' } }, { accent_color: '#b12822' }],
    ['no popular items', { settings: { showsPopular: false } }, { shows_popular: false }],
    ['a pure veg place', { settings: { isPureVeg: true } }, { is_pure_veg: true }],
  ])('tells of %s', async (_, body, logged) => {
    const { owner } = await furnish();
    await onBehalf('PUT', '/api/restaurant', owner.restaurantId, body);
    const [entry] = await noted(owner.restaurantId);
    expect(Object.values(entry.after)).toEqual([{ name: 'Spice Garden', ...logged }]);
  });

  it('tells of charges in words, and of nothing that stays', async () => {
    const { owner } = await furnish();
    const charges = [{ name: 'Packing', basis: 'piece', amount: 5 }];
    await onBehalf('PUT', '/api/restaurant/ordering', owner.restaurantId, {
      charges,
      gst: { mode: 'inclusive' },
    });
    const [entry] = await noted(owner.restaurantId);
    const charged = { name: 'Spice Garden', charges: 'Packing ₹5.00 a piece', gst_mode: 'inclusive' };
    expect(Object.values(entry.after)).toEqual([charged]);
    expect(Object.values(entry.before)).toEqual([{ ...charged, charges: '', gst_mode: 'none' }]);
  });

  it('tells in words of all that a dish has: its sizes, choices, marks and serving times', async () => {
    const { owner, itemId, categories } = await furnish();
    const { restaurantId } = owner;
    const group = await createGroup(app(), owner);
    const made = await onBehalf('POST', '/api/menu/serving-times', restaurantId, breakfast);
    const [time] = await noted(restaurantId);
    expect(time.after).toEqual({
      [`serving_times/${made.body.id}`]: expect.objectContaining({
        name: 'Breakfast',
        outside: 'dim',
        ranges: 'from 7:00 AM to 11:00 AM',
      }),
    });

    const dish = itemBody(categories[1] ?? '', {
      name: 'Masala Dosa',
      diet: 'veg',
      jain: 'on_request',
      spice: 2,
      allergens: ['milk'],
      tags: ['new'],
      servingTimeId: made.body.id,
      variants: [
        { name: 'Half', price: 60 },
        { name: 'Full', price: 100 },
      ],
      choiceGroups: [{ groupId: group.id, min: 0 }],
    });
    const saved = await onBehalf('PUT', `/api/menu/items/${itemId}`, restaurantId, dish);
    expect(saved.status, saved.text).toBe(200);
    const [entry] = await noted(restaurantId);
    const after = Object.entries<object>(entry.after);
    const rowsIn = (table: string) => after.filter(([key]) => key.startsWith(table)).map(([, row]) => row);
    expect(rowsIn('menu_items/')).toEqual([
      expect.objectContaining({
        category: expect.stringMatching(/^Category /),
        serving_time: 'Breakfast',
        diet: 'veg',
        jain: 'on_request',
        spice: 2,
      }),
    ]);
    expect(rowsIn('item_variants/')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Half', price_paise: 6000 }),
        expect.objectContaining({ name: 'Full', price_paise: 10_000 }),
      ]),
    );
    expect(rowsIn('item_choice_groups/')).toEqual([
      expect.objectContaining({ name: 'Masala Dosa: Choose your rice', min_choices: 0, only_variants: [] }),
    ]);
    // No id appears where people expect a name.
    for (const row of after.map(([, each]) => each))
      expect(Object.entries(row).filter(([, value]) => value === made.body.id || value === group.id)).toEqual(
        [],
      );

    const switched = { is_available: false, available_again_at: 'today' };
    await onBehalf('PATCH', `/api/menu/items/${itemId}/toggle-availability`, restaurantId, switched);
    const [off] = await noted(restaurantId);
    expect(Object.values(off.after)).toEqual([
      { name: 'Masala Dosa', is_available: false, available_again_at: expect.stringMatching(/T22:30:00/) },
    ]);
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
    const known = Object.keys(writes).filter((call) => call !== 'PUT /api/restaurant');
    // These are about the caller's own browser, which may ring only for somebody who works there.
    const ofBrowser = ['PUT /api/orders/push', 'DELETE /api/orders/push', 'POST /api/orders/push/test'];
    // Only who works there can give up a role of their own, or open another restaurant from it.
    const ofCaller = ['POST /api/restaurants', 'POST /api/team/leave', 'POST /api/team/{id}/hand-over'];
    expect(needing.sort()).toEqual([...known, ...ofBrowser, ...ofCaller].sort());
  });

  it('looks at every table that belongs to a restaurant, or has its reason not to', async () => {
    const elsewhere = [
      'audit_log',
      // Bulk add results, views and former slugs follow from watched rows, or are not written by people.
      'bulk_adds',
      'former_slugs',
      // Pictures are shared when a restaurant is copied, which only its owner can do.
      'image_sharers',
      // Counters. Orders, with the block of their sender, are read only where a call names one.
      'order_blocks',
      'order_books',
      'orders',
      'page_view_days',
      // The bill of a table is read only where a call names one.
      'table_bills',
      // No call of the owner writes these.
      'page_reports',
      'payments',
      'renewal_contacts',
      'renewal_notes',
      // The browsers of the people who work there; the administrator's may not ring.
      'push_subscriptions',
      // Links in the mails about a change; the change itself is watched.
      'restaurant_take_backs',
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
    await onBehalf('PUT', `/api/menu/items/${itemId}`, owner.restaurantId, change);
    const [entry] = await noted(owner.restaurantId);
    const key = `menu_items/${itemId}`;
    expect(entry.before).toEqual({ [key]: { name: 'Masala Dosa', price_paise: 8000, description: '' } });
    expect(entry.after).toEqual({ [key]: { name: 'Masala Dosa', price_paise: 9550, description: 'crisp' } });
  });

  it('is not noted when it was refused, and reading never is', async () => {
    const { owner, itemId, categories } = await furnish();
    const stale = itemBody(categories[0] ?? '', { version: 99 });
    expect((await onBehalf('PUT', `/api/menu/items/${itemId}`, owner.restaurantId, stale)).status).toBe(409);
    expect((await onBehalf('PUT', `/api/menu/items/${itemId}`, owner.restaurantId, {})).status).toBe(400);
    expect((await onBehalf('GET', '/api/menu/allmenu', owner.restaurantId)).status).toBe(200);
    expect(await noted(owner.restaurantId)).toEqual([]);
  });

  it('is told apart from what the owner does at the same time', async () => {
    const { owner, categories } = await furnish();
    const category = categories[0] ?? '';
    await Promise.all([
      onBehalf(
        'POST',
        '/api/menu/items',
        owner.restaurantId,
        itemBody(category, { name: 'By the administrator' }),
      ),
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
      onBehalf('PUT', '/api/restaurant', owner.restaurantId, { name: 'Renamed' }),
      app().patch(`/api/admin/users/${owner.userId}`, { token, body: { isActive: false, reason: 'x' } }),
      app().put('/api/restaurant', { token: owner.token, body: { name: 'By the owner' } }),
      onBehalf('POST', '/api/menu/categories', owner.restaurantId, { name: 'Late' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('leaves the owner’s own writes alone', async () => {
    const { owner } = await furnish();
    const named = `/api/restaurant?restaurant=${owner.restaurantId}`;
    await app().put(named, { token: owner.token, body: { name: 'Mine' } });
    expect(await noted(owner.restaurantId)).toEqual([]);
  });
});
