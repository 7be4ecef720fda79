import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectedAddition } from '#ordering/cart/addition.ts';
import { orderAgain, withOrder, withoutOrder } from '#ordering/orders/order-again.ts';
import type { MenuNow } from '#ordering/prices/price-check.ts';
import { anyCart } from '#test/support/cart-arbitraries.ts';
import { anyPast } from '#test/support/menu-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';
import { type Cart, EMPTY_CART } from '../cart/cart.ts';
import { canBeFilled, fillProblems } from '../choices/fill-problems.ts';
import { groupsFor, type OptionGroup } from '../choices/option-groups.ts';

/** The part of a cart that could be ordered unchanged, judged by the menu alone. */
function orderable(cart: Cart, { dishes, groupsOf }: MenuNow): Cart {
  const all = [...dishes];
  return cart.filter((line) => {
    const dish = all.find(({ id }) => id === line.itemId);
    const size = dish?.variants?.find(({ no }) => no === line.variant);
    const asked = groupsFor(groupsOf(line.itemId) ?? [], line.variant);
    const hasAll = line.choices.every(({ group, option }) =>
      asked.some(
        ({ no, options }) => no === group && options.some((each) => each.no === option && each.isAvailable),
      ),
    );
    const isThere = dish?.isAvailable && (line.variant === 0 ? !dish.variants?.length : size?.isAvailable);
    return isThere && hasAll && asked.every(canBeFilled) && fillProblems(asked, line).length === 0;
  });
}

it('is the same cart, whatever was in it, on a menu that is the same', () => {
  fc.assert(
    fc.property(anyPast, ({ before, cart }) => {
      const kept = orderable(cart, before);
      const again = orderAgain(kept, before);
      expect(again).toEqual({ lines: kept, changes: [] });
      expect(withOrder(EMPTY_CART, again)).toEqual(kept);
    }),
  );
});

it('never has a price, a dish or a choice that the menu does not have, whatever has changed', () => {
  fc.assert(
    fc.property(anyPast, ({ now, cart }) => {
      for (const line of orderAgain(cart, now).lines) {
        const dish = [...now.dishes].find(({ id }) => id === line.itemId);
        const asked = groupsFor(now.groupsOf(line.itemId) ?? [], line.variant);
        expect(dish?.isAvailable).toBe(true);
        if (!dish) continue;
        // Until its size is chosen, the line costs the dish's lowest price.
        const isSizeless = line.variant === 0 && (dish.variants?.length ?? 0) > 0;
        expect(line.unitPaise).toBe(
          isSizeless ? dish.pricePaise : selectedAddition(dish, line, asked)?.unitPaise,
        );
      }
    }),
  );
});

it('is told of every dish that is not as it was, and of no other', () => {
  fc.assert(
    fc.property(anyPast, ({ now, cart }) => {
      const { lines, changes } = orderAgain(cart, now);
      const told = new Set(changes.map(({ line }) => line.key));
      for (const { quantity, ...line } of cart) {
        if (told.has(line.key)) continue;
        // A line that lost a choice may have become this one; then it has the pieces of both.
        const again = lines.find(({ key }) => key === line.key);
        expect(again).toMatchObject(line);
        expect(again?.quantity).toBeGreaterThanOrEqual(quantity);
      }
      for (const { line, fresh, news } of changes)
        if (news.every(({ kind }) => kind !== 'asks')) expect(fresh).not.toEqual(line);
    }),
  );
});

it('takes any cart on any menu, without a throw', () => {
  fc.assert(
    fc.property(anyCart, anyPast, (cart, { now, cart: known }) => {
      const { lines, changes } = orderAgain([...cart, ...known], now);
      const gone = changes.filter(({ fresh }) => !fresh).map(({ line }) => line.key);
      for (const { key } of cart) expect(gone).toContain(key);
      const ids = [...now.dishes].map(({ id }) => id);
      for (const { itemId } of lines) expect(ids).toContain(itemId);
    }),
  );
});

describe('in a cart', () => {
  const [dosa, idli] = [cartLine('Dosa'), cartLine('Idli', { quantity: 2 })];
  const menu: MenuNow = {
    dishes: [dosa, idli].map(({ itemId, name, unitPaise }) => ({
      id: itemId,
      name,
      pricePaise: unitPaise,
      isAvailable: true,
    })),
    groupsOf: (): OptionGroup[] => [],
  };
  const again = orderAgain([dosa, idli], menu);

  it('stands beside what is there, and twice is the same as once', () => {
    const cart = [cartLine('Idli', { quantity: 5 }), cartLine('Tea')];
    const added = withOrder(cart, again);
    expect(added).toEqual([...cart, dosa]);
    expect(withOrder(added, again)).toEqual(added);
  });

  it('is taken out again, and leaves what was there and what has been added since', () => {
    const cart = [cartLine('Idli'), cartLine('Tea')];
    const added = withOrder(cart, again);
    expect(withoutOrder(added, cart, again)).toEqual(cart);
    const coffee = cartLine('Coffee');
    expect(withoutOrder([...added, coffee], cart, again)).toEqual([...cart, coffee]);
    expect(withoutOrder(withOrder(EMPTY_CART, again), EMPTY_CART, again)).toEqual([]);
  });
});
