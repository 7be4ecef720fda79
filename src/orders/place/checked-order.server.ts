import { selectedAddition } from '#ordering/cart/addition.ts';
import { type Cart, type CartLine, lineKey } from '#ordering/cart/cart.ts';
import type { OptionGroup } from '#ordering/choices/option-groups.ts';
import { ownGroups } from '#ordering/choices/option-names.ts';
import { readSelection } from '#ordering/choices/selection.ts';
import { plainTable, plainText } from '#ordering/message/links/plain-text.ts';
import { cleanNote } from '#ordering/message/notes/notes.ts';
import { orderedLine } from '#ordering/orders/customer-order.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import { DELIVERY, type OrderSums, PACKING, UNNAMED } from '#ordering/prices/order-sums.ts';
import { checkPrices, type MenuNow } from '#ordering/prices/price-check.ts';
import { isForWay } from '#ordering/ways/dish-ways.ts';
import { fulfilmentOf } from '#ordering/ways/ways.ts';
import { wholePaise } from '#platform/formats/money.ts';
import { DAY } from '#platform/services/clock.ts';
import { sumsOf } from '#storefront/cart/prices/sums-of.ts';
import type { RestaurantView } from '#storefront/view/view.ts';
import type { Order, OrderLine, OrderType } from '../order.ts';
import { placeTexts } from './place-texts.ts';
import { MAX_PAISE, refused } from './post-wire.ts';

/** The fields of an order that are computed from the request and the menu. */
export type CheckedOrder = Pick<
  Order,
  | 'code'
  | 'type'
  | 'table'
  | 'area'
  | 'isElsewhere'
  | 'wantedAt'
  | 'hasNote'
  | 'lines'
  | 'sums'
  | 'menuTotalPaise'
  | 'placedAt'
>;

/** What the lines of an order take when stored, in bytes: the names of the menu are longer than what was sent. */
const MAX_LINE_BYTES = 64_000;

interface Place {
  restaurant: Pick<
    RestaurantView,
    'charges' | 'gstMode' | 'gstBasisPoints' | 'ways' | 'areas' | 'deliversElsewhere'
  >;
  menu: MenuNow;
}

/**
 * Checks an order against the menu at `now` (ms), by the rules of the cart. The result has the names of the menu and
 * the amounts that the customer saw (docs/product/orders.md#remembered-orders). Throws an `AppError` 422 where it names
 * something not on the menu or without a price, does not add up, or has an impossible table or time.
 */
export function checkedOrder(post: OrderPost, { restaurant, menu }: Place, now: number): CheckedOrder {
  const { orderType: type, hasNote, code } = post;
  const cart = cartOf(post, menu);
  const place = { type, table: tableIn(post), ...areaIn(post, restaurant) };
  const expected = expectedSums(cart, place, { restaurant, menu });
  const sums = { ...sentSums(post, namesOf(restaurant)), includesGst: expected.includesGst };
  const lines = cart.map((line, at) => lineOf(line, unitIn(post, at), type, menu));
  if (Buffer.byteLength(JSON.stringify(lines)) > MAX_LINE_BYTES)
    throw refused('too_much', placeTexts.tooMuch);
  const isAsExpected =
    sums.totalPaise === expected.totalPaise &&
    lines.every((line, at) => line.unitPaise === cart[at]?.unitPaise);
  return {
    code,
    ...place,
    hasNote,
    lines,
    sums,
    ...checkedTimes(post, now),
    menuTotalPaise: isAsExpected ? null : expected.totalPaise,
  };
}

/** The lines with data from the menu, in the same order, whether available or not. */
function cartOf({ lines }: OrderPost, { dishes, groupsOf }: MenuNow): Cart {
  const byId = new Map([...dishes].map((dish) => [dish.id, dish]));
  return lines.map(({ key, note, quantity }) => {
    const selection = { ...readSelection(key), note: cleanNote(note) };
    const dish = byId.get(selection.itemId);
    if (dish?.noPrice) throw refused('no_price', placeTexts.noPrice);
    const known = dish && selectedAddition(dish, selection, groupsOf(dish.id));
    if (!known) throw refused('not_on_menu', placeTexts.gone);
    return { ...known, key: lineKey(known), quantity };
  });
}

function lineOf(line: CartLine, unitPaise: number, type: OrderType, menu: MenuNow): OrderLine {
  const { itemId } = line;
  const { orderTypes = [] } = [...menu.dishes].find(({ id }) => id === itemId) ?? {};
  const isWrongWay = type !== '' && !isForWay({ orderTypes }, type);
  const [change] = checkPrices([line], menu);
  const isSoldOut = change?.news.some(({ kind }) => kind === 'soldOut' || kind === 'optionSoldOut') ?? false;
  const groups = menu.groupsOf(itemId);
  return {
    ...orderedLine(line, groups),
    ...choicesOf(line, groups),
    unitPaise,
    isOff: isSoldOut,
    isWrongWay,
    station: '',
  };
}

/** The group and the count of each option, in the order in which `orderedLine` has the options. */
function choicesOf(
  { choices }: CartLine,
  groups: readonly OptionGroup[] = [],
): Pick<OrderLine, 'optionGroups' | 'optionCounts'> {
  const chosen = ownGroups(groups).flatMap(({ no, name, options }) =>
    options.flatMap((option) =>
      choices
        .filter((choice) => choice.group === no && choice.option === option.no)
        .map(({ count }) => ({ name, count })),
    ),
  );
  return {
    optionGroups: chosen.map(({ name }) => name),
    optionCounts: chosen.map(({ count }) => count),
  };
}

function unitIn({ lines }: OrderPost, at: number): number {
  return wholePaise(lines[at]?.unit ?? 0);
}

function expectedSums(
  cart: Cart,
  { type, table, area, isElsewhere }: Pick<Order, 'type' | 'table' | 'area' | 'isElsewhere'>,
  { restaurant, menu }: Place,
): OrderSums {
  const details = { way: type, area, elsewhere: isElsewhere ? '' : null, pincode: '' };
  const fulfilment = fulfilmentOf(restaurant, type === 'dine_in' ? table : '', details);
  const expected = sumsOf(cart, restaurant, [...menu.dishes], fulfilment);
  if (expected.totalPaise > MAX_PAISE) throw refused('too_much', placeTexts.tooMuch);
  return expected;
}

function tableIn({ table }: OrderPost): string {
  const plain = plainTable(table);
  if (plain !== plainText(table)) throw refused('no_table', placeTexts.table);
  return plain;
}

/** An area that no longer exists is treated like one typed by the customer: only the chat says it. */
function areaIn(
  { orderType, area, isElsewhere }: OrderPost,
  { areas }: Place['restaurant'],
): Pick<Order, 'area' | 'isElsewhere'> {
  if (orderType !== 'delivery') return { area: '', isElsewhere: false };
  if (isElsewhere || area === '') return { area: '', isElsewhere };
  const isKnown = areas.some(({ name }) => name === area);
  return isKnown ? { area, isElsewhere: false } : { area: '', isElsewhere: true };
}

function namesOf({ charges }: Place['restaurant']): ReadonlySet<string> {
  return new Set([...charges.map(({ name }) => name), PACKING]);
}

/** One day more than customers can choose ahead, ms. */
const MAX_AHEAD = 31 * DAY;

/**
 * Checks when an order was placed and when it is wanted, at `now` (ms). Phones' clocks are often wrong: a placing time
 * in the future or more than a day ago becomes now. Throws an `AppError` 422 for a wanted time that nobody could have
 * chosen.
 */
function checkedTimes(
  { placedAt, wantedAt }: Pick<OrderPost, 'placedAt' | 'wantedAt'>,
  now: number,
): Pick<Order, 'placedAt' | 'wantedAt'> {
  const sent = Date.parse(placedAt);
  const placed = sent > now || sent < now - DAY ? now : sent;
  if (wantedAt === null) return { placedAt: placed, wantedAt };
  const wanted = Date.parse(wantedAt);
  // Compared with the phone's own clock where it is behind ours: the wanted time was chosen by our clock.
  if (wanted < Math.min(sent, placed) || wanted > now + MAX_AHEAD) throw refused('no_time', placeTexts.time);
  return { placedAt: placed, wantedAt: wanted };
}

/**
 * The sums as the customer saw them, in paise. `names` are the possible names of the restaurant's charges. Throws an
 * `AppError` 422 where the sums do not add up.
 */
function sentSums(
  { lines, sums }: Pick<OrderPost, 'lines' | 'sums'>,
  names: ReadonlySet<string>,
): Omit<OrderSums, 'includesGst'> {
  const itemsPaise = sumOf(lines.map(({ unit, quantity }) => wholePaise(unit) * quantity));
  const charges = sums.charges.map(({ name, amount }) => ({
    name: names.has(name) || name === DELIVERY ? name : UNNAMED,
    paise: amount === null ? null : wholePaise(amount),
  }));
  const gst = sums.gst && {
    percent: sums.gst.percent,
    cgst: wholePaise(sums.gst.cgst),
    sgst: wholePaise(sums.gst.sgst),
  };
  const onTop = sumOf(charges.map(({ paise }) => paise ?? 0)) + (gst ? gst.cgst + gst.sgst : 0);
  const totalPaise = wholePaise(sums.total);
  if (itemsPaise !== wholePaise(sums.items) || itemsPaise + onTop !== totalPaise)
    throw refused('no_sum', placeTexts.sums);
  return { itemsPaise, charges, gst, totalPaise };
}

function sumOf(paise: readonly number[]): number {
  return paise.reduce((sum, each) => sum + each, 0);
}
