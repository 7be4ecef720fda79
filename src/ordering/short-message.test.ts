import { beforeEach, expect, it, vi } from 'vitest';
import { mayArriveEmpty, whatsAppLink } from '#ordering/order-link.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { cartLine, placedOrder } from '#test/support/samples.ts';
import { shortMessage } from './short-message.ts';

const CODE = '7K3M4PQ8XWD2FG';
const LINK = `https://menulink.example/o/${CODE}`;

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://menulink.example' }));

it('is short without its dishes, which the list has', () => {
  const many = Array.from({ length: 40 }, (_, no) => cartLine(`मसाला डोसा ${no}`, { note: 'कम तीखा' }));
  const order = placedOrder(many, {
    number: '7K3-M4',
    note: 'gift box',
    wanted: { type: 'takeaway', isOneOfMany: true, table: '', area: '', at: 0, now: 0 },
    customer: { name: 'Asha', address: '', pincode: '' },
    code: CODE,
    isPaid: true,
  });
  const short = shortMessage(order);
  expect(short.split('\n')).toEqual([
    'Hello Annapurna, I would like to place an order:',
    '',
    'Order 7K3-M4',
    'Takeaway',
    '',
    'Note: gift box',
    '',
    expect.stringMatching(/^Total: ₹/),
    '',
    'Asha',
    '',
    'Payment: UPI, sent by me. Please check.',
    '40 items, see the order list:',
    LINK,
    '',
    'Please confirm my order.',
  ]);
  const links = [orderMessage(order), short].map((text) => whatsAppLink('+919876543210', text));
  expect(links.map(mayArriveEmpty)).toEqual([true, false]);
});

it('is not made short where nobody could see the dishes', () => {
  expect(shortMessage(placedOrder([cartLine('Masala Dosa')]))).toBe('');
});
