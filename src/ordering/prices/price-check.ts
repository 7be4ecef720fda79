import { optionOf, type Selectable, type Size, selectedAddition } from '#ordering/cart/addition.ts';
import type { WayType } from '#ordering/ways/ways.ts';
import { type Cart, type CartLine, lineKey, stockOf } from '../cart/cart.ts';
import { joinLines } from '../cart/whole-carts.ts';
import { canBeFilled, fillProblems } from '../choices/fill-problems.ts';
import { groupsFor, type OptionGroup } from '../choices/option-groups.ts';
import { countedName } from '../choices/option-names.ts';

/** A dish on the current menu. */
export interface DishNow extends Selectable {
  readonly isAvailable: boolean;
  /** How many are left, where that is few. */
  readonly stockLeft?: number | null;
  /** The packing price of one piece in paise, where the dish has its own. */
  readonly packingPaise?: number | null;
  /** The ways to order the dish; absent where all ways are possible. */
  readonly orderTypes?: readonly WayType[];
  /** The reason why the dish is unavailable, as a sentence, where it is more than being sold out. */
  readonly why?: string;
  readonly variants?: ReadonlyArray<
    Size & { readonly isAvailable: boolean; readonly stockLeft?: number | null }
  >;
}

export interface MenuNow {
  readonly dishes: Iterable<DishNow>;
  /** Returns the groups of choices that a dish asks for, by its id; undefined while they are not loaded. */
  readonly groupsOf: (itemId: string) => readonly OptionGroup[] | undefined;
}

/** A change to a line since it was added to the cart (docs/product/ordering.md#price-check). */
export type LineNews =
  | { readonly kind: 'gone' }
  | { readonly kind: 'soldOut'; readonly why?: string }
  | { readonly kind: 'renamed'; readonly before: string; readonly now: string }
  /** The price of one piece, or of one option by itself; in paise. */
  | {
      readonly kind: 'price' | 'optionPrice';
      readonly name: string;
      readonly before: number;
      readonly now: number;
    }
  /** Fewer are left than all lines of the cart together contain. */
  | { readonly kind: 'fewer'; readonly left: number }
  /** An option was taken off, because it is sold out or deleted. */
  | { readonly kind: 'optionSoldOut' | 'optionGone'; readonly option: string }
  /** The customer has to choose in this group, or the size where `group` is null. */
  | { readonly kind: 'asks'; readonly group: string | null };

/** A line that differs from the menu, before and after the change; `fresh` is null where it cannot be ordered. */
export interface LineChange {
  readonly line: CartLine;
  readonly fresh: CartLine | null;
  /** The most that can be ordered, where the cart has more. */
  readonly most?: number;
  readonly news: readonly LineNews[];
}

/** The lines that differ from the menu, in the order of the cart. */
export type PriceCheck = readonly LineChange[];

/**
 * Compares a cart with the current menu (docs/product/ordering.md#price-check). Checks the groups of choices that the dishes
 * ask for now, not those of the lines, so that a group added to a dish later is asked for too. Never throws.
 */
export function checkPrices(cart: Cart, { dishes, groupsOf }: MenuNow): PriceCheck {
  const byId = new Map([...dishes].map((dish) => [dish.id, dish]));
  const inCart = new Map<string, number>();
  return cart
    .map((line) => {
      const dish = byId.get(line.itemId);
      const change = checkLine(line, dish, dish && groupsOf(dish.id));
      return dish && change.fresh ? withinStock(change, dish, inCart) : change;
    })
    .filter(({ news }) => news.length > 0);
}

/** Whether the customer has something to confirm or to choose before ordering (docs/product/ordering.md#price-check). */
export function needsConfirmation(check: PriceCheck): boolean {
  return check.length > 0;
}

/** Whether the customer has to choose something for a line before it can be ordered. */
export function asksToChoose({ news }: LineChange): boolean {
  return news.some(({ kind }) => kind === 'asks');
}

/**
 * The cart after the customer has confirmed the changes: new names and prices, without lines that are gone or sold
 * out. A line that needs a choice stays; the customer is asked until they choose or remove the line.
 */
export function applyFreshPrices(cart: Cart, check: PriceCheck): Cart {
  const changes = new Map(check.map((change) => [change.line.key, change]));
  return joinLines(
    cart.flatMap((line) => {
      const change = changes.get(line.key);
      if (!change) return [line];
      const quantity = Math.min(line.quantity, change.most ?? line.quantity);
      return change.fresh ? [{ ...change.fresh, quantity }] : [];
    }),
  );
}

function checkLine(
  line: CartLine,
  dish: DishNow | undefined,
  groups: readonly OptionGroup[] | undefined,
): LineChange {
  const without = (kind: 'gone' | 'soldOut') => ({ line, fresh: null, news: [{ kind }] });
  const sizes = dish?.variants ?? [];
  const size = sizes.find(({ no }) => no === line.variant);
  if (!dish || (line.variant !== 0 && !size)) return without('gone');
  if (!dish.isAvailable) {
    const why = dish.why === undefined ? {} : { why: dish.why };
    return { line, fresh: null, news: [{ kind: 'soldOut', ...why }] };
  }
  if (size?.isAvailable === false) return without('soldOut');
  if (sizes.length > 0 && !size) return { line, fresh: line, news: [{ kind: 'asks', group: null }] };
  // Choices that are not loaded yet are checked later; until then the line stays as it was.
  if (!groups && line.choices.length > 0) return { line, fresh: line, news: [] };

  const sizeGroups = groupsFor(groups ?? [], line.variant);
  if (!sizeGroups.every(canBeFilled)) return without('soldOut');
  return compare(line, dish, sizeGroups);
}

/**
 * Limits a line to the pieces that are left after the lines before it, which `inCart` counts. Stock is not reserved
 * for anybody: the restaurant decides who gets the last pieces.
 */
function withinStock(change: LineChange, dish: DishNow, inCart: Map<string, number>): LineChange {
  const { line } = change;
  const left = stockOf(dish, line.variant);
  if (left === null) return change;
  const key = `${line.itemId}~${line.variant}`;
  const before = inCart.get(key) ?? 0;
  inCart.set(key, before + line.quantity);
  const most = Math.max(left - before, 0);
  if (line.quantity <= most) return change;
  const news: LineNews[] = [...change.news, { kind: 'fewer', left }];
  return most > 0 ? { ...change, news, most } : { line, fresh: null, news };
}

/** Compares a line whose dish and size are available with the choices that the dish asks for now. */
function compare(line: CartLine, dish: DishNow, sizeGroups: readonly OptionGroup[]): LineChange {
  const lost = line.choices.filter((choice) => !optionOf(sizeGroups, choice)?.isAvailable);
  const choices = line.choices.filter((choice) => !lost.includes(choice));
  const now = selectedAddition(dish, { ...line, choices }, sizeGroups);
  if (!now) return { line, fresh: null, news: [{ kind: 'gone' }] };

  const wanting = new Set(fillProblems(sizeGroups, now).map(({ group }) => group.name));
  const fresh = { ...line, ...now, key: lineKey(now) };
  const news: LineNews[] = [
    ...renaming(line.name, now.name),
    ...lost.map((choice) => lossOf(line, sizeGroups, choice)),
    ...(lost.length > 0 ? [] : renamedOptions(line, fresh)),
    // A missing choice may change the price; the price is shown where the customer chooses.
    ...(wanting.size > 0 ? [] : priceNews(line, fresh, sizeGroups)),
    ...[...wanting].map((group) => ({ kind: 'asks', group }) as const),
  ];
  return { line, fresh, news };
}

function renaming(before: string, now: string): LineNews[] {
  return before === now ? [] : [{ kind: 'renamed', before, now }];
}

function lossOf(
  line: CartLine,
  sizeGroups: readonly OptionGroup[],
  choice: CartLine['choices'][number],
): LineNews {
  const option = optionOf(sizeGroups, choice);
  if (option) return { kind: 'optionSoldOut', option: option.name };
  const counted = hasOptionNames(line) ? (line.optionNames[line.choices.indexOf(choice)] ?? '') : '';
  const end = countedName('', choice.count);
  return {
    kind: 'optionGone',
    option: counted.endsWith(end) ? counted.slice(0, counted.length - end.length) : counted,
  };
}

function renamedOptions(line: CartLine, fresh: CartLine): LineNews[] {
  if (!hasOptionNames(line)) return [];
  return line.optionNames.flatMap((before, at) => renaming(before, fresh.optionNames[at] ?? before));
}

/** Reports price changes of options if they explain the whole difference, else the change of the line's price. */
function priceNews(line: CartLine, fresh: CartLine, sizeGroups: readonly OptionGroup[]): LineNews[] {
  const [before, now] = [line.unitPaise, fresh.unitPaise];
  if (before === now) return [];
  const repriced = repricedOptions(line, fresh);
  const explained = repriced.reduce((sum, each) => sum + (each.now - each.before) * each.choice.count, 0);
  if (explained !== now - before) return [{ kind: 'price', name: fresh.name, before, now }];
  return repriced.map(({ choice, ...prices }) => ({
    kind: 'optionPrice',
    name: optionOf(sizeGroups, choice)?.name ?? '',
    ...prices,
  }));
}

/** The options whose price has changed, where the old price is known. */
function repricedOptions(line: CartLine, fresh: CartLine) {
  if (!hasOptionNames(line) || line.choices.length !== fresh.choices.length) return [];
  return fresh.choices.flatMap((choice, at) => {
    const [before, now] = [line.optionPaise[at], fresh.optionPaise[at]];
    return before === undefined || now === undefined || before === now ? [] : [{ choice, before, now }];
  });
}

function hasOptionNames({ choices, optionNames, optionPaise }: CartLine): boolean {
  return choices.length === optionNames.length && choices.length === optionPaise.length;
}
