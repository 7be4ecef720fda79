import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem, type CartLine, EMPTY_CART } from '#ordering/cart.ts';
import { applyFreshPrices, checkPrices, needsConfirmation } from '#ordering/price-check.ts';
import { anyCart } from '#test/support/cart-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';

const cart = ['same', 'dearer', 'renamed', 'gone', 'soldOut']
  .map((itemId) => cartLine(itemId, { itemId, unitPaise: 100 }))
  .reduce(addItem, EMPTY_CART);

const menu = [
  { id: 'same', name: 'same', pricePaise: 100, isAvailable: true },
  { id: 'dearer', name: 'dearer', pricePaise: 150, isAvailable: true },
  { id: 'renamed', name: 'New name', pricePaise: 100, isAvailable: true },
  { id: 'soldOut', name: 'soldOut', pricePaise: 150, isAvailable: false },
  { id: 'other', name: 'other', pricePaise: 1, isAvailable: true },
];

describe('checkPrices', () => {
  it('points out what changed, is gone or is sold out', () => {
    expect(checkPrices(cart, menu)).toEqual({
      changed: [
        { line: cart[1], newName: 'dearer', newUnitPaise: 150 },
        { line: cart[2], newName: 'New name', newUnitPaise: 100 },
      ],
      gone: [cart[3]],
      soldOut: [cart[4]],
    });
  });

  it('calls a size or a choice that the item does not have gone, never ordered at another price', () => {
    const full = cartLine('same', { unitPaise: 100, variant: 2 });
    const raita = cartLine('same', { unitPaise: 100, choices: [{ group: 1, option: 4, count: 1 }] });
    expect(checkPrices([full, raita], menu).gone).toEqual([full, raita]);
    expect(checkPrices([cartLine('same', { unitPaise: 100, note: 'less spicy' })], menu).gone).toEqual([]);
  });

  it('has nothing to confirm for a cart like the menu, and something for each difference', () => {
    const check = (id: string) =>
      checkPrices(
        cart.filter((line) => line.key === id),
        menu,
      );
    expect(needsConfirmation(check('same'))).toBe(false);
    expect(['dearer', 'renamed', 'gone', 'soldOut'].map((id) => needsConfirmation(check(id)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('applyFreshPrices', () => {
  it('takes the new names and prices and drops what cannot be had', () => {
    expect(applyFreshPrices(cart, checkPrices(cart, menu))).toEqual([
      cart[0],
      { ...cart[1], unitPaise: 150 },
      { ...cart[2], name: 'New name' },
    ]);
  });

  it('leaves nothing to confirm, whatever cart and menu', () => {
    const anyItem = fc.record({
      name: fc.string(),
      price: fc.nat(1000),
      isAvailable: fc.boolean(),
      isListed: fc.boolean(),
    });
    fc.assert(
      fc.property(anyCart, fc.array(anyItem, { minLength: 30, maxLength: 30 }), (lines, items) => {
        const fresh = lines.flatMap((line, at) => {
          const item = items[at];
          return item?.isListed
            ? [{ id: line.itemId, name: item.name, pricePaise: item.price, isAvailable: item.isAvailable }]
            : [];
        });
        const confirmed = applyFreshPrices(lines, checkPrices(lines, fresh));
        expect(needsConfirmation(checkPrices(confirmed, fresh))).toBe(false);
        const onSale = new Map(fresh.map((item) => [item.id, item]));
        const canBeHad = ({ itemId, variant, choices }: CartLine) =>
          onSale.get(itemId)?.isAvailable && variant === 0 && choices.length === 0;
        expect(confirmed.map(({ key }) => key)).toEqual(lines.filter(canBeHad).map(({ key }) => key));
      }),
    );
  });
});
