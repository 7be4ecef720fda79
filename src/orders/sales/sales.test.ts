import fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { DAY, HOUR, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { orderLine, storeOrder, storeOrders } from '#test/support/stored-orders.ts';
import type { OrderStatus } from '../order.ts';

const NOW = new Date('2026-03-02T06:30:00.000Z');

onEachEngine('what was sold', (app) => {
  const store = (owner: TestOwner, order: Parameters<typeof storeOrder>[2]) =>
    storeOrder(app().services, owner.restaurantId, order);
  const sales = async ({ token }: TestOwner) => (await app().get('/api/orders/sales', { token })).body;
  const csv = async ({ token }: TestOwner, month: string) => {
    const { status, text, headers } = await app().get(`/api/orders/export?month=${month}`, { token });
    expect(status, text).toBe(200);
    const read = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
    return { rows: read.data.slice(1), head: read.data[0], headers };
  };
  const dosa = (quantity: number) => orderLine({ quantity });
  const biryani = orderLine({ key: 'b', name: 'Chicken Biryani, Full', unitPaise: 220_50, quantity: 2 });

  it('is for managers and owners alone, and for months there are', async () => {
    const owner = await app().createOwner();
    const { token } = await app().createMember(owner.restaurantId, 'staff');
    for (const path of ['/api/orders/sales', '/api/orders/export?month=2026-03']) {
      expect((await app().get(path)).status).toBe(401);
      expect((await app().get(path, { token })).body.code).toBe('no_right');
    }
    for (const month of ['', '2026', '2026-13', '2026-00', '26-03', '2026-03-01', '2026-3', "2026-03'"])
      expect((await app().get(`/api/orders/export?month=${month}`, owner)).status, month).toBe(400);
  });

  it('counts what was accepted, by the days of the place, and nothing else', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    await store(other, { status: 'done', lines: [dosa(9)] });
    await store(owner, { at: later(NOW, -30 * DAY), status: 'done', lines: [dosa(50)] });
    await store(owner, { at: later(NOW, -29 * DAY), status: 'done', lines: [dosa(1)] });
    // Half past three in the morning there: still the day before.
    await store(owner, { at: later(NOW, -8.5 * HOUR), status: 'ready', lines: [dosa(2), dosa(3), biryani] });
    await store(owner, { at: NOW, status: 'accepted', lines: [biryani], totalPaise: 500_25 });
    for (const status of ['placed', 'declined', 'withdrawn'] as OrderStatus[])
      await store(owner, { at: NOW, status, lines: [dosa(7)] });

    const { days, today, dishes } = await sales(owner);
    expect(days).toHaveLength(30);
    expect([days[0].day, days[29].day]).toEqual(['2026-02-01', '2026-03-02']);
    expect(days.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
      { day: '2026-02-01', orders: 1, total: 80 },
      { day: '2026-03-01', orders: 1, total: 841 },
      { day: '2026-03-02', orders: 1, total: 500.25 },
    ]);
    expect(today).toEqual({ day: '2026-03-02', orders: 1, total: 500.25 });
    expect(dishes).toEqual([
      { name: 'Masala Dosa', pieces: 6, orders: 2 },
      { name: 'Chicken Biryani, Full', pieces: 4, orders: 2 },
    ]);
  });

  it('comes to the sums of any orders there may be', async () => {
    const orderOf = fc.record({
      daysAgo: fc.integer({ min: 0, max: 33 }),
      status: fc.constantFrom<OrderStatus>('placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn'),
      lines: fc.array(
        fc.record({
          name: fc.constantFrom('Idli', 'Vada', 'Poori'),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      totalPaise: fc.integer({ min: 0, max: 10_00_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(orderOf, { maxLength: 12 }), async (orders) => {
        const owner = await app().createOwner();
        const inTurn = [...orders].sort((one, next) => next.daysAgo - one.daysAgo);
        for (const { daysAgo, lines, ...order } of inTurn)
          await store(owner, { ...order, at: later(NOW, -daysAgo * DAY), lines: lines.map(orderLine) });
        const sold = orders.filter(
          ({ status, daysAgo }) => ['accepted', 'ready', 'done'].includes(status) && daysAgo < 30,
        );
        const told = await sales(owner);
        const sumOf = (list: Array<Record<string, number>>, field: string) =>
          list.reduce((sum, each) => sum + (each[field] ?? 0), 0);
        expect(sumOf(told.days, 'orders')).toBe(sold.length);
        expect(Math.round(sumOf(told.days, 'total') * 100)).toBe(sumOf(sold as never, 'totalPaise'));
        const pieces = sold.flatMap(({ lines }) => lines.map(({ quantity }) => ({ quantity })));
        expect(sumOf(told.dishes, 'pieces')).toBe(sumOf(pieces, 'quantity'));
        for (const { name, orders: times } of told.dishes)
          expect(times).toBe(sold.filter(({ lines }) => lines.some((line) => line.name === name)).length);
      }),
      { numRuns: 8 },
    );
  });

  it('is a spreadsheet of a month, with a row for each line, in which nothing runs', async () => {
    const owner = await app().createOwner({ slug: `spice-${app().engine}` });
    await store(owner, { at: new Date('2026-01-31T21:00:00.000Z'), status: 'done' });
    await store(owner, {
      at: new Date('2026-02-14T12:00:00.000Z'),
      code: '7K3M4BBBBBBBBB',
      status: 'done',
      type: 'dine_in',
      table: '=7',
      payment: 'received',
      lines: [
        orderLine({ options: ['Raita', 'Boiled egg x 2'], note: '=HYPERLINK("http://x")', quantity: 3 }),
        biryani,
      ],
      totalPaise: 700_00,
    });
    await store(owner, { at: new Date('2026-02-28T22:00:00.000Z'), status: 'declined', area: 'Indiranagar' });
    const { rows, head, headers } = await csv(owner, '2026-02');
    expect(head).toHaveLength(16);
    expect(headers.get('Content-Disposition')).toContain(`orders-spice-${app().engine}-2026-02.csv`);
    const about = ['2026-02-14', '7K3-M4', '1', 'Dine-in', "'=7", '', ''];
    expect(rows.slice(0, 2)).toEqual([
      [
        ...about,
        ...['Masala Dosa', 'Raita, Boiled egg x 2', `'=HYPERLINK("http://x")`],
        ...['3', '80.00', '240.00', '700.00', 'Completed', 'Received'],
      ],
      [...about, ...['Chicken Biryani, Full', '', '', '2', '220.50', '441.00', '', 'Completed', 'Received']],
    ]);
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['2026-02-28', 'Indiranagar', 'Declined']));
    expect(rows).toHaveLength(3);
    expect((await csv(owner, '2026-01')).rows.map(([day]) => day)).toEqual(['2026-01-31']);
    expect((await csv(owner, '2025-12')).rows).toEqual([]);
  });

  it('has every order of a month that has more than are read at once', async () => {
    const owner = await app().createOwner();
    const orders = Array.from({ length: 605 }, (_, count) => ({
      at: later(NOW, Math.floor(count / 200) * DAY),
      status: 'done' as const,
    }));
    await storeOrders(app().services, owner.restaurantId, orders);
    const { rows } = await csv(owner, '2026-03');
    expect(rows.map(([day, , dayNo]) => `${day} ${dayNo}`)).toEqual(
      Array.from(
        { length: 605 },
        (_, index) => `2026-03-0${2 + Math.floor(index / 200)} ${(index % 200) + 1}`,
      ),
    );
  });
});
