import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyCart } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';
import {
  addItem,
  addPieces,
  type Cart,
  cartTotalPaise,
  EMPTY_CART,
  itemCount,
  linesOf,
  lineTotalPaise,
  MAX_QUANTITY,
  moreLeft,
  removeLine,
  setQuantity,
  stockOf,
} from './cart.ts';
import { mergeCarts, replaceLine } from './whole-carts.ts';

const dosa = cartLine('Masala Dosa', { itemId: 'dosa', unitPaise: 12050 });
const idli = cartLine('Idli', { unitPaise: 4000 });

const piecesOf = (cart: Cart, itemId: string) => itemCount(linesOf(cart, itemId));
const twoDosasOneIdli = [dosa, idli, dosa].reduce(addItem, EMPTY_CART);

it('adds with quantity 1, then one more on the same line', () => {
  expect(twoDosasOneIdli).toEqual([{ ...dosa, quantity: 2 }, idli]);
});

it('keeps the price the customer first saw when the item is added again', () => {
  expect(addItem(twoDosasOneIdli, { ...dosa, unitPaise: 1 })[0]).toMatchObject({
    unitPaise: 12050,
    quantity: 3,
  });
});

it('adds several pieces at once, also to a line that is there', () => {
  expect(addPieces(EMPTY_CART, dosa, 3)).toEqual([{ ...dosa, quantity: 3 }]);
  expect(addPieces([dosa], dosa, MAX_QUANTITY)).toEqual([{ ...dosa, quantity: MAX_QUANTITY }]);
});

it('puts what was chosen anew in the place of its line, or together with a line that is the same', () => {
  const full = cartLine('Dosa, Full', { itemId: 'dosa', variant: 2 });
  expect(replaceLine([dosa, idli], dosa.key, full, 2)).toEqual([{ ...full, quantity: 2 }, idli]);
  expect(replaceLine([dosa, idli, full], dosa.key, full, 2)).toEqual([idli, { ...full, quantity: 3 }]);
  expect(replaceLine([dosa], dosa.key, dosa, 2)).toEqual([{ ...dosa, quantity: 2 }]);
  expect(replaceLine([idli], dosa.key, full, 2)).toEqual([idli, { ...full, quantity: 2 }]);
});

it('counts pieces and totals', () => {
  expect(itemCount(twoDosasOneIdli)).toBe(3);
  expect(piecesOf(twoDosasOneIdli, 'dosa')).toBe(2);
  expect(piecesOf(twoDosasOneIdli, 'vada')).toBe(0);
  expect(twoDosasOneIdli.map(lineTotalPaise)).toEqual([24100, 4000]);
  expect(cartTotalPaise(twoDosasOneIdli)).toBe(28100);
  expect(cartTotalPaise(EMPTY_CART)).toBe(0);
});

describe('setQuantity', () => {
  test.each([
    [5, 5],
    [2.9, 2],
    [MAX_QUANTITY + 1, MAX_QUANTITY],
    [Number.POSITIVE_INFINITY, MAX_QUANTITY],
    [Number.NaN, 2],
  ])('%d makes it %d', (wanted, quantity) => {
    expect(piecesOf(setQuantity(twoDosasOneIdli, 'dosa', wanted), 'dosa')).toBe(quantity);
  });

  test.each([0, -1, 0.5, Number.NEGATIVE_INFINITY])('%d removes the line', (wanted) => {
    expect(setQuantity(twoDosasOneIdli, 'dosa', wanted)).toEqual([idli]);
  });

  it('changes nothing for an unknown key', () => {
    expect(setQuantity(twoDosasOneIdli, 'vada', 3)).toEqual(twoDosasOneIdli);
    expect(removeLine(twoDosasOneIdli, 'vada')).toEqual(twoDosasOneIdli);
  });
});

it('merges carts without losing a line or adding to a quantity', () => {
  const other = [dosa, { ...dosa, itemId: 'vada' }, idli, idli].reduce(addItem, EMPTY_CART);
  const merged = mergeCarts(twoDosasOneIdli, other);
  expect(merged.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['dosa', 2],
    ['idli', 2],
    ['vada', 1],
  ]);
});

describe('what is left', () => {
  const thali = cartLine('Thali', { itemId: 'a' });
  const other = cartLine('Idli', { itemId: 'b' });

  it('is counted over all lines of an item, whatever their choices and notes', () => {
    const lines = [thali, { ...thali, key: 'a\nless spicy', note: 'less spicy', quantity: 2 }, other];
    expect(moreLeft({ id: 'a', stockLeft: 5 }, 0, lines)).toBe(2);
    expect(moreLeft({ id: 'a', stockLeft: 3 }, 0, lines)).toBe(0);
    expect(moreLeft({ id: 'a', stockLeft: 1 }, 0, lines)).toBe(0);
    expect(moreLeft({ id: 'b', stockLeft: 1 }, 0, [thali])).toBe(1);
  });

  it('is counted for each size', () => {
    const item = { id: 'a', stockLeft: null, variants: [{ no: 1, stockLeft: 2 }, { no: 2 }] };
    const lines = [{ ...thali, key: 'a~1', variant: 1 }];
    expect([stockOf(item, 1), stockOf(item, 2)]).toEqual([2, null]);
    expect(moreLeft(item, 1, lines)).toBe(1);
    expect(moreLeft(item, 2, lines)).toBe(Number.POSITIVE_INFINITY);
  });

  it('has no end where it is not known', () => {
    expect(moreLeft({ id: 'a' }, 0, [thali])).toBe(Number.POSITIVE_INFINITY);
    expect(moreLeft({ id: 'a', stockLeft: null }, 0, [thali])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('whatever is done to a cart', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.tuple(id, fc.nat(100_000_000)).map(([itemId, unitPaise]) => {
      return (cart: Cart) => addItem(cart, cartLine('Dosa', { itemId, unitPaise }));
    }),
    fc.tuple(id, fc.oneof(fc.integer(), fc.double())).map(([key, quantity]) => {
      return (cart: Cart) => setQuantity(cart, key, quantity);
    }),
    id.map((key) => (cart: Cart) => removeLine(cart, key)),
    anyCart.map((other) => (cart: Cart) => mergeCarts(cart, other)),
  );

  it('its lines stay sound, its total is their sum, and no cart is changed in place', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let cart = EMPTY_CART;
        for (const change of steps) {
          const before = structuredClone(cart);
          const next = change(cart);
          expect(cart).toEqual(before);
          cart = next;
        }

        expect(new Set(cart.map((line) => line.key)).size).toBe(cart.length);
        for (const { quantity } of cart) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true);
        }
        const sum = cart.reduce((total, line) => total + BigInt(line.unitPaise) * BigInt(line.quantity), 0n);
        expect(BigInt(cartTotalPaise(cart))).toBe(sum);
        expect(sum >= 0n).toBe(true);
      }),
    );
  });
});
