import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectedAddition } from '#ordering/cart/addition.ts';
import {
  applyFreshPrices,
  asksToChoose,
  checkPrices,
  type DishNow,
  type LineChange,
  needsConfirmation,
} from '#ordering/prices/price-check.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { anyCart } from '#test/support/cart-arbitraries.ts';
import { anyPast } from '#test/support/menu-arbitraries.ts';
import { cartLine } from '#test/support/samples.ts';
import { addItem, type Cart, type CartLine, EMPTY_CART, itemCount, lineKey } from '../cart/cart.ts';
import { canBeFilled, fillProblems } from '../choices/fill-problems.ts';
import { groupsFor, type OptionGroup } from '../choices/option-groups.ts';
import { plainSelection } from '../choices/selection.ts';

const newsOf = (cart: Cart, menu: ReturnType<typeof menuOf>) =>
  checkPrices(cart, menu).flatMap(({ news }) => news);

describe('dishes without sizes and choices', () => {
  const cart = ['same', 'dearer', 'renamed', 'gone', 'soldOut']
    .map((itemId) => cartLine(itemId, { itemId, unitPaise: 100 }))
    .reduce(addItem, EMPTY_CART);
  const menu = menuOf(
    { id: 'same', name: 'same', pricePaise: 100, isAvailable: true },
    { id: 'dearer', name: 'dearer', pricePaise: 150, isAvailable: true },
    { id: 'renamed', name: 'New name', pricePaise: 100, isAvailable: true },
    { id: 'soldOut', name: 'soldOut', pricePaise: 150, isAvailable: false },
    { id: 'other', name: 'other', pricePaise: 1, isAvailable: true },
  );

  it('are pointed out where they changed, are gone or are sold out', () => {
    expect(checkPrices(cart, menu).map(({ line, news }) => [line.key, ...news])).toEqual([
      ['dearer', { kind: 'price', name: 'dearer', before: 100, now: 150 }],
      ['renamed', { kind: 'renamed', before: 'renamed', now: 'New name' }],
      ['gone', { kind: 'gone' }],
      ['soldOut', { kind: 'soldOut' }],
    ]);
  });

  it('take the new names and prices, and drop what cannot be had, once confirmed', () => {
    expect(applyFreshPrices(cart, checkPrices(cart, menu))).toEqual([
      cart[0],
      { ...cart[1], unitPaise: 150 },
      { ...cart[2], name: 'New name' },
    ]);
  });

  it('leave the cart where they have no price any more', () => {
    const unpriced = menuOf({
      id: 'same',
      name: 'same',
      pricePaise: 0,
      noPrice: 'market',
      isAvailable: true,
    });
    const check = checkPrices(cart.slice(0, 1), unpriced);
    expect(check).toMatchObject([{ fresh: null, news: [{ kind: 'gone' }] }]);
    expect(applyFreshPrices(cart.slice(0, 1), check)).toEqual([]);
  });

  it('need nothing confirmed where all is as it was', () => {
    expect(needsConfirmation(checkPrices(cart.slice(0, 1), menu))).toBe(false);
    expect(needsConfirmation(checkPrices(cart.slice(1, 2), menu))).toBe(true);
  });

  it('are gone with a size that they do not have, and lose a choice that they do not ask for', () => {
    const full = cartLine('same', { unitPaise: 100, variant: 2 });
    const raita = cartLine('same', { unitPaise: 130, choices: [{ group: 1, option: 4, count: 1 }] });
    expect(newsOf([full], menu)).toEqual([{ kind: 'gone' }]);
    expect(newsOf([raita], menu)).toEqual([
      { kind: 'optionGone', option: '' },
      { kind: 'price', name: 'same', before: 130, now: 100 },
    ]);
    expect(newsOf([cartLine('same', { unitPaise: 100, note: 'less spicy' })], menu)).toEqual([]);
  });
});

describe('a biryani with sizes and choices', () => {
  const option = (no: number, name: string, pricePaise: number, isAvailable = true) => ({
    no,
    name,
    pricePaise,
    isAvailable,
  });
  const extras: OptionGroup = {
    no: 1,
    name: 'Extras',
    min: 0,
    max: null,
    maxEach: 2,
    included: 0,
    extraPaise: 0,
    onlyVariants: [],
    options: [option(4, 'Raita', 20_00), option(5, 'Boiled egg', 15_00)],
  };
  const rice: OptionGroup = {
    ...extras,
    no: 2,
    name: 'Rice',
    min: 1,
    max: 1,
    options: [option(1, 'Basmati', 0)],
  };
  const biryani: DishNow = {
    id: 'biryani',
    name: 'Chicken Biryani',
    pricePaise: 140_00,
    isAvailable: true,
    variants: [
      { no: 1, name: 'Half', pricePaise: 140_00, isAvailable: true },
      { no: 2, name: 'Full', pricePaise: 240_00, isAvailable: true },
    ],
  };
  const withRaitaAndEggs = ordered(biryani, 2, [extras], [4, 1], [5, 2]);
  const half = ordered(biryani, 1, [extras]);
  const now = (dish: Partial<DishNow>, ...groups: OptionGroup[]) => menuWith({ ...biryani, ...dish }, groups);

  it('is the same as long as nothing has changed', () => {
    expect(withRaitaAndEggs).toMatchObject({
      name: 'Chicken Biryani, Full',
      optionNames: ['Raita', 'Boiled egg x 2'],
      unitPaise: 290_00,
    });
    expect(checkPrices([withRaitaAndEggs, half], now({}, extras))).toEqual([]);
  });

  it('says of an option what it costs now, and of the dish where that is not all', () => {
    const dearer = { ...extras, options: [option(4, 'Raita', 30_00), option(5, 'Boiled egg', 15_00)] };
    expect(newsOf([withRaitaAndEggs], now({}, dearer))).toEqual([
      { kind: 'optionPrice', name: 'Raita', before: 20_00, now: 30_00 },
    ]);
    const price = { kind: 'price', name: 'Chicken Biryani, Full', before: 290_00 };
    const paid = { ...dearer, extraPaise: 5_00 };
    expect(newsOf([withRaitaAndEggs], now({}, paid))).toEqual([{ ...price, now: 315_00 }]);
    const unknown = { ...withRaitaAndEggs, optionPaise: [] };
    expect(newsOf([unknown], now({}, dearer))).toEqual([{ ...price, now: 300_00 }]);
  });

  it('loses an option that is sold out or gone, and nothing else', () => {
    const left = { ...extras, options: [option(4, 'Raita', 20_00, false)] };
    const [change] = checkPrices([withRaitaAndEggs], now({}, left));
    expect(change?.news).toEqual([
      { kind: 'optionSoldOut', option: 'Raita' },
      { kind: 'optionGone', option: 'Boiled egg' },
      { kind: 'price', name: 'Chicken Biryani, Full', before: 290_00, now: 240_00 },
    ]);
    expect(applyFreshPrices([withRaitaAndEggs], [change as LineChange])).toEqual([
      ordered(biryani, 2, [extras]),
    ]);
  });

  it('becomes one line with the same dish without what was taken off', () => {
    const full = ordered(biryani, 2, [extras]);
    const menu = now({}, { ...extras, options: [] });
    const cart = [withRaitaAndEggs, half, { ...full, quantity: 3 }];
    expect(applyFreshPrices(cart, checkPrices(cart, menu))).toEqual([{ ...full, quantity: 4 }, half]);
  });

  it('asks for a group that came to it later, also of a line that never heard of it', () => {
    const menu = now({}, extras, rice);
    const check = checkPrices([half], menu);
    expect(check.map(({ news }) => news)).toEqual([[{ kind: 'asks', group: 'Rice' }]]);
    // Nothing is lost meanwhile, and nothing can be ordered.
    const confirmed = applyFreshPrices([half], check);
    expect(confirmed).toEqual([half]);
    expect(checkPrices(confirmed, menu).every(asksToChoose)).toBe(true);
  });

  it('asks again where more was chosen than may be now', () => {
    const fewer = { ...extras, maxEach: 1 };
    expect(newsOf([withRaitaAndEggs], now({}, fewer))).toEqual([{ kind: 'asks', group: 'Extras' }]);
    expect(newsOf([withRaitaAndEggs], now({}, { ...extras, max: 2 }))).toEqual([
      { kind: 'asks', group: 'Extras' },
    ]);
  });

  it('asks for its size of a line from before the dish had sizes', () => {
    const plain = cartLine('Chicken Biryani', { itemId: 'biryani', unitPaise: 140_00 });
    expect(newsOf([plain], now({}, extras))).toEqual([{ kind: 'asks', group: null }]);
  });

  it('is gone or sold out by its size, and sold out where a group cannot be filled', () => {
    const [small, large] = biryani.variants ?? [];
    const sizes = (...variants: NonNullable<DishNow['variants']>) => now({ variants }, extras);
    if (!small || !large) return expect.unreachable();
    expect(newsOf([half], sizes(large))).toEqual([{ kind: 'gone' }]);
    expect(newsOf([half], sizes({ ...small, isAvailable: false }, large))).toEqual([{ kind: 'soldOut' }]);
    const impossible = { ...rice, options: [option(1, 'Basmati', 0, false)], onlyVariants: [1] };
    expect(newsOf([half, withRaitaAndEggs], now({}, extras, impossible))).toEqual([{ kind: 'soldOut' }]);
  });

  it('waits for what is not known yet', () => {
    const unknown = { dishes: [biryani], groupsOf: () => undefined };
    expect(checkPrices([withRaitaAndEggs, half], unknown)).toEqual([]);
  });
});

describe('whatever was ordered, and whatever became of the menu', () => {
  it('no line is lost without a word, none has a wrong price, and nothing is left but what has to be chosen', () => {
    fc.assert(
      fc.property(anyPast, ({ cart, now: menu }) => {
        const check = checkPrices(cart, menu);
        const confirmed = applyFreshPrices(cart, check);
        const again = checkPrices(confirmed, menu);
        expect(again.flatMap(({ news }) => news).filter(({ kind }) => kind !== 'asks')).toEqual([]);

        const lost = check.filter(({ fresh }) => !fresh).map(({ line }) => line);
        expect(itemCount(confirmed)).toBe(itemCount(cart) - itemCount(lost));
        for (const line of confirmed) {
          if (!again.some((change) => change.line.key === line.key)) expectOrderable(line, menu);
          // What asks for a choice can be given one.
          const asked = groupsFor(menu.groupsOf(line.itemId), line.variant);
          if (sizesOf(line, menu) === 0 || line.variant > 0) expect(asked.every(canBeFilled)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('what nothing is said about can be ordered as it is', () => {
    fc.assert(
      fc.property(anyPast, ({ cart, before, now }) => {
        for (const menu of [before, now]) {
          const told = checkPrices(cart, menu).map(({ line }) => line.key);
          for (const line of cart) if (!told.includes(line.key)) expectOrderable(line, menu);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('no cart that a phone may hold makes it throw', () => {
    fc.assert(
      fc.property(anyCart, anyPast, (odd, { cart: known, now }) => {
        const cart = [...known, ...odd];
        const left = applyFreshPrices(cart, checkPrices(cart, now));
        const ids = [...now.dishes].map(({ id }) => id);
        for (const { itemId } of left) expect(ids).toContain(itemId);
      }),
    );
  });
});

function sizesOf({ itemId }: CartLine, { dishes }: ReturnType<typeof menuOf>): number {
  return [...dishes].find(({ id }) => id === itemId)?.variants?.length ?? 0;
}

function expectOrderable(line: CartLine, { dishes, groupsOf }: ReturnType<typeof menuOf>) {
  const dish = [...dishes].find(({ id }) => id === line.itemId);
  const asked = groupsFor(groupsOf(line.itemId) ?? [], line.variant);
  expect(dish?.isAvailable).toBe(true);
  expect(dish && priceOf(dish, line, asked)).toBe(line.unitPaise);
  expect(line).toMatchObject((dish && selectedAddition(dish, line, asked)) ?? {});
  expect(asked.every(canBeFilled)).toBe(true);
  expect(fillProblems(asked, line)).toEqual([]);
  const size = dish?.variants?.find(({ no }) => no === line.variant);
  expect(size?.isAvailable ?? (dish?.variants ?? []).length === 0).toBe(true);
}

function menuOf(...dishes: DishNow[]) {
  return {
    dishes: dishes as Iterable<DishNow>,
    groupsOf: (_: string): readonly OptionGroup[] | undefined => [],
  };
}

function menuWith(dish: DishNow, groups: OptionGroup[]) {
  return { ...menuOf(dish), groupsOf: () => groups };
}

/** A line of a dish in one size, with options of its first group by number and count. */
function ordered(
  dish: DishNow,
  variant: number,
  groups: OptionGroup[],
  ...options: [number, number][]
): CartLine {
  const choices = options.map(([option, count]) => ({ group: 1, option, count }));
  const addition = selectedAddition(dish, { ...plainSelection(dish.id), variant, choices }, groups);
  if (!addition) throw new Error('The dish does not have that.');
  return { ...addition, key: lineKey(addition), quantity: 1 };
}

describe('dishes that are counted', () => {
  const ladoo = (stockLeft: number | null) => ({
    id: 'ladoo',
    name: 'Ladoo',
    pricePaise: 20,
    isAvailable: true,
    stockLeft,
  });
  const lines = (...quantities: number[]) =>
    quantities.map((quantity, at) =>
      cartLine('Ladoo', { unitPaise: 20, note: at > 0 ? `box ${at}` : '', quantity }),
    );

  it('are not ordered beyond what is left, and as many as there are can be had', () => {
    expect(newsOf(lines(3), menuOf(ladoo(3)))).toEqual([]);
    expect(newsOf(lines(9), menuOf(ladoo(null)))).toEqual([]);
    const check = checkPrices(lines(3), menuOf(ladoo(2)));
    expect(check.map(({ news }) => news)).toEqual([[{ kind: 'fewer', left: 2 }]]);
    expect(applyFreshPrices(lines(3), check)).toEqual(lines(2));
  });

  it('are counted over all lines of the dish, from the first on', () => {
    const cart = lines(2, 2, 2);
    const check = checkPrices(cart, menuOf(ladoo(3)));
    expect(check.map(({ line, fresh }) => [line.key, fresh !== null])).toEqual([
      [cart[1]?.key, true],
      [cart[2]?.key, false],
    ]);
    expect(applyFreshPrices(cart, check).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it('are counted by size', () => {
    const variants = [
      { no: 1, name: 'Half', pricePaise: 10, isAvailable: true, stockLeft: 1 },
      { no: 2, name: 'Full', pricePaise: 20, isAvailable: true, stockLeft: null },
    ];
    const cart = [1, 2].map((variant) =>
      cartLine('Ladoo', {
        name: ['Ladoo, Half', 'Ladoo, Full'][variant - 1] ?? '',
        variant,
        unitPaise: variant * 10,
        quantity: 5,
      }),
    );
    const check = checkPrices(cart, menuOf({ ...ladoo(null), variants }));
    expect(check.map(({ line: { variant }, most }) => [variant, most])).toEqual([[1, 1]]);
  });

  it('fit what is left once confirmed, and nothing else is said then', () => {
    const cart = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 12 }), (quantities, left) => {
        const before = lines(...quantities);
        const menu = menuOf(ladoo(left));
        const after = applyFreshPrices(before, checkPrices(before, menu));
        expect(itemCount(after)).toBe(Math.min(itemCount(before), left));
        expect(checkPrices(after, menu)).toEqual([]);
      }),
    );
  });
});
