import type { OrderPost } from '#ordering/order-post.ts';
import { later, MINUTE, SECOND } from '#platform/clock.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { DEMO } from '#storefront/demo/demo-order.ts';
import { demoTexts as texts } from '#storefront/demo/demo-texts.ts';
import { findStorefront, loadStorefront } from '#storefront/load-storefront.server.ts';
import { menuNow } from '#storefront/menu-now.ts';
import type { OrderStatus, OrderWish } from '#storefront/order-status/order-status.ts';
import type { StorefrontView } from '#storefront/view.ts';
import { type CheckedOrder, checkedOrder } from '../place/checked-order.ts';
import { orderPost } from '../place/post-wire.ts';
import { pageStatus } from './page-status.ts';

/** Its page looks again every 15 seconds. */
const ACCEPTED_AFTER_MS = 10 * SECOND;
const READY_AFTER_MS = 25 * SECOND;
/** Of a way that says nothing of it. */
const USUAL_MINUTES = 20;

/**
 * How an order of the demo would stand, which its address says all of (docs/product.md#the-demo): confirmed and ready within
 * half a minute, as nobody has it, or as its customer has done with it. Nothing is stored. Undefined where it is not what the
 * demo's menu makes it, so that no address puts words or amounts of its own on a page of ours.
 */
export async function demoStatus(
  services: Services,
  text: string,
  done?: OrderWish,
): Promise<OrderStatus | undefined> {
  const now = services.clock.now();
  const found = await findStorefront(services.db, DEMO, now);
  if (found.kind !== 'open' || !found.restaurant.isDemo) return undefined;
  const storefront = await loadStorefront(services, DEMO, now);
  const post = readPost(text);
  const order = storefront.kind === 'open' && post && checked(post, storefront.view, now);
  if (!order) return undefined;

  const placedAt = new Date(Math.min(Date.parse(post.placedAt), now.getTime()));
  const { id, name, slug, whatsapp, timeZone } = found.restaurant;
  const status = pageStatus(
    {
      order: {
        ...order,
        ...{ id: '', day: '', dayNo: 1, changeNo: 0, tableBy: '', isQuiet: false, seenAt: null },
        ...{ placedAt, receivedAt: placedAt, updatedAt: placedAt },
        ...{ declineReason: '', payment: done === 'paid' ? 'claimed' : '' },
        status: done === 'withdraw' ? 'withdrawn' : statusAfter(now.getTime() - placedAt.getTime()),
        readyAt: order.wantedAt ?? later(placedAt, minutesOf(order, storefront.view) * MINUTE),
      },
      restaurant: {
        ...{ id, name, slug, whatsapp, timeZone },
        ...{ upiId: texts.id, upiName: texts.name, payWhen: 'after' },
      },
    },
    now,
  );
  return { ...status, upi: status.upi && { ...status.upi, code: texts.code } };
}

function statusAfter(ms: number): 'placed' | 'accepted' | 'ready' {
  if (ms < ACCEPTED_AFTER_MS) return 'placed';
  return ms < READY_AFTER_MS ? 'accepted' : 'ready';
}

/** Without a word of whoever wrote the address. */
function readPost(text: string): OrderPost | undefined {
  const { data } = orderPost.safeParse(parseJson(text));
  return (
    data && { ...data, table: '', hasNote: false, lines: data.lines.map((line) => ({ ...line, note: '' })) }
  );
}

/** Undefined where the menu has not all of it, or has it at another price. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
