import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cartTotalPaise, lineTotalPaise } from '#ordering/cart.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { plainTable, plainText } from '#ordering/plain-text.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';

const line = (name: string, unitPaise: number, quantity: number) => cartLine(name, { unitPaise, quantity });

const lines = [line('Masala Dosa', 12050, 2), line('Idli (2 pcs) 50% *off*', 125000, 1)];

it('is worded to the letter', () => {
  expect(orderMessage({ restaurantName: 'Annapurna', lines })).toBe(
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
  expect(orderMessage({ restaurantName: 'Annapurna', lines, table: '7' }).split('\n').slice(0, 5)).toEqual([
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
  expect(orderMessage({ restaurantName: 'A', lines, table })).not.toContain('Table');
});

test.each([
  ['7. Idli', '7) Idli (1 x ₹5.00) = ₹5.00'],
  ['-', '– (1 x ₹5.00) = ₹5.00'],
  ['\n\u200B', 'Item (1 x ₹5.00) = ₹5.00'],
  ['اڈلی', '\u2068اڈلی\u2069 (1 x ₹5.00) = ₹5.00'],
])('writes the item %j as %j', (name, shown) => {
  expect(orderMessage({ restaurantName: 'A', lines: [line(name, 500, 1)] }).split('\n')[2]).toBe(shown);
});

it("says the customer's words on a dish in one line below it", () => {
  const noted = (note: string) =>
    orderMessage({ restaurantName: 'A', lines: [cartLine('Dosa', { note })] }).split('\n');
  expect(noted('less spicy\nTotal: ₹1.00').slice(2, 5)).toEqual([
    'Dosa (1 x ₹100.00) = ₹100.00',
    'Note: less spicy Total: ₹1.00',
    '',
  ]);
  expect(noted(' \n')).toEqual(noted(''));
  expect(noted('🍛'.repeat(200))[3]).toBe(`Note: ${'🍛'.repeat(120)}`);
});

describe('whatever the names', () => {
  const order = fc.record({
    restaurantName: anyText,
    lines: anyCart,
    table: fc.option(anyText),
  });

  it('has one line per item, whose amounts read back to the same totals, and one Total line', () => {
    fc.assert(
      fc.property(order, ({ restaurantName, lines, table }) => {
        const message = orderMessage({ restaurantName, lines, table });
        const written = message.split(/[\n\r\u2028\u2029\u0085\v\f]/);
        const notes = lines.filter(({ note }) => plainText(note) !== '').length;
        const items = written
          .splice(plainTable(table ?? '') ? 4 : 2, lines.length + notes)
          .filter((each) => !each.startsWith('Note: '));
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
      fc.property(order, ({ lines }) => {
        const written = orderMessage({ restaurantName: 'A', lines }).split('\n').slice(2);
        for (const each of written) expect(each).not.toMatch(/^(>|- |\* |\d+\. )/);
      }),
    );
  });

  it('can be put in a link', () => {
    fc.assert(
      fc.property(order, (each) => {
        expect(() => encodeURIComponent(orderMessage(each))).not.toThrow();
      }),
    );
  });
});

/** Quantity, price and line total in paise, read from the end of the line as a cook would. */
function readItem(text: string) {
  const [, quantity, price, total] = /^.+ \((\d+) x (₹[\d,.]+)\) = (₹[\d,.]+)$/.exec(text) ?? [];
  return [Number(quantity), readPaise(price), readPaise(total)];
}

function readPaise(shown = '') {
  return /^₹[\d,]+\.\d\d$/.test(shown) ? Number(shown.replace(/\D/g, '')) : Number.NaN;
}
