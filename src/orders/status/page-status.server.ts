import { orderNumber } from '#ordering/order-code.ts';
import type { OrderPost } from '#ordering/order-post.ts';
import { upiLink } from '#ordering/upi-link.ts';
import { headLine, whenText } from '#ordering/ways/order-words.ts';
import { DAY, MINUTE, SECOND } from '#platform/clock.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { AppError } from '#platform/http/errors.ts';
import { parseJson } from '#platform/json.ts';
import { clockTextAt, wallTime } from '#platform/local-time.ts';
import type { Services } from '#platform/services.server.ts';
import { menuNow } from '#storefront/cart/menu-now.ts';
import type { OrderAction, OrderStatus } from '#storefront/order-status/order-status.ts';
import { DEMO, demoTexts as texts } from '#storefront/place-order/demo-order.ts';
import { findStorefront } from '#storefront/server/load-storefront.server.ts';
import { cacheStorefronts } from '#storefront/server/page-cache.server.ts';
import type { StorefrontView } from '#storefront/view/view.ts';
import { type Order, orderFields } from '../order.ts';
import { type CheckedOrder, checkedOrder } from '../place/checked-order.server.ts';
import { orderPost } from '../place/post-wire.ts';
import { canBePaid, type OrderForCustomer } from './customer-access.server.ts';

/** Short, because the status page asks again every 15 seconds. */
const ACCEPTED_AFTER_MS = 10 * SECOND;
const READY_AFTER_MS = 25 * SECOND;
const MENU_BYTES = 4 * 1024 * 1024;
/** For a way to order without a preparation time. */
const USUAL_MINUTES = 20;

/**
 * Creates what gives the simulated status of a demo order, computed from its URL alone (docs/product/marketing.md#the-demo): accepted and ready
 * within half a minute, since nobody handles it, or changed by the customer's own action `done`. Nothing is stored.
 * Returns undefined where the order does not match the demo's menu, so that no URL can put its own texts or amounts on
 * our page.
 */
export function createDemoStatus(
  services: Services,
): (text: string, done?: OrderAction) => Promise<OrderStatus | undefined> {
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
    const { id, name, slug, whatsapp, timeZone } = found.restaurant;
    const status = pageStatus(
      {
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
        },
      },
      now,
    );
    return { ...status, upi: status.upi && { ...status.upi, code: texts.code } };
  };
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

/**
 * An order as its status page shows it at `now`, with times in the restaurant's time zone
 * (docs/product/orders.md#status-page).
 */
export function pageStatus(found: OrderForCustomer, now: Date): OrderStatus {
  const { order, restaurant } = found;
  const { code, dayNo, status, declineReason, lines, sums } = order;
  const { name: restaurantName, slug, timeZone, upiId: id, upiName: name, payWhen } = restaurant;
  const number = orderNumber(code);
  const payment = { id, name, amountPaise: sums.totalPaise, note: `Order ${number}` };
  return {
    code,
    number,
    dayNo,
    restaurantName,
    slug,
    status,
    declineReason,
    payment: order.payment,
    readyAt: order.readyAt ? readyText(order.readyAt, timeZone, now) : '',
    place: placeOf(order, timeZone, now),
    placedAt: `${dateIn(timeZone).format(order.placedAt)}, ${clockTextAt(wallTime(order.placedAt, timeZone))}`,
    lines: lines.map(({ name, options, note, unitPaise, quantity }) => ({
      name,
      options,
      note,
      unitPaise,
      quantity,
    })),
    sums,
    upi: isToBePaid(found) ? { code: upiLink(payment), id, name, payWhen } : null,
  };
}

/** The way to order as in the message; an area that is not listed appears only in the chat. */
function placeOf({ type, table, area, wantedAt }: Order, zone: string, now: Date): string {
  if (type === '') return headLine({ type: 'dine_in', isOneOfMany: false, table, area: '', when: '' });
  const when = wantedAt ? whenText(wallTime(wantedAt, zone), wallTime(now.getTime(), zone)) : '';
  return headLine({ type, isOneOfMany: true, table, area, when });
}

/** A time such as `7:40 PM`, with the day where it is not today. */
function readyText(readyAt: number, zone: string, now: Date): string {
  const [at, today] = [wallTime(readyAt, zone), wallTime(now.getTime(), zone)];
  return Math.floor(at / DAY) === Math.floor(today / DAY) ? clockTextAt(at) : whenText(at, today);
}

/** Whether payment is shown: before the restaurant accepts, only where it asks for payment first. */
function isToBePaid(found: OrderForCustomer): boolean {
  const { order, restaurant } = found;
  return canBePaid(found) && (order.status !== 'placed' || restaurant.payWhen === 'before');
}

function dateIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: '2-digit', year: 'numeric' });
}
