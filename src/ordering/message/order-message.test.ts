import fc from 'fast-check';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { plainTable, plainText } from '#ordering/message/links/plain-text.ts';
import { cleanNote } from '#ordering/message/notes/notes.ts';
import { type Charge, type Gst, orderSums } from '#ordering/prices/order-sums.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine, messageOf, placedOrder } from '#test/support/samples.ts';
import { cartTotalPaise, lineTotalPaise } from '../cart/cart.ts';
import { whatsAppLink } from './chat-messages.ts';
import { mayArriveEmpty } from './links/long-link.ts';
import { orderMessage, shortMessage } from './order-message.ts';

const line = (name: string, unitPaise: number, quantity: number) => cartLine(name, { unitPaise, quantity });

const lines = [line('Masala Dosa', 12050, 2), line('Idli (2 pcs) 50% *off*', 125000, 1)];

it('is worded to the letter', () => {
  expect(messageOf({ restaurantName: 'Annapurna', lines })).toBe(
    [
      'Hello Annapurna, I would like to place an order:',
      '',
      'Masala Dosa (2 x ₹120.50) = ₹241.00',
      'Idli (2 pcs) 50% ∗off∗ (1 x ₹1,250.00) = ₹1,250.00',
      '',
      'Total: ₹1,491.00',
      '',
      'Please confirm my order.',
    ].join('\n'),
  );
});

it('names the table after the greeting', () => {
  expect(messageOf({ restaurantName: 'Annapurna', lines, table: '7' }).split('\n').slice(0, 5)).toEqual([
    'Hello Annapurna, I would like to place an order:',
    '',
    'Table: 7',
    '',
    'Masala Dosa (2 x ₹120.50) = ₹241.00',
  ]);
});

test.each([
  ['7', '7'],
  [' A\n12 ', 'A 12'],
  ['*7*', '∗7∗'],
  ['', ''],
  ['\u200B\n', ''],
  ['🍛'.repeat(30), '🍛'.repeat(20)],
])('takes the table %j as %j', (table, shown) => {
  expect(plainTable(table)).toBe(shown);
});

test.each([null, undefined, '', ' \n '])('says nothing of the table %j', (table) => {
  expect(messageOf({ restaurantName: 'A', lines, table })).not.toContain('Table');
});

test.each([
  ['7. Idli', '7) Idli (1 x ₹5.00) = ₹5.00'],
  ['-', '– (1 x ₹5.00) = ₹5.00'],
  ['\n\u200B', 'Item (1 x ₹5.00) = ₹5.00'],
  ['اڈلی', '\u2068اڈلی\u2069 (1 x ₹5.00) = ₹5.00'],
])('writes the item %j as %j', (name, shown) => {
  expect(messageOf({ restaurantName: 'A', lines: [line(name, 500, 1)] }).split('\n')[2]).toBe(shown);
});

it("says the customer's words on a dish in one line below it", () => {
  const noted = (note: string) =>
    messageOf({ restaurantName: 'A', lines: [cartLine('Dosa', { note })] }).split('\n');
  expect(noted('less spicy\nTotal: ₹1.00').slice(2, 5)).toEqual([
    'Dosa (1 x ₹100.00) = ₹100.00',
    'Note: less spicy Total: ₹1.00',
    '',
  ]);
  expect(noted(' \n')).toEqual(noted(''));
  expect(noted('🍛'.repeat(200))[3]).toBe(`Note: ${'🍛'.repeat(120)}`);
});

it('says what was chosen in one line below the dish, with what costs more, and the note on the order before the Total', () => {
  const biryani = cartLine('Chicken Biryani, Full', {
    variant: 2,
    choices: [
      { group: 1, option: 1, count: 1 },
      { group: 2, option: 1, count: 2 },
    ],
    optionNames: ['Raita', 'Boiled egg x 2'],
    optionPaise: [0, 20_00],
    unitPaise: 310_00,
    note: 'less spicy',
  });
  const dosa = line('Masala Dosa', 95_00, 2);
  const message = messageOf({
    restaurantName: 'Seven Katori Kitchen',
    lines: [dosa, biryani],
    table: '7',
    note: 'birthday, please bring it at 8',
  });
  expect(message).toBe(
    [
      'Hello Seven Katori Kitchen, I would like to place an order:',
      '',
      'Table: 7',
      '',
      'Masala Dosa (2 x ₹95.00) = ₹190.00',
      'Chicken Biryani, Full (1 x ₹310.00) = ₹310.00',
      '+ Raita, Boiled egg x 2 (₹40.00)',
      'Note: less spicy',
      '',
      'Note: birthday, please bring it at 8',
      '',
      'Total: ₹500.00',
      '',
      'Please confirm my order.',
    ].join('\n'),
  );
});

describe('what it comes to', () => {
  const charge = (name: string, said: Partial<Charge>): Charge => ({
    name,
    basis: 'order',
    amountPaise: 0,
    basisPoints: 0,
    isTaxed: true,
    ...said,
  });
  const dishes = [
    cartLine('Paneer Butter Masala, Half', {
      variant: 1,
      unitPaise: 260_00,
      quantity: 2,
      optionNames: ['Extra butter', 'Jain'],
    }),
    line('Butter Naan', 40_00, 4),
  ];
  /** As the restaurant reads it: decoded from the link. */
  const received = (charges: Charge[], gst: Gst, order: object = {}) => {
    const sums = orderSums({ itemsPaise: 680_00, pieces: 6, charges, gst });
    const text = messageOf({ restaurantName: 'Seven Katori Kitchen', lines: dishes, sums, ...order });
    const link = whatsAppLink('+919876543210', text);
    return new URL(link).searchParams.get('text');
  };
  const head = ['Hello Seven Katori Kitchen, I would like to place an order:', ''];
  const body = [
    'Paneer Butter Masala, Half (2 x ₹260.00) = ₹520.00',
    '+ Each: Extra butter, Jain',
    'Butter Naan (4 x ₹40.00) = ₹160.00',
    '',
  ];
  const end = ['', 'Please confirm my order.'];
  const none: Gst = { mode: 'none', basisPoints: 500 };
  const packing = charge('Packing', { amountPaise: 20_00 });

  it('stands below the dishes, charge by charge, with the number at the head', () => {
    const message = received([packing], { mode: 'inclusive', basisPoints: 500 }, { number: 'B9T-2X' });
    const sums = ['Items: ₹680.00', 'Packing: ₹20.00', 'Total: ₹700.00', 'Prices include GST.'];
    expect(message).toBe([...head, 'Order B9T-2X', '', ...body, ...sums, ...end].join('\n'));
  });

  it('has the number above the table', () => {
    const message = received([], none, { number: 'B9T-2X', table: '7' });
    const place = ['Order B9T-2X', 'Table: 7', ''];
    expect(message).toBe([...head, ...place, ...body, 'Total: ₹680.00', ...end].join('\n'));
  });

  it('has both halves of a GST that is added', () => {
    const charges = [charge('Box', { basis: 'piece', amountPaise: 5_00 }), packing];
    const sums = [
      'Items: ₹680.00',
      'Box: ₹30.00',
      'Packing: ₹20.00',
      'CGST 2.5%: ₹18.25',
      'SGST 2.5%: ₹18.25',
      'Total: ₹766.50',
    ];
    expect(received(charges, { mode: 'exclusive', basisPoints: 500 })).toBe(
      [...head, ...body, ...sums, ...end].join('\n'),
    );
  });

  it('says of prices with GST that they include it, and no sum of the dishes that is the total', () => {
    const sums = ['Total: ₹680.00', 'Prices include GST.'];
    expect(received([], { mode: 'inclusive', basisPoints: 500 })).toBe(
      [...head, ...body, ...sums, ...end].join('\n'),
    );
  });

  it.each(['none', 'composition'] as const)('is the total alone with %s and no charge', (mode) => {
    const message = received([], { mode, basisPoints: 500 });
    expect(message).toBe(messageOf({ restaurantName: 'Seven Katori Kitchen', lines: dishes }));
  });

  it('says a delivery that is free, or yet to be agreed, and for whom', () => {
    const brought = (feePaise: number | null) => {
      const delivery = { feePaise, freeFromPaise: 500_00 };
      const sums = orderSums({ itemsPaise: 680_00, pieces: 6, charges: [], gst: none, delivery });
      return messageOf({
        restaurantName: 'Seven Katori Kitchen',
        lines: dishes,
        sums: feePaise === null ? { ...sums, charges: [{ name: 'Delivery', paise: null }] } : sums,
        wanted: { type: 'delivery', isOneOfMany: true, table: '', area: 'Indiranagar', at: 0, now: 0 },
        customer: { name: 'Asha, 12 Lake View\n560038', address: '', pincode: '' },
        table: '7',
      });
    };
    const message = (fee: string) =>
      [
        ...[...head, 'Delivery: Indiranagar', '', ...body, fee, 'Total: ₹680.00', ''],
        ...['Asha, 12 Lake View 560038', ...end],
      ].join('\n');
    expect(brought(30_00)).toBe(message('Delivery: free'));
    expect(brought(null)).toBe(message('Delivery: to be agreed'));
  });

  it('keeps a charge in its line, whatever it is called', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const message = received([charge(name, { amountPaise: 20_00 })], none) ?? '';
        expect(message.split(/[\n\r\u2028\u2029\u0085\v\f]/)).toHaveLength(11);
        expect(message.split('\n')[7]).toMatch(/: ₹20\.00$/);
        expect(message.split('\n')[7]).not.toMatch(/^(>|- |\* |\d+\. )/);
      }),
    );
  });
});

describe('its end', () => {
  const order = placedOrder([line('Masala Dosa', 95_00, 2)], { number: '7K3-M4' });
  const code = '7K3M4PQ8XWD2FG';
  const link = `https://menulink.example/o/${code}`;
  const paid = 'Payment: UPI, sent by me. Please check.';
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://menulink.example' }));

  it('has the address of its page in a line of its own, the last before the restaurant is asked', () => {
    expect(orderMessage({ ...order, table: '7', code })).toBe(
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
        link,
        '',
        'Please confirm my order.',
      ].join('\n'),
    );
  });

  it('says that it is paid directly above that address, or alone', () => {
    const plain = orderMessage(order);
    const end = '\n\nPlease confirm my order.';
    expect(orderMessage({ ...order, isPaid: true })).toBe(plain.replace(end, `\n\n${paid}${end}`));
    const listed = orderMessage({ ...order, code });
    expect(orderMessage({ ...order, code, isPaid: true })).toBe(listed.replace(link, `${paid}\n${link}`));
  });
});

describe('whatever the names', () => {
  const order = fc.record({
    restaurantName: anyText,
    lines: anyCart,
    table: fc.option(anyText),
    note: anyText,
  });

  it('has one line per item, whose amounts read back to the same totals, and one Total line', () => {
    fc.assert(
      fc.property(order, ({ restaurantName, lines, table, note }) => {
        const message = messageOf({ restaurantName, lines, table, note });
        const written = message.split(/[\n\r\u2028\u2029\u0085\v\f]/);
        const extras = lines.flatMap((line) => [
          ...(line.optionNames.some(plainText) ? ['+ '] : []),
          ...(cleanNote(line.note) ? ['Note: '] : []),
        ]);
        const told = written.splice(plainTable(table ?? '') ? 4 : 2, lines.length + extras.length);
        const items = told.filter((each) => /= ₹[\d,.]+$/.test(each) && !/^(\+|Note:) /.test(each));
        expect(told.filter((each) => !items.includes(each)).map((each) => /^\S+ /.exec(each)?.[0])).toEqual(
          extras,
        );
        const ofOrder = cleanNote(note) ? written.splice(-6, 2) : [];
        expect(ofOrder.map((each) => each.slice(0, 6))).toEqual(cleanNote(note) ? ['', 'Note: '] : []);
        const [total, ...end] = written.slice(-3);

        expect(items.map(readItem)).toEqual(
          lines.map((each) => [each.quantity, each.unitPaise, lineTotalPaise(each)]),
        );
        expect(written).toHaveLength(plainTable(table ?? '') ? 8 : 6);
        expect(readPaise(total?.replace('Total: ', ''))).toBe(cartTotalPaise(lines));
        expect(end).toEqual(['', 'Please confirm my order.']);
        expect(message.match(/^Total: ₹[\d,.]+$/gm)).toHaveLength(1);
      }),
    );
  });

  it('starts no item line as a quote or a list', () => {
    fc.assert(
      fc.property(order, ({ lines, note }) => {
        const written = messageOf({ restaurantName: 'A', lines, note }).split('\n').slice(2);
        for (const each of written) expect(each).not.toMatch(/^(>|- |\* |\d+\. )/);
      }),
    );
  });

  it('can be put in a link', () => {
    fc.assert(
      fc.property(order, (each) => {
        expect(() => encodeURIComponent(messageOf(each))).not.toThrow();
      }),
    );
  });
});

/** Quantity, price and line total in paise, parsed from the end of the line. */
function readItem(text: string) {
  const [, quantity, price, total] = /^.+ \((\d+) x (₹[\d,.]+)\) = (₹[\d,.]+)$/.exec(text) ?? [];
  return [Number(quantity), readPaise(price), readPaise(total)];
}

function readPaise(shown = '') {
  return /^₹[\d,]+\.\d\d$/.test(shown) ? Number(shown.replace(/\D/g, '')) : Number.NaN;
}

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
