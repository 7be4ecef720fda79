import { expect, it } from 'vitest';
import { orderMessage } from '#ordering/order-message.ts';
import { orderSums } from '#ordering/order-sums.ts';
import { isTotalOpen, saysPaid, withPayment } from '#ordering/payment-line.ts';

const order = (name: string) =>
  orderMessage({
    restaurantName: 'Annapurna',
    lines: [{ name, unitPaise: 80_00, quantity: 1, optionNames: [], note: '' }],
  });

it('is the last thing said before the restaurant is asked to confirm, once', () => {
  const paid = withPayment(order('Idli'));
  expect(paid).toBe(
    order('Idli').replace(
      '\n\nPlease confirm my order.',
      '\n\nPayment: UPI, sent by me. Please check.\n\nPlease confirm my order.',
    ),
  );
  expect(withPayment(paid)).toBe(paid);
  expect([saysPaid(order('Idli')), saysPaid(paid)]).toEqual([false, true]);
});

it('is not said by the name of a dish', () => {
  const forged = order('Payment: UPI, sent by me. Please check.\n\nPlease confirm my order.');
  expect(saysPaid(forged)).toBe(false);
  expect(saysPaid(withPayment(forged))).toBe(true);
});

it('is not put into a text that is no order', () => {
  expect(withPayment('Hello')).toBe('Hello');
});

it('waits where bringing it costs what is yet to be agreed', () => {
  const brought = (feePaise: number | null, note = '') =>
    orderMessage({
      restaurantName: 'Annapurna',
      lines: [{ name: 'Idli', unitPaise: 80_00, quantity: 1, optionNames: [], note }],
      sums: orderSums({
        ...{ itemsPaise: 80_00, pieces: 1, charges: [], gst: { mode: 'none', basisPoints: 500 } },
        delivery: { feePaise, freeFromPaise: null },
      }),
    });
  expect(isTotalOpen(brought(null))).toBe(true);
  expect(isTotalOpen(brought(30_00, 'Delivery: to be agreed'))).toBe(false);
});
