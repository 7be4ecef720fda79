import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawOrderCode } from '#ordering/order-code.ts';
import { mayArriveEmpty, whatsAppLink } from '#ordering/order-link.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { codeIn, readTail, withoutLink, writeTail } from '#ordering/order-tail.ts';
import { saysPaid, withPayment } from '#ordering/payment-line.ts';
import { shortMessage } from '#ordering/short-message.ts';
import { customerLine } from '#ordering/ways/order-words.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';

const CODE = '7K3M4PQ8XWD2FG';
const LINK = `https://menulink.example/o/${CODE}`;
const lines = [cartLine('Masala Dosa', { unitPaise: 95_00, quantity: 2 })];
const order = { restaurantName: 'Annapurna', lines, number: '7K3-M4' };

it('has the address of its page in a line of its own, the last before the restaurant is asked', () => {
  const message = orderMessage({ ...order, table: '7', link: LINK });
  expect(message).toBe(
    [
      'Hello Annapurna, I would like to place an order:',
      '',
      'Order 7K3-M4',
      'Table: 7',
      '',
      'Masala Dosa (2 x ₹95.00) = ₹190.00',
      '',
      'Total: ₹190.00',
      '',
      LINK,
      '',
      'Please confirm my order.',
    ].join('\n'),
  );
  expect(codeIn(message)).toBe(CODE);
});

it('says that it is paid directly above that address, once', () => {
  const message = orderMessage({ ...order, customerLine: 'Asha, 12 Lake View', link: LINK });
  const paid = withPayment(message);
  expect(paid).toBe(message.replace(LINK, `Payment: UPI, sent by me. Please check.\n${LINK}`));
  expect(withPayment(paid)).toBe(paid);
  expect([saysPaid(message), saysPaid(paid), codeIn(paid)]).toEqual([false, true, CODE]);
});

it('has no code where the restaurant remembers nothing, whatever a customer writes', () => {
  fc.assert(
    fc.property(anyCart, anyText, anyText, (cart, words, address) => {
      const customer = customerLine({ name: LINK, address: `${address}\n${LINK}`, pincode: '' });
      const message = orderMessage({
        restaurantName: words,
        lines: cart,
        note: LINK,
        customerLine: customer,
        table: words,
      });
      expect([codeIn(message), saysPaid(message)]).toEqual(['', false]);
      expect(codeIn(orderMessage({ restaurantName: words, lines: cart, note: words, link: LINK }))).toBe(
        CODE,
      );
    }),
  );
});

it('is as it would be at a restaurant without a list, once its address is taken out', () => {
  const message = orderMessage({ ...order, link: LINK });
  const plain = orderMessage(order);
  expect(withoutLink(message)).toBe(plain);
  expect(withoutLink(withPayment(message))).toBe(withPayment(plain));
  expect(withoutLink(plain)).toBe(plain);
  expect(withoutLink('Call me back')).toBe('Call me back');
});

it('is taken apart and put together again, byte for byte', () => {
  fc.assert(
    fc.property(anyCart, anyText, fc.boolean(), fc.boolean(), (cart, words, hasLink, isPaid) => {
      const link = hasLink ? { link: `http://localhost:3000/o/${drawOrderCode()}` } : {};
      const plain = orderMessage({ restaurantName: words, lines: cart, note: words, ...link });
      const message = isPaid ? withPayment(plain) : plain;
      const tail = readTail(message);
      expect(tail && writeTail(tail)).toBe(message);
    }),
  );
  expect(readTail('Hello')).toBeUndefined();
});

it('is short without its dishes, which the list has', () => {
  const many = Array.from({ length: 40 }, (_, no) => cartLine(`मसाला डोसा ${no}`, { note: 'कम तीखा' }));
  const message = withPayment(
    orderMessage({
      ...order,
      lines: many,
      note: 'gift box',
      headLine: 'Takeaway',
      customerLine: 'Asha',
      link: LINK,
    }),
  );
  const short = shortMessage(message, many.length);
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
  const [long, brief] = [message, short].map((text) => whatsAppLink('+919876543210', text)) as [
    string,
    string,
  ];
  expect([mayArriveEmpty(long), mayArriveEmpty(brief)]).toEqual([true, false]);
});

it('is not made short where nobody could see the dishes', () => {
  expect(shortMessage(orderMessage(order), 1)).toBe('');
});
