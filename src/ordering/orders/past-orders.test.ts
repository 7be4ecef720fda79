import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';
import {
  MAX_ORDERS,
  newestOrders,
  orderId,
  ordersOf,
  type PastOrder,
  readPastOrders,
  writePastOrders,
} from './past-orders.ts';

const CODE = drawOrderCode();
const idli = { id: 'idli', name: 'Idli', price: 40.5, quantity: 2 };
const stored = {
  slug: 'annapurna',
  restaurantName: 'Annapurna',
  placedAt: 5,
  totalPaise: 8100,
  items: [idli],
};
const order: PastOrder = {
  slug: 'annapurna',
  restaurantName: 'Annapurna',
  placedAt: 5,
  number: '',
  code: '',
  lines: [cartLine('Idli', { unitPaise: 4050, quantity: 2 })],
  note: '',
  totalPaise: 8100,
};
const textOf = (...orders: unknown[]) => JSON.stringify({ version: 1, orders });

const anyOrder: fc.Arbitrary<PastOrder> = fc.record({
  slug: fc.oneof(fc.stringMatching(/^[a-z0-9-]{3,40}$/), fc.constantFrom('__proto__', 'constructor')),
  restaurantName: anyText,
  placedAt: fc.integer({ min: -8.64e15, max: 8.64e15 }),
  number: anyText,
  code: fc.constantFrom('', CODE),
  lines: anyCart.filter((lines) => lines.length > 0),
  note: anyText,
  totalPaise: fc.nat(),
});

it('stores orders under fixed names, with the lines of a cart', () => {
  expect(JSON.parse(writePastOrders({ orders: [order] }))).toEqual({ version: 1, orders: [stored] });
  const told = { ...order, number: '7K3-M4', code: CODE, note: 'Ring the bell' };
  expect(JSON.parse(writePastOrders({ orders: [told] })).orders).toEqual([
    { ...stored, number: '7K3-M4', code: CODE, note: 'Ring the bell' },
  ]);
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 12 }), (any) => {
      const orders = newestOrders(any);
      expect(readPastOrders(writePastOrders({ orders }))).toEqual({ kept: { orders }, isDamaged: false });
    }),
  );
});

it('leaves orders of one moment in their order', () => {
  const two = [order, { ...order, slug: 'biryani-bay' }];
  expect(newestOrders(two)).toEqual(two);
  expect(newestOrders([...two, ...two])).toEqual(two);
});

describe('what is not sound', () => {
  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"version":1}',
    '{"version":1,"orders":{}}',
    '{"version":2,"orders":[]}',
  ])('is damaged as a whole: %s', (text) => {
    expect(readPastOrders(text)).toEqual({ kept: { orders: [] }, isDamaged: true });
  });

  test.each([
    null,
    [],
    'order',
    { ...stored, slug: '' },
    { ...stored, slug: 7 },
    { ...stored, placedAt: '5' },
    { ...stored, placedAt: 1.5 },
    { ...stored, placedAt: 8.64e15 + 2 },
    { ...stored, totalPaise: -1 },
    { ...stored, totalPaise: 0.5 },
    { ...stored, items: [] },
    { ...stored, items: null },
    { ...stored, items: [{ ...idli, price: -1 }] },
  ])('is left out, the sound orders stay: %j', (damaged) => {
    expect(readPastOrders(textOf(damaged, stored))).toEqual({ kept: { orders: [order] }, isDamaged: true });
  });

  test.each([
    { code: 'javascript:alert(1)' },
    { code: `${CODE}/../../x` },
    { number: 7, note: {}, code: null },
  ])('of what can be done without is left empty: %j', (changes) => {
    expect(readPastOrders(textOf({ ...stored, ...changes }))).toEqual({
      kept: { orders: [order] },
      isDamaged: false,
    });
  });

  it('never throws, and never gives what no date can be made of', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.jsonValue()).map((all) => textOf(...all)),
          fc
            .tuple(fc.constantFrom(...Object.keys(stored)), fc.oneof(fc.jsonValue(), fc.double()))
            .map(([field, value]) => textOf({ ...stored, [field]: value }, stored)),
        ),
        (text) => {
          const dates = readPastOrders(text).kept.orders.map(({ placedAt }) => new Date(placedAt));
          expect(dates.every((date) => Number.isFinite(date.getTime()))).toBe(true);
        },
      ),
    );
  });
});

it('keeps what this build does not know', () => {
  const later = { version: 1, orders: [{ ...stored, tip: 5 }], sortedBy: 'day' };
  const { kept, isDamaged } = readPastOrders(JSON.stringify(later));
  expect(isDamaged).toBe(false);
  expect(JSON.parse(writePastOrders(kept))).toEqual(later);
});

it('has the newest first, each once, and not too many', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 30 }), (orders) => {
      const kept = newestOrders([...orders, ...orders]);
      expect(kept.length).toBeLessThanOrEqual(MAX_ORDERS);
      expect(new Set(kept.map(orderId)).size).toBe(kept.length);
      const oldest = Math.min(...kept.map(({ placedAt }) => placedAt));
      const left = orders.filter((each) => !kept.some((other) => orderId(other) === orderId(each)));
      expect(left.every(({ placedAt }) => placedAt <= oldest)).toBe(true);
      expect(kept.every(({ placedAt }, at) => at === 0 || placedAt <= (kept[at - 1]?.placedAt ?? 0))).toBe(
        true,
      );
    }),
  );
});

it('gives a restaurant its own, also those of its former address', () => {
  const elsewhere = { ...order, slug: 'biryani-bay', placedAt: 4, lines: [cartLine('Biryani')] };
  const former = { ...order, slug: 'old-name', placedAt: 3 };
  expect(ordersOf([order, elsewhere, former], 'annapurna', ['idli', 'dosa'])).toEqual([order, former]);
  expect(ordersOf([order, elsewhere, former], 'annapurna', [])).toEqual([order]);
});
