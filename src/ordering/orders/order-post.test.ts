import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderedLine } from '#ordering/orders/customer-order.ts';
import { orderSums } from '#ordering/prices/order-sums.ts';
import { anyCart } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';
import { cartTotalPaise } from '../cart/cart.ts';
import { canBeListed, postOf } from './order-post.ts';

const way = { orderType: 'takeaway', table: '', area: '', isElsewhere: false, wantedAt: null } as const;
const placed = {
  code: '7K3M4PQ8XWD2FG',
  device: 'q83vEjRWeJC7zN3u_xIjRQ',
  placedAt: Date.parse('2026-03-02T06:30:00Z'),
  way,
  note: '',
};
const sumsOf = (itemsPaise: number) =>
  orderSums({ itemsPaise, pieces: 1, charges: [], gst: { mode: 'exclusive', basisPoints: 500 } });

it('says what the customer saw in rupees, and of the words on the whole order only that there are some', () => {
  const line = cartLine('Chicken Biryani, Full', { unitPaise: 310_50, quantity: 2, note: 'less spicy' });
  const sums = orderSums({
    itemsPaise: 621_00,
    pieces: 2,
    charges: [{ name: 'Packing', basis: 'order', amountPaise: 20_00, basisPoints: 0, isTaxed: false }],
    gst: { mode: 'none', basisPoints: 500 },
    delivery: { feePaise: null, freeFromPaise: null },
  });
  const post = postOf({ ...placed, lines: [orderedLine(line)], note: 'Ring at gate 4', sums });
  expect(post).toMatchObject({
    placedAt: '2026-03-02T06:30:00.000Z',
    orderType: 'takeaway',
    hasNote: true,
    lines: [{ name: 'Chicken Biryani, Full', unit: 310.5, quantity: 2, note: 'less spicy' }],
    sums: {
      items: 621,
      charges: [
        { name: 'Packing', amount: 20 },
        { name: 'Delivery', amount: null },
      ],
      gst: null,
      total: 641,
    },
  });
  expect(JSON.stringify(post)).not.toContain('gate');
});

it('fits into what the server takes, also in scripts of three bytes a letter', () => {
  const name = 'मसाला डोसा नारियल की चटनी के साथ'.repeat(3);
  const lines = Array.from({ length: 60 }, (_, no) =>
    cartLine(`${name} ${no}`, { itemId: `0198c0de-0000-7000-8000-${no}`, optionNames: [name, name] }),
  );
  const post = postOf({
    ...placed,
    lines: lines.map((line) => orderedLine(line)),
    sums: sumsOf(cartTotalPaise(lines)),
  });
  expect(new TextEncoder().encode(JSON.stringify(post)).length).toBeLessThanOrEqual(16_000);
  expect(post.lines).toHaveLength(60);
});

it('sums up to what the cart does', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const post = postOf({
        ...placed,
        lines: cart.map((line) => orderedLine(line)),
        sums: sumsOf(cartTotalPaise(cart)),
      });
      const items = post.lines.reduce(
        (sum, { unit, quantity }) => sum + Math.round(unit * 100) * quantity,
        0,
      );
      expect(items).toBe(cartTotalPaise(cart));
      expect(Math.round(post.sums.items * 100)).toBe(items);
    }),
  );
});

it('is listed only as long as the server takes it: up to 60 lines, and not with very many long notes', () => {
  const lines = (count: number, note = '') =>
    Array.from({ length: count }, (_, at) => orderedLine(cartLine(`Dish ${at}`, { note })));
  expect(canBeListed(lines(60))).toBe(true);
  expect(canBeListed(lines(61))).toBe(false);
  expect(canBeListed(lines(60, 'कम मिर्च और बिना प्याज '.repeat(6)))).toBe(false);
});
