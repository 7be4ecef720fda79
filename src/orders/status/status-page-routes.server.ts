import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isOrderCode, orderNumber } from '#ordering/order-code.ts';
import { findClientAddress, type TrustedProxies } from '#platform/http/client-address.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { limited } from '#platform/http/route-limits.server.ts';
import { isolatedPageHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.server.ts';
import { pagePatterns, pages } from '#routes';
import {
  ORDER_FIELD,
  type OrderAction,
  type OrderStatus,
  readOrderAction,
} from '#storefront/order-status/order-status.ts';
import { DEMO, DEMO_ORDER } from '#storefront/place-order/demo-order.ts';
import { createStatusPages } from '#storefront/server/status-pages.server.ts';
import {
  notToBeFound,
  type StorefrontPage,
  type StorefrontRenderer,
} from '#storefront/server/storefront-page.ts';
import {
  claimPayment,
  findByCode,
  findOrderStatus,
  type OrderForCustomer,
  withdrawOrder,
} from './customer-access.server.ts';
import { createDemoStatus, pageStatus } from './page-status.server.ts';

/** Anybody with the URL can see the order, so it must not leak: no referrer, and no access from other windows. */
const headers = {
  ...isolatedPageHeaders,
  ...notToBeFound,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** Each address of the demo is a page of its own, so each costs a rendering. */
const OF_THE_DEMO = 1 / 5;

const changes = { withdraw: withdrawOrder, paid: claimPayment };

/**
 * The routes of `/o/{code}`: the status page of an order, and the customer's two actions
 * (docs/product/orders.md#status-page).
 */
export function statusPageRoutes(
  services: Services,
  renderer: StorefrontRenderer,
  trustedProxies: TrustedProxies,
): Hono {
  const sendPage = createStatusPages<StorefrontPage>(renderer);
  const demoStatus = createDemoStatus(services);
  const find = (c: Context, code: string) => findByCode(services, code, findClientAddress(c, trustedProxies));

  return new Hono()
    .on(['GET', 'POST'], pages.order(DEMO), limited({ share: OF_THE_DEMO }))
    .get(pages.order(DEMO), async (c) => {
      const order = await demoStatus(
        c.req.query(DEMO_ORDER) ?? '',
        readOrderAction(c.req.query(ORDER_FIELD)),
      );
      return order ? send(c, demoPage(c, order), 200) : send(c, { kind: 'notFound' }, 404);
    })
    .post(pages.order(DEMO), async (c) => {
      const action = await actionOf(c);
      const order = await demoStatus(c.req.query(DEMO_ORDER) ?? '');
      if (!order) return send(c, { kind: 'notFound' }, 404);
      if (action === 'withdraw' && order.status !== 'placed')
        return send(c, { ...demoPage(c, order), isTooLate: true }, 409);
      // The action is stored in the URL, like everything about a demo order.
      return c.redirect(demoPath(c, action), 303);
    })
    .get(pagePatterns.order, async (c) => {
      const code = c.req.param('code').toUpperCase();
      const found = await find(c, code);
      if (found) return send(c, pageOf(found), 200);
      if (isOrderCode(code)) return send(c, { kind: 'orderMissing', code, tag: 'missing' }, 404);
      return send(c, { kind: 'notFound' }, 404);
    })
    .post(pagePatterns.order, async (c) => {
      const found = await find(c, c.req.param('code'));
      if (!found || !isOurOwn(c)) return c.redirect(pages.order(c.req.param('code')), 303);
      return change(c, found);
    });

  async function change(c: Context, found: OrderForCustomer): Promise<Response> {
    const action = await actionOf(c);
    try {
      if (action) await changes[action](services, found);
      return c.redirect(pages.order(found.order.code), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      const now = await findOrderStatus(services.db, found.order.code);
      return send(c, { ...pageOf(now ?? found), isTooLate: true }, 409);
    }
  }

  function pageOf(found: OrderForCustomer) {
    const order = pageStatus(found, services.clock.now());
    const find = `/api/orders?number=${orderNumber(order.code)}`;
    return { kind: 'order', order, tag: tagOf(order), owner: { find, open: pages.orderInList('') } } as const;
  }

  /** Renders each page once, however often it is looked at; answers 304 where the browser has the same version. */
  function send(c: Context, page: StorefrontPage, status: 200 | 404 | 409): Response {
    if ('tag' in page && c.req.header('If-None-Match') === `"${page.tag}"`)
      return c.body(null, 304, headers) as Response;
    return sendPage(page, c.req, { status, headers });
  }
}

function demoPage(c: Context, order: OrderStatus) {
  return { kind: 'order', order, tag: tagOf(order), demoPath: demoPath(c) } as const;
}

/** The URL path of a demo order, with the customer's action. */
function demoPath(c: Context, done = readOrderAction(c.req.query(ORDER_FIELD))): string {
  const order = c.req.query(DEMO_ORDER) ?? '';
  return `${pages.order(DEMO)}?${new URLSearchParams({ [DEMO_ORDER]: order, ...(done && { [ORDER_FIELD]: done }) })}`;
}

async function actionOf(c: Context): Promise<OrderAction | undefined> {
  return readOrderAction((await c.req.parseBody())[ORDER_FIELD]);
}

/** Trusts `Sec-Fetch-Site`, which all browsers since 2023 send; a request without it counts as our own. */
function isOurOwn(c: Context): boolean {
  return (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
}

function tagOf(order: unknown): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 22);
}
