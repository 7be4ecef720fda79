import fc from 'fast-check';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { drawOrderCode } from '#ordering/order-code.ts';
import { isTotalOpen } from '#ordering/order-sums.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { messageOf } from '#test/support/samples.ts';
import { whatsAppLink } from './chat-messages.ts';
import { readOldOrder } from './old-order.ts';
import { orderMessage, shortMessage } from './order-message.ts';

const CODE = '7K3M4PQ8XWD2FG';
const LINK = `https://menulink.example/o/${CODE}`;

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://menulink.example' }));

const old = (message: string, url = whatsAppLink('+919876543210', message)) => ({
  lines: [],
  placedAt: 1,
  fields: { message, url, note: 'gift box', totalPaise: 190_00 },
});
const text = (...end: string[]) =>
  [
    'Hello Annapurna, I would like to place an order:',
    '',
    'Order 7K3-M4',
    'Delivery: Indiranagar',
    '',
    'Masala Dosa (2 x ₹95.00) = ₹190.00',
    '',
    'Note: gift box',
    '',
    ...end,
    '',
    'Please confirm my order.',
  ].join('\n');

test.each([
  ['at a restaurant without a list', text('Total: ₹190.00'), { code: '', isPaid: false }],
  ['with its page', text('Total: ₹190.00', '', LINK), { code: CODE, isPaid: false }],
  [
    'that is paid',
    text('Total: ₹190.00', '', 'Payment: UPI, sent by me. Please check.'),
    { code: '', isPaid: true },
  ],
  [
    'with its page that is paid',
    text('Total: ₹190.00', '', `Payment: UPI, sent by me. Please check.\n${LINK}`),
    { code: CODE, isPaid: true },
  ],
])('an order %s is taken over with its text', (_, message, known) => {
  const { order, whatsapp } = readOldOrder(old(message)) ?? {};
  expect(order).toMatchObject({ ...known, number: '7K3-M4', note: 'gift box' });
  expect(order?.sums).toMatchObject({ totalPaise: 190_00, charges: [] });
  expect(whatsapp).toBe('+919876543210');
  expect(order && orderMessage(order)).toBe(message);
});

it('can be paid, and be taken from the list that refused it, as before', () => {
  const { order } = readOldOrder(old(text('Total: ₹190.00', '', LINK))) ?? {};
  if (!order) throw new Error('not read');
  expect(orderMessage({ ...order, isPaid: true })).toBe(
    text('Total: ₹190.00', '', `Payment: UPI, sent by me. Please check.\n${LINK}`),
  );
  expect(orderMessage({ ...order, code: '' })).toBe(text('Total: ₹190.00'));
});

it('has no exact total where bringing it costs what is yet to be agreed', () => {
  const total = (line: string) => readOldOrder(old(text(line, 'Total: ₹190.00')))?.order.sums;
  expect(total('Delivery: to be agreed')).toSatisfy(isTotalOpen);
  expect(total('Note: Delivery: to be agreed')).not.toSatisfy(isTotalOpen);
});

it('is not made short: its dishes are within its text', () => {
  const { order } = readOldOrder(old(text('Total: ₹190.00', '', LINK))) ?? {};
  expect(order && shortMessage(order)).toBe('');
});

test.each(['Hello', '', 'Please confirm my order.', '\n\nPlease confirm my order.'])(
  'the text %j is no order',
  (message) => {
    expect(readOldOrder(old(message))).toBeUndefined();
  },
);

it('is sent to a chat of WhatsApp only', () => {
  const message = text('Total: ₹190.00');
  for (const url of ['javascript:alert(1)', 'https://wa.me.menu.example/91?text=x', 'https://wa.me/x?text=x'])
    expect(readOldOrder(old(message, url))).toBeUndefined();
});

it('is the same text byte for byte, and has the code and the payment of its end only, whatever a customer writes', () => {
  fc.assert(
    fc.property(anyCart, anyText, fc.boolean(), fc.boolean(), (lines, words, hasPage, isPaid) => {
      const code = hasPage ? drawOrderCode() : '';
      const message = messageOf({
        restaurantName: words,
        lines,
        note: `${words} ${LINK}`,
        table: words,
        code,
        isPaid,
        customer: { name: LINK, address: `${words}\n${LINK}`, pincode: '' },
      });
      const { order } = readOldOrder(old(message)) ?? {};
      expect(order).toMatchObject({ code, isPaid });
      expect(order && orderMessage(order)).toBe(message);
    }),
  );
});
