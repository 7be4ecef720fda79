/** Arbitraries of menus whose dishes have sizes and choices, and of carts filled from an earlier version of a menu. */
import fc from 'fast-check';
import { selectedAddition } from '#ordering/addition.ts';
import type { AskedGroup } from '#ordering/asked-group.ts';
import { type Cart, type CartLine, joinLines, lineKey } from '#ordering/cart.ts';
import type { DishNow, MenuNow } from '#ordering/price-check.ts';

const anyPaise = fc.integer({ min: 0, max: 500_00 });
const anyName = fc.constantFrom('Raita', 'Boiled egg', 'Salan', 'Papad', 'Naan', 'Lassi');

const anyGroup = (no: number): fc.Arbitrary<AskedGroup> =>
  fc
    .record({
      name: fc.constantFrom('Extras', 'Rice', 'Bread'),
      min: fc.nat(2),
      max: fc.option(fc.integer({ min: 1, max: 3 })),
      maxEach: fc.integer({ min: 1, max: 3 }),
      included: fc.nat(2),
      extraPaise: anyPaise,
      onlyVariants: fc.subarray([1, 2, 3]),
      options: fc.array(
        fc.record({ name: anyName, pricePaise: anyPaise, isAvailable: fc.boolean(), isListed: fc.boolean() }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ options, ...group }) => ({
      no,
      ...group,
      // As with sizes: numbers are never used again, so an option that was removed leaves a gap.
      options: options
        .map((option, at) => ({ no: at + 1, ...option }))
        .filter(({ isListed }) => isListed)
        .map(({ isListed: _, ...option }) => option),
    }));

const anyDish = fc
  .record({
    id: fc.constantFrom('biryani', 'dosa', 'thali'),
    name: fc.constantFrom('Biryani', 'Dosa', 'Thali'),
    pricePaise: anyPaise,
    isAvailable: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    sizes: fc.subarray([1, 2, 3]),
    sizePaise: fc.array(anyPaise, { minLength: 3, maxLength: 3 }),
    soldOut: fc.subarray([1, 2, 3], { maxLength: 1 }),
    packingPaise: fc.option(fc.nat(30_00)),
    orderTypes: fc.subarray(['dine_in' as const, 'takeaway' as const, 'delivery' as const]),
    groups: fc.tuple(anyGroup(1), anyGroup(2)).chain((both) => fc.subarray(both)),
  })
  .map(({ sizes, sizePaise, soldOut, groups, ...dish }) => ({
    dish: {
      ...dish,
      variants: sizes.map((no) => ({
        no,
        name: `Size ${no}`,
        pricePaise: sizePaise[no - 1] ?? 0,
        isAvailable: !soldOut.includes(no),
      })),
    } satisfies DishNow,
    groups,
  }));

/** A menu of up to three dishes. */
export const anyMenu: fc.Arbitrary<MenuNow> = fc
  .uniqueArray(anyDish, { selector: ({ dish }) => dish.id, maxLength: 3 })
  .map((dishes) => ({
    dishes: dishes.map(({ dish }) => dish),
    groupsOf: (itemId) => dishes.find(({ dish }) => dish.id === itemId)?.groups ?? [],
  }));

const anyPick = fc.record({
  dish: fc.nat(2),
  variant: fc.nat(3),
  choices: fc.uniqueArray(
    fc.record({
      group: fc.integer({ min: 1, max: 2 }),
      option: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ group, option }) => `${group}.${option}`, maxLength: 4 },
  ),
  note: fc.constantFrom('', 'less spicy'),
  quantity: fc.integer({ min: 1, max: 9 }),
});

/** Returns any cart of selections that a menu has, whether or not they can be ordered now. */
export function anyCartFrom({ dishes, groupsOf }: MenuNow): fc.Arbitrary<Cart> {
  const all = [...dishes];
  return fc.array(anyPick, { maxLength: 6 }).map((picks) =>
    joinLines(
      picks.flatMap(({ dish: at, quantity, ...pick }): CartLine[] => {
        const dish = all[at];
        const addition = dish && selectedAddition(dish, pick, groupsOf(dish.id));
        return addition ? [{ ...addition, key: lineKey(addition), quantity }] : [];
      }),
    ),
  );
}
