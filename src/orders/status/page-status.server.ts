import { selectedAddition } from '#ordering/cart/addition.ts';
import { shownLine } from '#ordering/cart/shown-line.ts';
import { readSelection } from '#ordering/choices/selection.ts';
import { orderedLine } from '#ordering/orders/customer-order.ts';
import { orderNumber } from '#ordering/orders/order-code.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import { TABLE_CALLS } from '#ordering/orders/table-call.ts';
import { paymentNoteTexts } from '#ordering/prices/payment-message-texts.ts';
import type { MenuNow } from '#ordering/prices/price-check.ts';
import { upiLink } from '#ordering/prices/upi-link.ts';
import { headLine, PAGE_WORDS, whenText } from '#ordering/ways/order-words.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wallDayText } from '#platform/formats/dates/date-text.ts';
import { clockTextAt, type WallTime, wallTime } from '#platform/formats/dates/local-time.ts';
import { parseJson } from '#platform/formats/json.ts';
import { AppError } from '#platform/http/errors.ts';
import { DAY, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { menuNow } from '#storefront/cart/prices/menu-now.ts';
import { DEMO } from '#storefront/orders/place-order/demo-order.ts';
import { demoTexts as texts } from '#storefront/orders/place-order/demo-texts.ts';
import type { OrderAction, OrderStatus } from '#storefront/orders/status/order-status.ts';
import { findStorefront } from '#storefront/server/load-storefront.server.ts';
import { cacheStorefronts } from '#storefront/server/page-cache.server.ts';
import type { StorefrontView } from '#storefront/view/view.ts';
import { type Order, type OrderLine, orderFields } from '../order.ts';
import { type CheckedOrder, checkedOrder } from '../place/checked-order.server.ts';
import { orderPost } from '../place/post-wire.ts';
import { canBePaid, type OrderForCustomer } from './customer-access.server.ts';
import { statusTexts } from './status-texts.ts';

/** Short, because the status page asks again every 15 seconds. */
const ACCEPTED_AFTER_MS = 10 * SECOND;
const READY_AFTER_MS = 25 * SECOND;
const MENU_BYTES = 4 * 1024 * 1024;
/** For a way to order without a preparation time. */
const USUAL_MINUTES = 20;

/**
 * Creates what gives a demo order in a simulated state, computed from its URL alone (docs/product/marketing.md#the-demo): accepted and ready
 * within half a minute, since nobody handles it, or changed by the customer's own action `done`. Nothing is stored.
 * Returns undefined where the order does not match the demo's menu, so that no URL can put its own texts or amounts on
 * our page.
 */
export function createDemoOrders(
  services: Services,
): (text: string, done?: OrderAction) => Promise<OrderForCustomer | undefined> {
  const findView = cacheStorefronts(services, (view) => view, MENU_BYTES);
  return async (text, done) => {
    const now = services.clock.now();
    const found = await findStorefront(services.db, DEMO, now);
    if (found.kind !== 'open' || !found.restaurant.isDemo) return undefined;
    const storefront = await findView(DEMO);
    const post = readPost(text);
    const order = storefront.kind === 'open' && post && checked(post, storefront.value, now);
    if (!order) return undefined;

    const placedAt = Math.min(Date.parse(post.placedAt), now.getTime());
    const { id, name, slug, whatsapp, timeZone, languages } = found.restaurant;
    return {
      order: {
        ...defaultsOf(orderFields),
        ...order,
        id: '',
        day: '',
        dayNo: 1,
        changeNo: 0,
        placedAt,
        receivedAt: placedAt,
        updatedAt: placedAt,
        payment: done === 'paid' ? 'claimed' : '',
        status: done === 'withdraw' ? 'withdrawn' : statusAfter(now.getTime() - placedAt),
        readyAt: order.wantedAt ?? placedAt + minutesOf(order, storefront.value) * MINUTE,
      },
      restaurant: {
        id,
        name,
        slug,
        whatsapp,
        timeZone,
        upiId: texts.id,
        upiName: texts.name,
        payWhen: 'after',
        languages,
      },
    };
  };
}

/** The same as `pageStatus` for a demo order; its QR code pays nobody. */
export function demoPageStatus(found: OrderForCustomer, now: Date): OrderStatus {
  const status = pageStatus(found, now);
  return { ...status, upi: status.upi && { ...status.upi, code: texts.code } };
}

function statusAfter(ms: number): 'placed' | 'accepted' | 'ready' {
  if (ms < ACCEPTED_AFTER_MS) return 'placed';
  return ms < READY_AFTER_MS ? 'accepted' : 'ready';
}

/** Drops all free text, so that the author of a URL cannot show text on our page. */
function readPost(text: string): OrderPost | undefined {
  const { data } = orderPost.safeParse(parseJson(text));
  return (
    data && { ...data, table: '', hasNote: false, lines: data.lines.map((line) => ({ ...line, note: '' })) }
  );
}

/** Undefined where something is not on the menu, or has another price there. */
function checked(post: OrderPost, view: StorefrontView, now: Date): CheckedOrder | undefined {
  try {
    const order = checkedOrder(post, { restaurant: view.restaurant, menu: menuNow(view) }, now.getTime());
    return order.menuTotalPaise === null ? order : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function minutesOf({ type }: CheckedOrder, { restaurant }: StorefrontView): number {
  return restaurant.ways.find((way) => way.type === type)?.readyInMinutes ?? USUAL_MINUTES;
}

/** Name and options of a line in the language of `menu`; as they were ordered where the menu has others by now. */
function shownNames(
  { key, name, options }: Pick<OrderLine, 'key' | 'name' | 'options'>,
  menu: MenuNow | undefined,
): Pick<OrderLine, 'name' | 'options'> {
  const selection = readSelection(key);
  const dish = menu && [...menu.dishes].find(({ id }) => id === selection.itemId);
  const groups = menu?.groupsOf(selection.itemId);
  const addition = dish && selectedAddition(dish, selection, groups);
  if (!menu || !addition) return { name, options };
  const line = { ...addition, key, quantity: 1 };
  const now = orderedLine(line, groups, shownLine(line, menu));
  const isSame = now.name === name && now.options.join() === options.join();
  return isSame && now.shown ? now.shown : { name, options };
}

/**
 * An order as its status page shows it at `now`, with times in the restaurant's time zone and the names of `menu`
 * (docs/product/orders.md#status-page).
 */
export function pageStatus(found: OrderForCustomer, now: Date, menu?: MenuNow): OrderStatus {
  const { order, restaurant } = found;
  const { code, dayNo, status, declineReason, lines, sums } = order;
  const { name: restaurantName, slug, languages, timeZone, upiId: id, upiName: name, payWhen } = restaurant;
  const number = orderNumber(code);
  const payment = { id, name, amountPaise: sums.totalPaise, note: paymentNoteTexts.note({ number }) };
  return {
    code,
    number,
    dayNo,
    restaurantName,
    slug,
    languages,
    status,
    declineReason,
    payment: order.payment,
    readyAt: order.readyAt ? readyText(order.readyAt, timeZone, now) : '',
    place: placeOf(order, timeZone, now),
    placedAt: placedText(wallTime(order.placedAt, timeZone)),
    lines: lines.map(({ note, unitPaise, quantity, ...line }) => ({
      ...shownNames(line, menu),
      note,
      unitPaise,
      quantity,
    })),
    sums,
    bill: found.bill
      ? {
          table: order.table,
          rounds: found.bill.rounds.map(({ code, totalPaise }) => ({
            number: orderNumber(code),
            totalPaise,
          })),
          totalPaise: found.bill.totalPaise,
          duePaise: found.bill.duePaise,
        }
      : null,
    calls: found.calls
      ? TABLE_CALLS.map((kind) => ({ kind, at: calledText(found.calls?.[kind], timeZone) }))
      : null,
    upi: isToBePaid(found) ? { code: upiLink(payment), id, name, payWhen } : null,
  };
}

/** The way to order as in the message; an area that is not listed appears only in the chat. */
function placeOf({ type, table, area, wantedAt }: Order, zone: string, now: Date): string {
  if (type === '')
    return headLine({ type: 'dine_in', isOneOfMany: false, table, area: '', when: '' }, PAGE_WORDS);
  const when = wantedAt ? whenText(wallTime(wantedAt, zone), wallTime(now.getTime(), zone), PAGE_WORDS) : '';
  return headLine({ type, isOneOfMany: true, table, area, when }, PAGE_WORDS);
}

/** A time such as `7:40 PM`, with the day where it is not today. */
function readyText(readyAt: number, zone: string, now: Date): string {
  const [at, today] = [wallTime(readyAt, zone), wallTime(now.getTime(), zone)];
  return Math.floor(at / DAY) === Math.floor(today / DAY) ? clockTextAt(at) : whenText(at, today, PAGE_WORDS);
}

function calledText(at: Date | undefined, zone: string): string {
  return at ? clockTextAt(wallTime(at.getTime(), zone)) : '';
}

/** Whether payment is shown: before the restaurant accepts, only where it asks for payment first. */
function isToBePaid(found: OrderForCustomer): boolean {
  const { order, restaurant } = found;
  return canBePaid(found) && (order.status !== 'placed' || restaurant.payWhen === 'before');
}

function placedText(wall: WallTime): string {
  return statusTexts.placedAt({ date: wallDayText(wall), time: clockTextAt(wall) });
}
