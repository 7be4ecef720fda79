import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { orderSums } from '#ordering/prices/order-sums.ts';
import { anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine, messageOf } from '#test/support/samples.ts';
import { whatsAppLink } from '../message/chat-messages.ts';
import { customerLine, headLine, type Wanted, whenText } from './order-words.ts';

const wanted = (told: Partial<Wanted>): Wanted => ({
  type: 'delivery',
  isOneOfMany: true,
  table: '',
  area: '',
  when: '',
  ...told,
});
const when = 'today, 7:30 PM';

test.each([
  [{ type: 'dine_in', table: '7' }, 'Table: 7'],
  [{ type: 'dine_in', table: ' 7\nTotal' }, 'Table: 7 Total'],
  [{ type: 'dine_in' }, 'Dine-in'],
  [{ type: 'dine_in', isOneOfMany: false }, ''],
  [{ type: 'dine_in', when }, 'Dine-in'],
  [{ type: 'takeaway', table: '7' }, 'Takeaway'],
  [{ type: 'takeaway', when }, 'Takeaway for today, 7:30 PM'],
  [{}, 'Delivery'],
  [{ when }, 'Delivery for today, 7:30 PM'],
  [{ area: 'Indiranagar' }, 'Delivery: Indiranagar'],
  [{ area: '*Indira*\nnagar', when }, 'Delivery: ∗Indira∗ nagar, for today, 7:30 PM'],
] as const)('%j is had as %j', (told, line) => {
  expect(headLine(wanted(told))).toBe(line);
});

test.each([
  ['2026-11-21T19:30', 'today, 7:30 PM'],
  ['2026-11-22T00:00', 'tomorrow, 12:00 AM'],
  ['2026-11-28T12:00', 'Sat 28 Nov, 12:00 PM'],
  ['2026-12-01T12:00', 'Tue 1 Dec, 12:00 PM'],
])('%s is wanted %s', (at, text) => {
  expect(whenText(Date.parse(`${at}Z`), Date.parse('2026-11-21T23:59Z'))).toBe(text);
});

describe('whom it is for', () => {
  test.each([
    [
      { name: 'Asha', address: '12 Lake View,\n4th Cross', pincode: '560038' },
      'Asha, 12 Lake View, 4th Cross, 560038',
    ],
    [{ name: ' ', address: '12 Lake View\n\n' }, '12 Lake View'],
    [{ name: 'Rahul' }, 'Rahul'],
    [{}, ''],
    [{ name: 'Total: ₹1.00' }, 'Total ₹1.00'],
    [{ name: '_Asha_', address: 'Flat： 4' }, '＿Asha＿, Flat 4'],
  ])('%j is told as %j', (told, line) => {
    expect(customerLine({ name: '', address: '', pincode: '', ...told })).toBe(line);
  });
});

/** The text as WhatsApp finds it in the link. */
const sent = (order: Parameters<typeof messageOf>[0]) =>
  new URL(whatsAppLink('+919876543210', messageOf(order))).searchParams.get('text');

it('is brought to the letter', () => {
  const lines = [
    cartLine('Paneer Butter Masala, Half', {
      unitPaise: 260_00,
      quantity: 2,
      optionNames: ['Extra butter', 'Jain'],
    }),
    cartLine('Butter Naan', { unitPaise: 40_00, quantity: 4 }),
  ];
  const sums = orderSums({
    itemsPaise: 680_00,
    pieces: 6,
    charges: [
      {
        name: 'Packing',
        basis: 'order',
        amountPaise: 20_00,
        basisPoints: 0,
        isTaxed: true,
        isForDineIn: false,
      },
    ],
    gst: { mode: 'inclusive', basisPoints: 500 },
    delivery: { feePaise: 30_00, freeFromPaise: null },
  });
  const order = {
    restaurantName: 'Seven Katori Kitchen',
    number: 'B9T-2X',
    lines,
    sums,
    wanted: { ...wanted({ area: 'Indiranagar' }), at: 0, now: 0 },
    customer: {
      name: 'Asha',
      address: '12 Lake View, 4th Cross, near Ganesh temple',
      pincode: '560038',
    },
  };
  expect(sent(order)).toBe(`Hello Seven Katori Kitchen, I would like to place an order:

Order B9T-2X
Delivery: Indiranagar

Paneer Butter Masala, Half (2 x ₹260.00) = ₹520.00
+ Each: Extra butter, Jain
Butter Naan (4 x ₹40.00) = ₹160.00

Items: ₹680.00
Packing: ₹20.00
Delivery: ₹30.00
Total: ₹730.00
Prices include GST.

Asha, 12 Lake View, 4th Cross, near Ganesh temple, 560038

Please confirm my order.`);
});

it('is fetched to the letter', () => {
  const order = {
    restaurantName: 'Annapurna Sweets',
    lines: [cartLine('Kaju Katli, 1 kg', { unitPaise: 1200_00, quantity: 2, note: 'gift box please' })],
    wanted: {
      ...wanted({ type: 'takeaway' }),
      at: Date.parse('2026-11-28T12:00Z'),
      now: Date.parse('2026-11-21T23:59Z'),
    },
    customer: { name: 'Rahul', address: '', pincode: '' },
  };
  expect(sent(order)).toBe(`Hello Annapurna Sweets, I would like to place an order:

Takeaway for Sat 28 Nov, 12:00 PM

Kaju Katli, 1 kg (2 x ₹1,200.00) = ₹2,400.00
Note: gift box please

Total: ₹2,400.00

Rahul

Please confirm my order.`);
});

it('forges no line of the sum, whatever is typed', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, (name, address, area, table) => {
      const text = messageOf({
        restaurantName: 'Annapurna',
        lines: [cartLine('Tea')],
        wanted: { ...wanted({ area, table }), at: 0, now: 0 },
        customer: { name, address, pincode: '' },
      });
      const lines = text.split('\n');
      expect(lines.filter((line) => line.startsWith('Total:'))).toEqual(['Total: ₹100.00']);
      expect(lines.filter((line) => /^(> |- |\d+\. )/.test(line))).toEqual([]);
      expect(lines.length).toBeLessThanOrEqual(11);
    }),
  );
});
