import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EMPTY_STORED_CART, readCarts, type StoredCart, writeCarts } from '#ordering/cart/stored-carts.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';

const stored = (carts: unknown) => JSON.stringify({ version: 1, carts });
const idli = { id: 'idli', name: 'Idli', price: 40.5, quantity: 2 };
const idliLine = cartLine('Idli', { unitPaise: 4050, quantity: 2 });

const anyOrder = fc.record({
  lines: anyCart,
  placedAt: fc.integer(),
  fields: fc.record({
    message: anyText,
    url: anyText.map((text) => `https://wa.me/${text}`),
    order: fc.record({ restaurantName: anyText }),
  }),
});
const anyStoredCart: fc.Arbitrary<StoredCart> = fc.record({
  lines: anyCart,
  lastOrder: fc.option(anyOrder),
  note: anyText,
  chosen: fc.array(anyText, { maxLength: 3 }),
});
const cartOf = (lines: StoredCart['lines']): StoredCart => ({ ...EMPTY_STORED_CART, lines });
const anySlug = fc.oneof(fc.stringMatching(/^[a-z0-9-]{3,40}$/), fc.constantFrom('__proto__', 'constructor'));

it('stores lines under their fixed names', () => {
  const carts = { bySlug: new Map([['demo', cartOf([idliLine])]]) };
  expect(JSON.parse(writeCarts(carts))).toEqual({ version: 1, carts: { demo: { items: [idli] } } });
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anySlug, anyStoredCart), { maxLength: 4 }), (entries) => {
      const carts = { bySlug: new Map(entries) };
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
    expect(readCarts(text)).toEqual({ carts: { bySlug: new Map() }, isDamaged: true });
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
    expect(carts.bySlug.get('demo')).toEqual(cartOf([idliLine]));
    expect(isDamaged).toBe(true);
  });

  it('includes a second line of the same key', () => {
    const { carts, isDamaged } = readCarts(stored({ demo: { items: [idli, { ...idli, quantity: 9 }] } }));
    expect(carts.bySlug.get('demo')?.lines).toEqual([idliLine]);
    expect(isDamaged).toBe(true);
  });

  test.each([
    null,
    { items: [], message: '', url: 'https://wa.me/91' },
    { items: [], message: '', url: 'https://wa.me/91', placedAt: '1' },
  ])('includes the order %j', (lastOrder) => {
    const { carts, isDamaged } = readCarts(stored({ demo: { items: [idli], lastOrder } }));
    expect(carts.bySlug.get('demo')).toEqual(cartOf([idliLine]));
    expect(isDamaged).toBe(true);
  });

  it('in one cart leaves the others alone', () => {
    const { carts } = readCarts(stored({ broken: 7, demo: { items: [idli] } }));
    expect(carts.bySlug.get('demo')?.lines).toEqual([idliLine]);
    expect(carts.bySlug.get('broken')?.lines).toEqual([]);
  });
});

describe('what another build has stored', () => {
  const biryani = { name: 'Chicken Biryani, Full', price: 310, quantity: 1, optionNames: ['Raita'] };
  const newer = stored({
    demo: {
      items: [
        { ...biryani, id: 'biryani~2~1.4', note: 'less spicy' },
        { ...biryani, id: 'biryani~2~1.4', note: '' },
        { ...biryani, id: 'biryani~1' },
        { ...biryani, id: 'biryani~2~not yet' },
        idli,
      ],
    },
  });

  it('is a selection for each line, and a line for each note', () => {
    const { carts, isDamaged } = readCarts(newer);
    expect(isDamaged).toBe(false);
    const lines = carts.bySlug.get('demo')?.lines ?? [];
    expect(
      lines.map(({ itemId, variant, choices, note }) => [itemId, variant, choices.length, note]),
    ).toEqual([
      ['biryani', 2, 1, 'less spicy'],
      ['biryani', 2, 1, ''],
      ['biryani', 1, 0, ''],
      ['biryani~2~not yet', 0, 0, ''],
      ['idli', 0, 0, ''],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('stays, with all that has no name here, when it is stored again', () => {
    const anyFields = fc.dictionary(fc.stringMatching(/^x[a-z]{0,5}$/), fc.jsonValue(), { maxKeys: 3 });
    const anyItem = fc.record({
      id: fc.uuid(),
      name: anyText,
      price: fc.nat(100_000),
      quantity: fc.integer({ min: 1, max: 999 }),
      note: fc.stringMatching(/^[a-z]{1,9}$/),
    });
    const anyItems = fc.array(
      fc.tuple(anyFields, anyItem).map(([fields, item]) => ({ ...fields, ...item })),
      { maxLength: 4 },
    );
    const anyLastOrder = fc
      .tuple(anyFields, anyItems)
      .map(([fields, items]) => ({ ...fields, items, message: 'm', url: 'https://wa.me/91', placedAt: 1 }));
    const anyStored = fc
      .tuple(anyFields, anyFields, anyItems, anyLastOrder)
      .map(([all, cart, items, lastOrder]) => ({
        ...all,
        version: 1,
        carts: { demo: { ...cart, items, lastOrder } },
      }));
    fc.assert(
      fc.property(anyStored, (before) => {
        const { carts, isDamaged } = readCarts(JSON.stringify(before));
        expect(isDamaged).toBe(false);
        expect(JSON.parse(writeCarts(carts))).toEqual(JSON.parse(JSON.stringify(before)));
      }),
      { numRuns: 50 },
    );
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
      // Everything accepted is valid: it can be written and read back unchanged.
      expect(readCarts(writeCarts(carts))).toEqual({ carts, isDamaged: false });
    }),
  );
});
