import { beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { keepingStatements, tablesReadWhole, tablesScanned } from '#test/support/explained.ts';
import { orderLine, storeOrder, storeOrders } from '#test/support/stored-orders.ts';
import { checkSender } from '../place/check-sender.server.ts';
import { findOrders, listChanges, listOrders } from './list-orders.server.ts';

onEachEngine('the list of orders', (app) => {
  let other: TestOwner;
  beforeAll(async () => {
    other = await app().createOwner();
    await storeOrder(app().services, other.restaurantId, { code: '7K3M4BBBBBBBBB' });
  });
  const store = (owner: TestOwner, order: Parameters<typeof storeOrder>[2] = {}) =>
    storeOrder(app().services, owner.restaurantId, order);
  const list = async ({ token }: TestOwner, query = '') => {
    const answer = await app().get(`/api/orders${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const idsOf = ({ orders }: { orders: Array<{ id: string }> }) => orders.map(({ id }) => id);
  const ago = (milliseconds: number) => later(app().clock.now(), -milliseconds);

  it('is refused without a session, at another’s restaurant, and for cursors and numbers that are none', async () => {
    const { token } = await app().createOwner();
    expect((await app().get('/api/orders')).status).toBe(401);
    expect((await app().get(`/api/orders?restaurant=${other.restaurantId}`, { token })).status).toBe(404);
    for (const query of [
      '?after=x',
      '?after=-1',
      '?after=1.5',
      '?after=99999999999',
      '?number=7K',
      '?number=',
      '?from=x',
      '?from=kitchen.1',
      '?from=elsewhere.1.a',
      '?heldBack=yes',
    ])
      expect((await app().get(`/api/orders${query}`, { token })).status, query).toBe(400);
  });

  it('has nobody else’s orders', async () => {
    const owner = await app().createOwner();
    const empty = {
      success: true,
      orders: [],
      cursor: 0,
      next: null,
      heldBack: 0,
      calls: [],
      now: '2026-03-02T06:30:00.000Z',
      day: '2026-03-02',
    };
    for (const query of ['', '?after=0', '?number=7K3M4']) expect(await list(owner, query)).toEqual(empty);
    const mine = await store(owner);
    expect(idsOf(await list(owner))).toEqual([mine.id]);
  });

  it('has what is open, and all of the day that began at four in the morning', async () => {
    const owner = await app().createOwner();
    // It is noon in the restaurant's time zone.
    const ahead = later(ago(0), DAY);
    const shown = [await store(owner, { at: ago(5 * DAY), status: 'accepted', wantedAt: ahead })];
    const early = await store(owner, { at: ago(5 * DAY), status: 'placed', wantedAt: ahead });
    await store(owner, { at: ago(5 * DAY), status: 'placed', wantedAt: ago(49 * HOUR) });
    await store(owner, { at: ago(49 * HOUR), status: 'placed' });
    await store(owner, { at: ago(49 * HOUR), status: 'ready' });
    shown.push(await store(owner, { at: ago(47 * HOUR), status: 'placed' }));
    await store(owner, { at: ago(30 * HOUR), status: 'declined' });
    shown.push(await store(owner, { at: ago(9 * HOUR), status: 'ready' }));
    await store(owner, { at: ago(8.5 * HOUR), status: 'done' });
    shown.push(await store(owner, { at: ago(7 * HOUR), status: 'done' }));
    const { orders, cursor } = await list(owner);
    // In the kitchen, new, over; each newest first.
    expect(idsOf({ orders })).toEqual(
      [shown[2], shown[0], shown[1], early, shown[3]].map((each) => each?.id),
    );
    expect(cursor).toBe(10);
    expect(orders[4]).toMatchObject({ day: '2026-03-02', dayNo: 1, status: 'done', seenAt: null });
    expect(orders[4].sums).toEqual({ items: 80, charges: [], gst: null, total: 80, includesGst: false });
  });

  it('tells what has changed since a cursor, in the order of the changes, and where to go on', async () => {
    const owner = await app().createOwner();
    const placed = await storeOrders(app().services, owner.restaurantId, Array(103).fill({}));
    const first = placed[0]?.id ?? '';
    await app().patch(`/api/orders/${first}`, { token: owner.token, body: { seen: true } });

    const one = await list(owner, '?after=0');
    expect(one).toMatchObject({ cursor: 101, next: '101' });
    expect(idsOf(one)).toEqual(placed.slice(1, 101).map(({ id }) => id));
    const two = await list(owner, `?after=${one.next}`);
    expect(two).toMatchObject({ cursor: 104, next: null });
    expect(idsOf(two)).toEqual([...placed.slice(101).map(({ id }) => id), first]);
    expect(await list(owner, '?after=104')).toMatchObject({ orders: [], cursor: 104, next: null });
    // As after a backup was restored.
    expect(await list(owner, '?after=900')).toMatchObject({ orders: [], cursor: 104, next: null });
  });

  it('pages through all of it, open orders first, and what is held back by itself', async () => {
    const owner = await app().createOwner();
    const placed: Array<{ part: string; id: string }> = [];
    const many = async (part: string, count: number, order: Parameters<typeof storeOrder>[2]) => {
      // Some at the same instant.
      const at = (place: number) => ago(1000 * Math.floor(place / 3));
      const orders = Array.from({ length: count }, (_, place) => ({ ...order, at: at(place) }));
      const stored = await storeOrders(app().services, owner.restaurantId, orders);
      placed.push(...stored.map(({ id }) => ({ part, id })));
    };
    await many('accepted', 30, { status: 'accepted', isKnown: false, isQuiet: true });
    await many('unknown', 120, { isKnown: false });
    await many('heldBack', 130, { isKnown: false, isQuiet: true });
    await many('known', 20, {});
    await many('over', 40, { status: 'declined' });

    const follow = async (query: string) => {
      const pages: string[][] = [];
      for (let next: string | null = ''; next !== null && pages.length < 9; ) {
        const page: { orders: Array<{ id: string }>; next: string | null } = await list(
          owner,
          `${query}${next && `&from=${next}`}`,
        );
        pages.push(idsOf(page));
        next = page.next;
      }
      return pages;
    };
    const partOf = new Map(placed.map(({ id, part }) => [id, part]));
    const pages = await follow('?');
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 10]);
    const parts = pages.flat().map((id) => partOf.get(id));
    expect(parts.filter((part, at) => part !== parts[at - 1])).toEqual([
      'accepted',
      'known',
      'unknown',
      'over',
    ]);
    expect(new Set(pages.flat()).size).toBe(210);
    const heldBack = (await follow('?heldBack=1')).flat();
    expect(new Set(heldBack).size).toBe(130);
    expect(new Set(heldBack.map((id) => partOf.get(id)))).toEqual(new Set(['heldBack']));
    expect(await list(owner)).toMatchObject({ heldBack: 130 });
  });

  it('answers with less than 300 kB, whatever the size of the orders', async () => {
    const owner = await app().createOwner();
    const { cursor } = await list(owner);
    const lines = Array.from({ length: 60 }, (_, at) =>
      orderLine({ key: `dish-${at}`, name: 'ಅ'.repeat(80), note: 'ಅ'.repeat(120) }),
    );
    const signs = 'BCDFGHJKM';
    for (let at = 0; at < 20; at += 1)
      await store(owner, { lines, code: `BBBB${'23456789BCDFGHJKMNPQ'[at]}${signs}` });
    const sizes: number[] = [];
    for (const query of ['', `?after=${cursor}`, '?number=BBBB']) {
      const { text, body } = await app().get(`/api/orders${query}`, { token: owner.token });
      sizes.push(Buffer.byteLength(text));
      expect(body.orders.length).toBeGreaterThan(3);
    }
    expect(Math.max(...sizes)).toBeLessThan(300_000);
  });

  it('is read by an index alone, however many orders there are', async () => {
    const owner = await app().createOwner();
    for (let count = 0; count < 5; count += 1) await store(owner, { isQuiet: count > 2, isKnown: count < 2 });
    const { db, statements } = keepingStatements(app().services.db, app().engine);
    const place = { id: owner.restaurantId, timeZone: 'Asia/Kolkata' };
    const services = { db, clock: app().clock };
    await listOrders(services, place);
    await listOrders(services, place, { isHeldBack: true });
    await listChanges(services, place, 0);
    await findOrders(services, place, '7K3');
    const sender = {
      restaurantId: owner.restaurantId,
      table: '',
      tableKey: undefined,
      isAddressQuiet: false,
      caller: { device: 'device', address: 'address' },
    };
    await checkSender(db, sender, app().clock.now());
    expect(statements.length).toBeGreaterThan(15);
    const readWhole = app().engine === 'postgres' ? tablesReadWhole : tablesScanned;
    for (const statement of statements)
      expect(await readWhole(app().services.db, statement), statement.sql).toEqual([]);
  });

  it('finds orders by the beginning of their code, however it is typed', async () => {
    const owner = await app().createOwner();
    const signs = 'BCDFGHJKM';
    const older = await store(owner, { code: `7K3M5${signs}`, at: ago(DAY), status: 'declined' });
    const newer = await store(owner, { code: `7K3M6${signs}` });
    await store(owner, { code: `7K4M5${signs}` });
    await store(owner, { code: `7K3M9${signs}`, at: ago(401 * DAY) });
    for (const typed of ['7K3', '7k3', ' 7-k 3#'])
      expect(idsOf(await list(owner, `?number=${encodeURIComponent(typed)}`))).toEqual([newer.id, older.id]);
    for (const typed of ['7K3-M5', '7k3m5bcd', `7K3M5${signs}`, `7K3M5${signs}ZZZ`])
      expect(idsOf(await list(owner, `?number=${typed}`))).toEqual([older.id]);
    for (const typed of ['7KO', '000', 'aeiou', 'ZZZ'])
      expect(idsOf(await list(owner, `?number=${typed}`))).toEqual([]);
  });

  it('tells two of a day apart that share a number', async () => {
    const owner = await app().createOwner();
    await store(owner, { code: 'ZZZZZ22222222B', at: ago(DAY) });
    await store(owner, { code: 'ZZZZZ32222222B' });
    const alone = await list(owner, '?after=0');
    expect(alone.orders.map(({ number }: { number: string }) => number)).toEqual(['ZZZ-ZZ', 'ZZZ-ZZ']);
    await store(owner, { code: 'ZZZZZ42222222B' });
    const { orders } = await list(owner, '?after=2');
    expect(orders.map(({ number }: { number: string }) => number)).toEqual(['ZZZ-ZZ4']);
    const all = await list(owner);
    expect(all.orders.map(({ number }: { number: string }) => number).sort()).toEqual([
      'ZZZ-ZZ',
      'ZZZ-ZZ3',
      'ZZZ-ZZ4',
    ]);
    // Somebody copies more of the code.
    await store(owner, { code: 'ZZZZZ42229222B' });
    const again = await list(owner);
    expect(again.orders.map(({ number }: { number: string }) => number).sort()).toEqual([
      'ZZZ-ZZ',
      'ZZZ-ZZ3',
      'ZZZ-ZZ42222',
      'ZZZ-ZZ42229',
    ]);
  });
});
