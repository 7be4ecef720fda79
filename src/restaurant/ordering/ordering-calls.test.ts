import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

const path = '/api/restaurant/ordering';
const unset = {
  ways: [],
  deliveryAreas: [],
  deliversElsewhere: true,
  charges: [],
  gst: { mode: 'none', basisPoints: 500, gstin: '' },
  numbersOrders: false,
  remembersOrders: false,
  takesTableCalls: true,
};
const packing = {
  name: 'Packing',
  basis: 'piece',
  amount: 5.5,
  basisPoints: 0,
  isTaxed: true,
  isForDineIn: true,
};
const area = { name: 'Indiranagar', pincodes: [560038], fee: 30, freeFrom: 500, minimum: 0 };
const evening = { weekdays: 127, opens: 1080, closes: 1320 };
const pincodes = Array.from({ length: 21 }, (_, n) => 560001 + n);

onEachEngine('ways to order, charges, GST and the number of orders', (app) => {
  const read = async (token: string) => (await app().get(path, { token })).body.ordering;

  it('are asked of somebody signed in who has a restaurant, and set by its owner', async () => {
    expect((await app().get(path)).status).toBe(401);
    expect((await app().put(path, { body: {} })).status).toBe(401);
    const { token } = await app().signUp();
    expect((await app().put(path, { token, body: {} })).status).toBe(409);
    const owner = await app().createOwner();
    const other = await app().createOwner();
    const foreign = `${path}?restaurant=${owner.restaurantId}`;
    expect((await app().get(foreign, { token: other.token })).status).toBe(404);
    expect((await app().put(foreign, { token: other.token, body: { numbersOrders: true } })).status).toBe(
      404,
    );
    const manager = await app().createMember(owner.restaurantId, 'manager');
    expect((await app().put(path, { token: manager.token, body: { numbersOrders: true } })).status).toBe(403);
    expect(await read(owner.token)).toMatchObject(unset);
  });

  it.each([
    ['charges.0.name', { charges: [{ ...packing, name: ' ' }] }],
    ['charges.0.name', { charges: [{ ...packing, name: 'Service charge' }] }],
    ['charges.0.name', { charges: [{ ...packing, name: 'x'.repeat(41) }] }],
    ['charges.1.name', { charges: [packing, { ...packing, name: ' packing ' }] }],
    ['charges.0.amount', { charges: [{ name: 'Packing' }] }],
    ['charges.0.amount', { charges: [{ ...packing, amount: 1.005 }] }],
    ['charges.0.basisPoints', { charges: [{ name: 'Packing', basis: 'percent' }] }],
    ['charges.0.basisPoints', { charges: [{ name: 'Packing', basis: 'percent', basisPoints: 10_001 }] }],
    ['charges.0.basis', { charges: [{ ...packing, basis: 'table' }] }],
    ['charges', { charges: Array.from({ length: 11 }, (_, n) => ({ ...packing, name: `Box ${n}` })) }],
    ['charges.0.isForDineIn', { charges: [{ ...packing, isForDineIn: 'no' }] }],
    ['ways.0.type', { ways: [{ type: 'drone' }] }],
    ['ways.0.type', { ways: [{}] }],
    ['ways.1.type', { ways: [{ type: 'takeaway' }, { type: 'takeaway', minimum: 100 }] }],
    ['ways', { ways: Array.from({ length: 4 }, () => ({ type: 'takeaway' })) }],
    ['ways.0.minimum', { ways: [{ type: 'takeaway', minimum: -1 }] }],
    ['ways.0.readyInMinutes', { ways: [{ type: 'takeaway', readyInMinutes: 0 }] }],
    ['ways.0.daysAhead', { ways: [{ type: 'takeaway', daysAhead: 31 }] }],
    ['ways.0.daysAhead', { ways: [{ type: 'dine_in', daysAhead: 0 }] }],
    ['ways.0.daysAhead', { ways: [{ type: 'delivery', leadMinutes: 30 }] }],
    ['ways.0.leadMinutes', { ways: [{ type: 'dine_in', leadMinutes: 30 }] }],
    ['ways.0.leadMinutes', { ways: [{ type: 'delivery', daysAhead: 1, leadMinutes: 2880 }] }],
    ['ways.0.note', { ways: [{ type: 'takeaway', note: 'x'.repeat(81) }] }],
    ['ways.0.week.0.weekdays', { ways: [{ type: 'delivery', week: [{ ...evening, weekdays: 0 }] }] }],
    ['ways.0.week.0.opens', { ways: [{ type: 'delivery', week: [{ ...evening, opens: 1440 }] }] }],
    ['ways.0.week', { ways: [{ type: 'delivery', week: [{ ...evening, closes: 1080 }] }] }],
    ['ways.0.week', { ways: [{ type: 'delivery', week: [{ ...evening, closes: 1080 + 1441 }] }] }],
    ['ways.0.week', { ways: [{ type: 'delivery', week: Array.from({ length: 29 }, () => evening) }] }],
    ['deliveryAreas.0.name', { deliveryAreas: [{ ...area, name: ' ' }] }],
    ['deliveryAreas.0.name', { deliveryAreas: [{ fee: 30 }] }],
    ['deliveryAreas.1.name', { deliveryAreas: [area, { name: ' INDIRANAGAR ' }] }],
    ['deliveryAreas.0.pincodes', { deliveryAreas: [{ ...area, pincodes: [56003] }] }],
    ['deliveryAreas.0.pincodes', { deliveryAreas: [{ ...area, pincodes: [60038] }] }],
    ['deliveryAreas.0.pincodes.0', { deliveryAreas: [{ ...area, pincodes: ['560038'] }] }],
    ['deliveryAreas.0.pincodes', { deliveryAreas: [{ ...area, pincodes }] }],
    ['deliveryAreas.1.pincodes', { deliveryAreas: [area, { name: 'Domlur', pincodes: [560071, 560038] }] }],
    ['deliveryAreas.0.fee', { deliveryAreas: [{ ...area, fee: 'thirty' }] }],
    ['deliveryAreas.0.freeFrom', { deliveryAreas: [{ ...area, freeFrom: 0 }] }],
    ['deliveryAreas', { deliveryAreas: Array.from({ length: 21 }, (_, n) => ({ name: `Area ${n}` })) }],
    ['deliversElsewhere', { deliversElsewhere: 'no' }],
    ['gst.mode', { gst: { mode: 'maybe' } }],
    ['gst.basisPoints', { gst: { basisPoints: 0 } }],
    ['gst.basisPoints', { gst: { basisPoints: 2801 } }],
    ['gst.gstin', { gst: { gstin: '29ABCDE1234F1ZV' } }],
    ['numbersOrders', { numbersOrders: 'yes' }],
    ['remembersOrders', { remembersOrders: 'yes' }],
  ])('refuse a bad %s: %j', async (field, bad) => {
    const { token } = await app().createOwner();
    const refused = await app().put(path, { token, body: { numbersOrders: true, ...bad } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await read(token)).toMatchObject({ ...unset, version: 1 });
  });

  it('are nothing at first, and change where something is sent', async () => {
    const { token, restaurantId, slug } = await app().createOwner();
    expect(await read(token)).toEqual({ ...unset, version: 1 });
    const carryBag = { name: ' Carry  bag ', amount: 10 };
    const first = await app().put(path, { token, body: { charges: [packing, carryBag] } });
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const charges = [packing, { ...packing, name: 'Carry bag', basis: 'order', amount: 10 }];
    expect(first.body.ordering).toEqual({ ...unset, charges, version: 2 });

    await app().put(path, { token, body: { gst: { mode: 'exclusive' } } });
    await app().put(path, { token, body: { numbersOrders: true } });
    await app().put(path, { token, body: { gst: { basisPoints: 1800, gstin: '29abcde1234f1zw' } } });
    const all = {
      ...unset,
      charges,
      gst: { mode: 'exclusive', basisPoints: 1800, gstin: '29ABCDE1234F1ZW' },
      numbersOrders: true,
      version: 5,
    };
    expect(await read(token)).toEqual(all);

    const row = await app()
      .services.db.selectFrom('restaurants')
      .select(['charges', 'gst_mode', 'gst_basis_points', 'numbers_orders'])
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    expect({ ...row, charges: JSON.parse(row.charges) }).toEqual({
      charges: [
        {
          name: 'Packing',
          basis: 'piece',
          amountPaise: 550,
          basisPoints: 0,
          isTaxed: true,
          isForDineIn: true,
        },
        {
          name: 'Carry bag',
          basis: 'order',
          amountPaise: 1000,
          basisPoints: 0,
          isTaxed: true,
          isForDineIn: true,
        },
      ],
      gst_mode: 'exclusive',
      gst_basis_points: 1800,
      numbers_orders: true,
    });
    const { version: _, ...told } = all;
    const page = (await app().get(`/api/restaurant/${slug}`)).body.restaurant;
    expect(page).toMatchObject({ ...told, gst: { mode: 'exclusive', basisPoints: 1800 } });
    expect(page.gst).not.toHaveProperty('gstin');
    const emptied = await app().put(path, { token, body: { charges: [] } });
    expect(emptied.body.ordering).toEqual({ ...all, charges: [], version: 6 });
  });

  it('keep ways in one order, and areas while delivery is off', async () => {
    const { token, restaurantId, slug } = await app().createOwner();
    const delivery = {
      type: 'delivery',
      minimum: 200.5,
      readyInMinutes: 45,
      daysAhead: 2,
      leadMinutes: 90,
      note: 'From 6 PM',
    };
    const dineIn = {
      type: 'dine_in',
      minimum: 0,
      readyInMinutes: null,
      daysAhead: null,
      leadMinutes: 0,
      note: '',
    };
    const domlur = { name: 'Domlur', pincodes: [], fee: null, freeFrom: null, minimum: 0 };
    const body = {
      ways: [{ ...delivery, note: ' From\n6 PM ' }, { type: 'dine_in' }],
      deliveryAreas: [{ ...area, pincodes: [560038, 560038] }, { name: ' Domlur ' }],
      deliversElsewhere: false,
    };
    const saved = await app().put(path, { token, body });
    const told = { ways: [dineIn, delivery], deliveryAreas: [area, domlur], deliversElsewhere: false };
    expect(saved).toMatchObject({ status: 200, body: { ordering: { ...unset, ...told, version: 2 } } });
    expect((await app().get(`/api/restaurant/${slug}`)).body.restaurant).toMatchObject(told);

    const off = await app().put(path, { token, body: { ways: [] } });
    expect(off.body.ordering).toEqual({ ...unset, ...told, ways: [], version: 3 });
    const row = await app()
      .services.db.selectFrom('restaurants')
      .select(['ways', 'delivery_areas', 'delivers_elsewhere'])
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    expect({ ...row, delivery_areas: JSON.parse(row.delivery_areas) }).toEqual({
      ways: '[]',
      delivery_areas: [
        { name: 'Indiranagar', pincodes: [560038], feePaise: 3000, freeFromPaise: 50000, minimumPaise: 0 },
        { name: 'Domlur', pincodes: [], feePaise: null, freeFromPaise: null, minimumPaise: 0 },
      ],
      delivers_elsewhere: false,
    });
  });

  it('have hours of their own, which go with a way that is switched off', async () => {
    const { token, restaurantId, slug } = await app().createOwner();
    const plain = {
      minimum: 0,
      readyInMinutes: null,
      daysAhead: null,
      leadMinutes: 0,
      note: '',
      week: [],
      ordersPerSlot: null,
      dishesPerSlot: null,
    };
    const ways = [
      { ...plain, type: 'takeaway' },
      { ...plain, type: 'delivery', week: [evening] },
    ];
    const body = { ways: [{ type: 'delivery', week: [evening] }, { type: 'takeaway' }] };
    expect((await app().put(path, { token, body })).body.ordering.ways).toEqual(ways);
    expect((await app().get(`/api/restaurant/${slug}`)).body.restaurant.ways).toEqual(ways);
    expect((await app().get('/api/restaurant/hours', { token })).body.ways).toEqual([
      { type: 'takeaway', week: [] },
      { type: 'delivery', week: [evening] },
    ]);
    await app().put(path, { token, body: { ways: [{ type: 'takeaway' }] } });
    await app().put(path, { token, body: { ways: [{ type: 'takeaway' }, { type: 'delivery' }] } });
    expect((await read(token)).ways).toEqual([ways[0], { ...ways[1], week: [] }]);

    // As it is stored before an update adds a field.
    const before = [{ type: 'delivery', minimumPaise: 0, readyInMinutes: null, leadMinutes: 0, note: '' }];
    await app()
      .services.db.updateTable('restaurants')
      .set({ ways: JSON.stringify(before) })
      .where('id', '=', restaurantId)
      .execute();
    expect((await read(token)).ways).toEqual([{ ...ways[1], week: [] }]);
  });

  it('have no time that is over before the last order, whichever is set first', async () => {
    const { token } = await app().createOwner();
    const ways = [{ type: 'delivery', week: [{ ...evening, closes: 1080 + 30 }] }];
    const last = (lastOrderMinutes: number) =>
      app().put('/api/restaurant/hours', { token, body: { lastOrderMinutes } });
    expect((await last(30)).status).toBe(200);
    expect(await app().put(path, { token, body: { ways } })).toMatchObject({
      status: 400,
      body: { fields: { 'ways.0.week': expect.any(String) } },
    });
    expect((await last(15)).status).toBe(200);
    expect((await app().put(path, { token, body: { ways } })).status).toBe(200);
    expect(await last(30)).toMatchObject({
      status: 400,
      body: { fields: { lastOrderMinutes: expect.any(String) } },
    });
    expect((await app().get('/api/restaurant/hours', { token })).body.lastOrderMinutes).toBe(15);
  });

  it('charge nobody at a table when dine-in is turned on, unless the same call says so', async () => {
    const { token } = await app().createOwner();
    const put = (body: object) => app().put(path, { token, body });
    const isForTables = async () => (await read(token)).charges[0].isForDineIn;
    const [dineIn, takeaway] = [{ type: 'dine_in' }, { type: 'takeaway' }];
    await put({ ways: [takeaway], charges: [packing] });
    await put({ ways: [dineIn, takeaway] });
    expect(await isForTables()).toBe(false);
    await put({ charges: [packing] });
    await put({ ways: [{ ...dineIn, minimum: 100 }] });
    expect(await isForTables()).toBe(true);
    await put({ ways: [takeaway] });
    await put({ ways: [dineIn], charges: [packing] });
    expect(await isForTables()).toBe(true);
  });

  it('are not what the settings of the restaurant change', async () => {
    const { token } = await app().createOwner();
    await app().put(path, { token, body: { charges: [packing], numbersOrders: true } });
    const others = { charges: [], gst: { mode: 'inclusive' }, numbersOrders: false };
    const refused = await app().put('/api/restaurant', { token, body: { name: 'Other', ...others } });
    expect(Object.keys(refused.body.fields)).toEqual(Object.keys(others));
    const saved = await app().put('/api/restaurant', { token, body: { name: 'Other' } });
    expect(saved.status).toBe(200);
    expect(await read(token)).toEqual({ ...unset, charges: [packing], numbersOrders: true, version: 3 });
  });

  it('tell whoever began from an older state how it is now', async () => {
    const { token } = await app().createOwner();
    await app().put(path, { token, body: { numbersOrders: true, version: 1 } });
    const late = await app().put(path, { token, body: { charges: [packing], version: 1 } });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { ...unset, numbersOrders: true, version: 2 } },
    });
  });

  it('show on the page from the save on', async () => {
    const { token, slug } = await app().createOwner();
    await app().get(`/api/restaurant/${slug}`);
    await app().put(path, { token, body: { charges: [packing] } });
    expect((await app().get(`/api/restaurant/${slug}`)).body.restaurant.charges).toEqual([packing]);
  });
});
