/** Arbitraries of menus whose dishes have sizes and choices, of later versions of a menu, and of carts filled from it. */
import fc from 'fast-check';
import { selectedAddition } from '#ordering/cart/addition.ts';
import { type Cart, type CartLine, lineKey } from '#ordering/cart/cart.ts';
import { joinLines } from '#ordering/cart/whole-carts.ts';
import { groupsFor, type OptionGroup } from '#ordering/choices/option-groups.ts';
import type { Selection } from '#ordering/choices/selection.ts';
import type { DishNow, MenuNow } from '#ordering/prices/price-check.ts';

interface Asking {
  dish: DishNow & { variants: NonNullable<DishNow['variants']> };
  groups: OptionGroup[];
}

/** A menu that can be edited: with the groups of choices beside each dish. */
export interface SampleMenu extends MenuNow {
  readonly groupsOf: (itemId: string) => readonly OptionGroup[];
  readonly all: readonly Asking[];
}

/** Sizes, groups and options have numbers from 1 on, which are never used again: what was removed leaves a gap. */
const NUMBERS = [1, 2, 3] as const;

const anyPaise = fc.integer({ min: 0, max: 500_00 });
const anyName = fc.constantFrom('Raita', 'Boiled egg', 'Salan', 'Papad', 'Naan', 'Lassi');
const mostlyTrue = fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false));

/** A value of a menu; in a later version of the menu it is mostly the same. */
function since<T>(before: T | undefined, any: fc.Arbitrary<T>): fc.Arbitrary<T> {
  if (before === undefined) return any;
  return fc.oneof({ weight: 24, arbitrary: fc.constant(before) }, any);
}

interface Numbered {
  no: number;
}

/** What is there of three numbers; in a later version mostly the same ones. */
function anyOf<T extends Numbered>(
  before: readonly T[] | undefined,
  any: (no: number, before?: T) => fc.Arbitrary<T>,
  listed = fc.boolean(),
): fc.Arbitrary<T[]> {
  const numbered = NUMBERS.map((no) => {
    const was = before?.find((each) => each.no === no);
    const isListed = since(before && was !== undefined, listed);
    return isListed.chain((is) => (is ? any(no, was).map((each) => [each]) : fc.constant<T[]>([])));
  });
  return fc.tuple(...numbered).map((each) => each.flat());
}

const anyOption = (no: number, before?: OptionGroup['options'][number]) =>
  fc.record({
    no: fc.constant(no),
    name: since(before?.name, anyName),
    pricePaise: since(before?.pricePaise, anyPaise),
    isAvailable: since(before?.isAvailable, mostlyTrue),
  });

const anyGroup = (no: number, before?: OptionGroup): fc.Arbitrary<OptionGroup> =>
  fc.record({
    no: fc.constant(no),
    name: since(before?.name, fc.constantFrom('Extras', 'Rice', 'Bread')),
    min: since(before?.min, fc.constantFrom(0, 0, 1, 2)),
    max: since(before?.max, fc.option(fc.integer({ min: 2, max: 4 }))),
    maxEach: since(before?.maxEach, fc.integer({ min: 1, max: 3 })),
    included: since(before?.included, fc.nat(2)),
    extraPaise: since(before?.extraPaise, anyPaise),
    onlyVariants: since(before?.onlyVariants, fc.subarray([...NUMBERS])),
    options: anyOf(before?.options, anyOption, mostlyTrue),
  });

const anySize = (no: number, before?: Asking['dish']['variants'][number]) =>
  fc.record({
    no: fc.constant(no),
    name: since(before?.name, fc.constantFrom('Half', 'Full', 'Family')),
    pricePaise: since(before?.pricePaise, anyPaise),
    isAvailable: since(before?.isAvailable, mostlyTrue),
  });

/** None for a third of the dishes; a dish without sizes may get its first ones. */
function anySizes(before?: Asking['dish']['variants']): fc.Arbitrary<Asking['dish']['variants']> {
  if (before && before.length > 0) return anyOf(before, anySize);
  const none = { weight: before ? 4 : 1, arbitrary: fc.constant([]) };
  return fc.oneof(none, { weight: 2, arbitrary: anyOf(undefined, anySize) });
}

const anyNoPrice = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constantFrom('market', 'size'));

/** Sizes have prices, so a dish with a word in the place of its price has none. */
function withoutSizesOrWord(dish: Asking['dish']): Asking['dish'] {
  return dish.noPrice ? { ...dish, variants: [] } : dish;
}

const anyDish = (id: string, before?: Asking): fc.Arbitrary<Asking> =>
  fc.record({
    dish: fc
      .record({
        id: fc.constant(id),
        name: since(before?.dish.name, fc.constantFrom('Biryani', 'Dosa', 'Thali')),
        pricePaise: since(before?.dish.pricePaise, anyPaise),
        isAvailable: since(before?.dish.isAvailable, mostlyTrue),
        packingPaise: since(before?.dish.packingPaise, fc.option(fc.nat(30_00))),
        orderTypes: since(
          before?.dish.orderTypes,
          fc.subarray(['dine_in' as const, 'takeaway' as const, 'delivery' as const]),
        ),
        variants: anySizes(before?.dish.variants),
        noPrice: since(before?.dish.noPrice, anyNoPrice),
      })
      .map(withoutSizesOrWord),
    groups: anyOf(before?.groups, anyGroup),
  });

function menuOf(all: readonly Asking[]): SampleMenu {
  return {
    all,
    dishes: all.map(({ dish }) => dish),
    groupsOf: (itemId) => all.find(({ dish }) => dish.id === itemId)?.groups ?? [],
  };
}

/** A menu of one to three dishes. */
export const anyMenu: fc.Arbitrary<SampleMenu> = fc
  .subarray(['biryani', 'dosa', 'thali'], { minLength: 1 })
  .chain((ids) => fc.tuple(...ids.map((id) => anyDish(id))))
  .map(menuOf);

/** Returns any later version of a menu: edited in places, or with dishes that are gone. */
function anyEditOf({ all }: SampleMenu): fc.Arbitrary<SampleMenu> {
  const edited = all.map((before) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([before]) },
      { weight: 8, arbitrary: anyDish(before.dish.id, before).map((after) => [after]) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  );
  return fc.tuple(...edited).map((dishes) => menuOf(dishes.flat()));
}

/** Choices as a customer may make them: from the least to the most pieces of each group, of what is available. */
function anyChoices(asked: readonly OptionGroup[]): fc.Arbitrary<Selection['choices']> {
  const ofGroups = asked.map(({ no: group, options, maxEach, min, max }) => {
    const pieces = options.flatMap(({ no, isAvailable }) => (isAvailable ? Array(maxEach).fill(no) : []));
    const maxLength = Math.min(pieces.length, max ?? min + 2);
    const chosen = fc.shuffledSubarray<number>(pieces, { minLength: Math.min(min, maxLength), maxLength });
    return chosen.map((numbers) =>
      [...Map.groupBy(numbers, (no) => no)].map(([option, all]) => ({ group, option, count: all.length })),
    );
  });
  return fc.tuple(...ofGroups).map((choices) => choices.flat());
}

/** Choices that an older or a hostile page may send: too many, of what is sold out, or for another size. */
function oddChoices(groups: readonly OptionGroup[]): fc.Arbitrary<Selection['choices']> {
  const all = groups.flatMap(({ no: group, options }) =>
    options.map(({ no: option }) => ({ group, option })),
  );
  const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: all.length, maxLength: all.length });
  return fc
    .tuple(fc.subarray(all), counts)
    .map(([chosen, count]) => chosen.map((choice, at) => ({ ...choice, count: count[at] ?? 1 })));
}

function anyLineOf({ dish, groups }: Asking): fc.Arbitrary<CartLine[]> {
  const numbers = dish.variants.map(({ no }) => no);
  const size = numbers.length > 0 ? fc.constantFrom(...numbers) : fc.constant(0);
  const selection = size.chain((variant) =>
    fc.record({
      variant: fc.constant(variant),
      choices: fc.oneof({ weight: 8, arbitrary: anyChoices(groupsFor(groups, variant)) }, oddChoices(groups)),
      note: fc.constantFrom('', 'less spicy'),
    }),
  );
  return fc.tuple(selection, fc.integer({ min: 1, max: 9 })).map(([selected, quantity]) => {
    const addition = selectedAddition(dish, selected, groups);
    return addition ? [{ ...addition, key: lineKey(addition), quantity }] : [];
  });
}

/** Returns any cart of selections that a menu has, whether or not they can be ordered now. */
export function anyCartFrom({ all }: SampleMenu): fc.Arbitrary<Cart> {
  const line = fc.constantFrom(...all).chain(anyLineOf);
  return fc
    .oneof({ weight: 19, arbitrary: fc.array(line, { minLength: 1, maxLength: 6 }) }, fc.constant([]))
    .map((lines) => joinLines(lines.flat()));
}

/** A menu as it was, a cart filled from it, and the menu as it is now. */
export const anyPast: fc.Arbitrary<{ before: SampleMenu; now: SampleMenu; cart: Cart }> = anyMenu.chain(
  (before) => fc.record({ before: fc.constant(before), now: anyEditOf(before), cart: anyCartFrom(before) }),
);
