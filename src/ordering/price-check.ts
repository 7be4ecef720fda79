import { optionOf, type Selectable, type Size, selectedAddition } from '#ordering/addition.ts';
import { type AskedGroup, canBeFilled, fillProblems, groupsFor } from '#ordering/asked-group.ts';
import { type Cart, type CartLine, joinLines, lineKey } from '#ordering/cart.ts';
import { countedName } from '#ordering/told-selection.ts';
import type { WayType } from '#ordering/ways/ways.ts';

/** A dish as it stands on the menu now. */
export interface DishNow extends Selectable {
  readonly isAvailable: boolean;
  /** How many are left, where that is few. */
  readonly stockLeft?: number | null;
  /** What packing one piece of it costs, where that is its own. */
  readonly packingPaise?: number | null;
  /** The ways to order it, where that is not all. */
  readonly orderTypes?: readonly WayType[];
  /** Why it cannot be had, in a sentence, where there is more to say than that it is sold out. */
  readonly why?: string;
  readonly variants?: ReadonlyArray<
    Size & { readonly isAvailable: boolean; readonly stockLeft?: number | null }
  >;
}

/** The menu as it is now. */
export interface MenuNow {
  readonly dishes: Iterable<DishNow>;
  /** The choices that a dish asks for, by its id; undefined as long as they are not known. */
  readonly groupsOf: (itemId: string) => readonly AskedGroup[] | undefined;
}

/** What has happened to a line since it was chosen (docs/product.md#price-check). */
export type LineNews =
  | { readonly kind: 'gone' }
  | { readonly kind: 'soldOut'; readonly why?: string }
  | { readonly kind: 'renamed'; readonly before: string; readonly now: string }
  /** What one piece costs, or one of its options by itself; in paise. */
  | {
      readonly kind: 'price' | 'optionPrice';
      readonly name: string;
      readonly before: number;
      readonly now: number;
    }
  /** There are not as many of it as the cart has, all lines together. */
  | { readonly kind: 'fewer'; readonly left: number }
  /** An option was taken off, because it is sold out or gone. */
  | { readonly kind: 'optionSoldOut' | 'optionGone'; readonly option: string }
  /** Something has to be chosen; without a group, its size. */
  | { readonly kind: 'asks'; readonly group: string | null };

/** A line that differs from the menu, as it was and as it would be; null for one that cannot be had. */
export interface LineChange {
  readonly line: CartLine;
  readonly fresh: CartLine | null;
  /** So many of it can be had, where the cart has more. */
  readonly most?: number;
  readonly news: readonly LineNews[];
}

/** The lines that differ from the menu, in the order of the cart. */
export type PriceCheck = readonly LineChange[];

/**
 * Compares a cart with the menu as it is now (docs/product.md#price-check). It walks the choices that the dishes ask for,
 * not those of the lines, so that one which came to a dish later is asked for too. Never throws.
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

/** Whether the customer has something to confirm or to choose before ordering (docs/product.md#price-check). */
export function needsConfirmation(check: PriceCheck): boolean {
  return check.length > 0;
}

/** Whether something has to be chosen for a line before it can be ordered. */
export function asksToChoose({ news }: LineChange): boolean {
  return news.some(({ kind }) => kind === 'asks');
}

/**
 * The cart as the customer confirmed it: new names and prices, and nothing that is gone or sold out. A line for which
 * something has to be chosen stays, and is asked about until it is chosen or taken out.
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

/**
 * The cart with what its lines only keep for being read, names and prices of options, as the menu has it: where another
 * build has lost them, they are made again. The same cart where nothing is missing.
 */
export function withKnownNames(cart: Cart, { dishes, groupsOf }: MenuNow): Cart {
  if (cart.every(({ choices, optionNames }) => choices.length === optionNames.length)) return cart;
  const byId = new Map([...dishes].map((dish) => [dish.id, dish]));
  return cart.map((line) => {
    const dish = byId.get(line.itemId);
    const known = dish && selectedAddition(dish, line, groupsOf(dish.id));
    if (!known || line.choices.length === line.optionNames.length) return line;
    const { choices, optionNames, optionPaise } = known;
    return { ...line, choices, optionNames, optionPaise };
  });
}

function checkLine(
  line: CartLine,
  dish: DishNow | undefined,
  groups: readonly AskedGroup[] | undefined,
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
  // What is not known yet is looked at as soon as it is; until then the line stays as it was chosen.
  if (!groups && line.choices.length > 0) return { line, fresh: line, news: [] };

  const asked = groupsFor(groups ?? [], line.variant);
  if (!asked.every(canBeFilled)) return without('soldOut');
  return compare(line, dish, asked);
}

/**
 * A line with no more pieces than are left beside those of the lines before it, of which `inCart` keeps count. Nothing is
 * held back for anybody: it is for the restaurant to say who gets the last ones.
 */
function withinStock(change: LineChange, dish: DishNow, inCart: Map<string, number>): LineChange {
  const { line } = change;
  const { stockLeft: left } = dish.variants?.find(({ no }) => no === line.variant) ?? dish;
  if (left === null || left === undefined) return change;
  const key = `${line.itemId}~${line.variant}`;
  const before = inCart.get(key) ?? 0;
  inCart.set(key, before + line.quantity);
  const most = Math.max(left - before, 0);
  if (line.quantity <= most) return change;
  const news: LineNews[] = [...change.news, { kind: 'fewer', left }];
  return most > 0 ? { ...change, news, most } : { line, fresh: null, news };
}

/** A line whose dish and size can be had, beside what the dish asks for now. */
function compare(line: CartLine, dish: DishNow, asked: readonly AskedGroup[]): LineChange {
  const lost = line.choices.filter((choice) => !optionOf(asked, choice)?.isAvailable);
  const choices = line.choices.filter((choice) => !lost.includes(choice));
  const now = selectedAddition(dish, { ...line, choices }, asked);
  if (!now) return { line, fresh: null, news: [{ kind: 'gone' }] };

  const wanting = new Set(fillProblems(asked, now).map(({ group }) => group.name));
  const fresh = { ...line, ...now, key: lineKey(now) };
  const news: LineNews[] = [
    ...renaming(line.name, now.name),
    ...lost.map((choice) => lossOf(line, asked, choice)),
    ...(lost.length > 0 ? [] : renamedOptions(line, fresh)),
    // What is yet to be chosen makes another price, which is shown where it is chosen.
    ...(wanting.size > 0 ? [] : priceNews(line, fresh, asked)),
    ...[...wanting].map((group) => ({ kind: 'asks', group }) as const),
  ];
  return { line, fresh, news };
}

function renaming(before: string, now: string): LineNews[] {
  return before === now ? [] : [{ kind: 'renamed', before, now }];
}

function lossOf(line: CartLine, asked: readonly AskedGroup[], choice: CartLine['choices'][number]): LineNews {
  const option = optionOf(asked, choice);
  if (option) return { kind: 'optionSoldOut', option: option.name };
  const counted = isTold(line) ? (line.optionNames[line.choices.indexOf(choice)] ?? '') : '';
  const end = countedName('', choice.count);
  return {
    kind: 'optionGone',
    option: counted.endsWith(end) ? counted.slice(0, counted.length - end.length) : counted,
  };
}

function renamedOptions(line: CartLine, fresh: CartLine): LineNews[] {
  if (!isTold(line)) return [];
  return line.optionNames.flatMap((before, at) => renaming(before, fresh.optionNames[at] ?? before));
}

/** What options cost more or less is said of them, as long as that is all. */
function priceNews(line: CartLine, fresh: CartLine, asked: readonly AskedGroup[]): LineNews[] {
  const [before, now] = [line.unitPaise, fresh.unitPaise];
  if (before === now) return [];
  const repriced = repricedOptions(line, fresh);
  const explained = repriced.reduce((sum, each) => sum + (each.now - each.before) * each.choice.count, 0);
  if (explained !== now - before) return [{ kind: 'price', name: fresh.name, before, now }];
  return repriced.map(({ choice, ...prices }) => ({
    kind: 'optionPrice',
    name: optionOf(asked, choice)?.name ?? '',
    ...prices,
  }));
}

/** The options that cost something else than they did, where that is known. */
function repricedOptions(line: CartLine, fresh: CartLine) {
  if (!isTold(line) || line.choices.length !== fresh.choices.length) return [];
  return fresh.choices.flatMap((choice, at) => {
    const [before, now] = [line.optionPaise[at], fresh.optionPaise[at]];
    return before === undefined || now === undefined || before === now ? [] : [{ choice, before, now }];
  });
}

/** Whether the line knows what its choices are called and cost. */
function isTold({ choices, optionNames, optionPaise }: CartLine): boolean {
  return choices.length === optionNames.length && choices.length === optionPaise.length;
}
