import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCarts, type StoredCart, writeCarts } from '#ordering/stored-carts.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';

const stored = (carts: unknown) => JSON.stringify({ version: 1, carts });
const idli = { id: 'idli', name: 'Idli', price: 40.5, quantity: 2 };
const idliLine = { key: 'idli', itemId: 'idli', name: 'Idli', unitPaise: 4050, quantity: 2 };

const anyOrder = fc.record({
  lines: anyCart,
  message: anyText,
  url: anyText.map((text) => `https://wa.me/${text}`),
  placedAt: fc.integer(),
});
const anyStoredCart: fc.Arbitrary<StoredCart> = fc.record({ lines: anyCart, lastOrder: fc.option(anyOrder) });
const anySlug = fc.oneof(fc.stringMatching(/^[a-z0-9-]{3,40}$/), fc.constantFrom('__proto__', 'constructor'));

it('stores lines as spec §3 names them', () => {
  const carts = new Map([['demo', { lines: [idliLine], lastOrder: null }]]);
  expect(JSON.parse(writeCarts(carts))).toEqual({ version: 1, carts: { demo: { items: [idli] } } });
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anySlug, anyStoredCart), { maxLength: 4 }), (entries) => {
      const carts = new Map(entries);
      expect(readCarts(writeCarts(carts))).toEqual({ carts, isDamaged: false });
    }),
  );
});

describe('what is not sound', () => {
  test.each([
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"version":1}',
    '{"version":1,"carts":[]}',
    '{"version":2,"carts":{}}',
    '{"carts":{}}',
  ])('is damaged as a whole: %s', (text) => {
    expect(readCarts(text)).toEqual({ carts: new Map(), isDamaged: true });
  });

  test.each([
    null,
    [],
    'idli',
    { ...idli, id: '' },
    { ...idli, id: 7 },
    { ...idli, name: undefined },
    { ...idli, name: 7 },
    { ...idli, price: -1 },
    { ...idli, price: 1.005 },
    { ...idli, price: null },
    { ...idli, price: undefined },
    { ...idli, quantity: 0 },
    { ...idli, quantity: 1.5 },
    { ...idli, quantity: '2' },
    { ...idli, quantity: 1000 },
  ])('is left out, the sound lines stay: %j', (item) => {
    const { carts, isDamaged } = readCarts(stored({ demo: { items: [item, idli] } }));
    expect(carts.get('demo')).toEqual({ lines: [idliLine], lastOrder: null });
    expect(isDamaged).toBe(true);
  });

  it('includes a second line of the same key', () => {
    const { carts, isDamaged } = readCarts(stored({ demo: { items: [idli, { ...idli, quantity: 9 }] } }));
    expect(carts.get('demo')?.lines).toEqual([idliLine]);
    expect(isDamaged).toBe(true);
  });

  test.each([
    null,
    { items: [], message: 7, url: 'https://wa.me/91', placedAt: 1 },
    { items: [], message: '', url: 'javascript:alert(1)', placedAt: 1 },
    { items: [], message: '', url: 'https://wa.me/91', placedAt: '1' },
  ])('includes the order %j', (lastOrder) => {
    const { carts, isDamaged } = readCarts(stored({ demo: { items: [idli], lastOrder } }));
    expect(carts.get('demo')).toEqual({ lines: [idliLine], lastOrder: null });
    expect(isDamaged).toBe(true);
  });

  it('in one cart leaves the others alone', () => {
    const { carts } = readCarts(stored({ broken: 7, demo: { items: [idli] } }));
    expect(carts.get('demo')?.lines).toEqual([idliLine]);
    expect(carts.get('broken')?.lines).toEqual([]);
  });
});

it('never throws, whatever text or JSON is stored', () => {
  const anyStored = fc.oneof(
    anyText,
    fc.json(),
    fc.jsonValue().map((value) => stored({ demo: value })),
    fc.jsonValue().map((value) => stored({ demo: { items: [value], lastOrder: value } })),
    fc.jsonValue().map(stored),
  );
  fc.assert(
    fc.property(anyStored, (text) => {
      const { carts } = readCarts(text);
      // Whatever came through is sound: it can be written and read back whole.
      expect(readCarts(writeCarts(carts))).toEqual({ carts, isDamaged: false });
    }),
  );
});
