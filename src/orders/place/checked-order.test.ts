import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cart, type CartLine, lineTotalPaise } from '#ordering/cart/cart.ts';
import { orderedLine } from '#ordering/orders/customer-order.ts';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import { postOf as browserPost, type OrderPost } from '#ordering/orders/order-post.ts';
import { checkPrices, type MenuNow } from '#ordering/prices/price-check.ts';
import { type Chosen, fulfilmentOf, type WayType } from '#ordering/ways/ways.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { sumsOf } from '#storefront/cart/prices/sums-of.ts';
import { anyText } from '#test/support/cart-arbitraries.ts';
import { anyCartFrom, anyMenu } from '#test/support/menu-arbitraries.ts';
import { sampleRestaurant } from '#test/support/samples.ts';
import { checkedOrder } from './checked-order.server.ts';
import { orderPost } from './post-wire.ts';

const NOW = Date.parse('2026-03-02T06:30:00.000Z');

const anyCharge = fc.record({
  name: fc.constantFrom('Packing', 'Service', 'Water'),
  basis: fc.constantFrom('order' as const, 'piece' as const, 'percent' as const),
  amountPaise: fc.nat(50_00),
  basisPoints: fc.nat(2000),
  isTaxed: fc.boolean(),
  isForDineIn: fc.boolean(),
});

const anyArea = fc.record({
  name: fc.constantFrom('Indiranagar', 'Koramangala'),
  pincodes: fc.subarray([560038, 560034]),
  feePaise: fc.option(fc.nat(100_00)),
  freeFromPaise: fc.option(fc.nat(500_00)),
  minimumPaise: fc.constant(0),
});

const way = defaultsOf(wayFields);

const anyRestaurant = fc
  .record({
    charges: fc.uniqueArray(anyCharge, { selector: ({ name }) => name, maxLength: 3 }),
    gstMode: fc.constantFrom(
      'none' as const,
      'composition' as const,
      'inclusive' as const,
      'exclusive' as const,
    ),
    gstBasisPoints: fc.constantFrom(500, 1200, 1800),
    types: fc.subarray(['dine_in' as const, 'takeaway' as const, 'delivery' as const]),
    areas: fc.uniqueArray(anyArea, { selector: ({ name }) => name, maxLength: 2 }),
    deliversElsewhere: fc.boolean(),
  })
  .map(({ types, ...rest }) => sampleRestaurant({ ...rest, ways: types.map((type) => ({ type, ...way })) }));

const anyOrder = fc.tuple(anyMenu, anyRestaurant).chain(([menu, restaurant]) => {
  const types = restaurant.ways.map(({ type }) => type);
  const names = restaurant.areas.map(({ name }) => name);
  return fc.record({
    menu: fc.constant(menu),
    restaurant: fc.constant(restaurant),
    cart: anyCartFrom(menu),
    type: types.length > 0 ? fc.constantFrom(...types) : fc.constant('' as const),
    area: names.length > 0 ? fc.constantFrom(...names) : fc.constant(''),
    isElsewhere: fc.boolean().map((is) => is && restaurant.deliversElsewhere && names.length > 0),
    table: fc.constantFrom('', '7', 'Garden'),
  });
});

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

/** What a browser sends of a cart that has these prices. */
function sent({ menu, restaurant, type, area, isElsewhere, table }: Omit<AnyOrder, 'cart'>, cart: Cart) {
  const isDelivery = type === 'delivery';
  const said: Chosen = { way: type, area, elsewhere: isElsewhere ? 'Over there' : null, pincode: '' };
  const sums = sumsOf(
    cart,
    restaurant,
    [...menu.dishes],
    type ? fulfilmentOf(restaurant, type === 'dine_in' ? table : '', said) : undefined,
  );
  const post = postOf(cart, sums, {
    orderType: type,
    table: type === 'takeaway' || isDelivery ? '' : table,
    area: isDelivery && !isElsewhere ? area : '',
    isElsewhere: isDelivery && isElsewhere,
  });
  return { post, sums };
}

it('takes any order that the cart makes of any menu, with the very sums that the cart has', () => {
  fc.assert(
    fc.property(anyOrder, ({ menu, restaurant, cart, type, area, isElsewhere, table }) => {
      fc.pre(cart.length > 0);
      const { post, sums } = sent({ menu, restaurant, type, area, isElsewhere, table }, cart);
      const order = checkedOrder(post, { restaurant, menu }, NOW);
      expect(order.menuTotalPaise).toBe(null);
      expect(order.sums).toEqual(sums);
      expect(order).toMatchObject({
        type,
        area: post.area,
        isElsewhere: post.isElsewhere,
        table: post.table,
      });
      expect(order.lines).toEqual(
        cart.map((line) => ({
          ...orderedLine(line, menu.groupsOf(line.itemId)),
          isWrongWay: !isFor(menu, line, type),
          isOff: checkPrices([line], menu).some(({ news }) => news.some(({ kind }) => /soldOut/i.test(kind))),
          optionGroups: expect.any(Array),
          optionCounts: expect.any(Array),
          station: '',
        })),
      );
      for (const { options, optionGroups, optionCounts } of order.lines) {
        expect(optionGroups).toHaveLength(options.length);
        expect(optionCounts).toEqual(options.map((name) => Number(/ x (\d+)$/.exec(name)?.[1] ?? 1)));
      }
    }),
  );
});

it('says of any other price that it is not the menu’s, and keeps what was sent', () => {
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 1, max: 100_00 }), ({ menu, restaurant, cart }, more) => {
      const [dear, ...rest] = cart;
      fc.pre(dear !== undefined);
      const changed = [{ ...dear, unitPaise: dear.unitPaise + more }, ...rest];
      const sums = sumsOf(changed, restaurant, [...menu.dishes]);
      const order = checkedOrder(postOf(changed, sums), { restaurant, menu }, NOW);
      expect(order.menuTotalPaise).not.toBe(null);
      expect(order.sums.totalPaise).toBe(sums.totalPaise);
      expect(order.sums.itemsPaise).toBe(changed.reduce((sum, line) => sum + lineTotalPaise(line), 0));
    }),
  );
});

it('says of prices that come to the same total that they are not the menu’s', () => {
  const twoLines = anyOrder.filter(({ cart }) => cart.length > 1);
  fc.assert(
    fc.property(twoLines, fc.integer({ min: 1, max: 100_00 }), ({ cart, ...place }, part) => {
      const [one, other, ...rest] = cart.map((line) => ({ ...line, quantity: 1 }));
      if (!one || !other) return expect.unreachable();
      const more = Math.min(part, other.unitPaise);
      fc.pre(more > 0);
      const changed = [
        { ...one, unitPaise: one.unitPaise + more },
        { ...other, unitPaise: other.unitPaise - more },
        ...rest,
      ];
      const { post, sums } = sent(place, changed);
      const order = checkedOrder(post, place, NOW);
      expect(order.sums.totalPaise).toBe(sums.totalPaise);
      expect(order.menuTotalPaise).toBe(sums.totalPaise);
    }),
    { numRuns: 50 },
  );
});

it('writes no word of a stranger’s but a cleaned note, whatever is sent', () => {
  fc.assert(
    fc.property(anyOrder, anyText, ({ menu, restaurant, cart }, text) => {
      fc.pre(cart.length > 0);
      const post = postOf(cart, sumsOf(cart, restaurant, [...menu.dishes]), { area: text });
      const hostile: OrderPost = {
        ...post,
        orderType: 'delivery',
        lines: post.lines.map((line) => ({ ...line, name: text, options: [text], note: text })),
        sums: { ...post.sums, charges: post.sums.charges.map((charge) => ({ ...charge, name: text })) },
      };
      const order = checkedOrder(hostile, { restaurant, menu }, NOW);
      const known = new Set(['Charge', 'Delivery', 'Packing', ...restaurant.charges.map(({ name }) => name)]);
      expect(order.sums.charges.every(({ name }) => known.has(name))).toBe(true);
      expect(['', ...restaurant.areas.map(({ name }) => name)]).toContain(order.area);
      for (const [at, line] of order.lines.entries()) {
        expect(line.name).toBe(cart[at]?.name);
        expect(line.options).toEqual(
          orderedLine(cart[at] as CartLine, menu.groupsOf(cart[at]?.itemId ?? '')).options,
        );
        expect([...line.note].length).toBeLessThanOrEqual(120);
        expect(line.note).not.toMatch(/[\n\r\u2028\u2029]|:\/\//);
      }
    }),
  );
});

function isFor({ dishes }: MenuNow, { itemId }: CartLine, type: WayType | ''): boolean {
  const { orderTypes = [] } = [...dishes].find(({ id }) => id === itemId) ?? {};
  return type === '' || orderTypes.length === 0 || orderTypes.includes(type);
}

/**
 * The request as a browser sends it, parsed as on the server; notes are not cleaned, as another client might send
 * them.
 */
function postOf(cart: Cart, sums: ReturnType<typeof sumsOf>, place: Partial<OrderPost> = {}): OrderPost {
  const way = { orderType: '', table: '', area: '', isElsewhere: false, wantedAt: null } as const;
  const device = 'q83vEjRWeJC7zN3u_xIjRQ';
  const sent = browserPost({
    code: drawOrderCode(),
    device,
    placedAt: NOW,
    way,
    lines: cart.map((line) => orderedLine(line)),
    note: '',
    sums,
  });
  const lines = sent.lines.map((line, at) => ({ ...line, note: cart[at]?.note ?? '' }));
  return orderPost.parse(JSON.parse(JSON.stringify({ ...sent, lines, ...place })));
}
