import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isOrderCode, orderNumber } from '#ordering/orders/order-code.ts';
import type { MenuNow } from '#ordering/prices/price-check.ts';
import { AppError } from '#platform/http/errors.ts';
import { findClientAddress, type TrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { limited } from '#platform/http/limits/route-limits.server.ts';
import { isolatedPageHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services/services.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { pagePatterns, pages } from '#routes';
import { menuNow } from '#storefront/cart/prices/menu-now.ts';
import { DEMO, DEMO_ORDER } from '#storefront/orders/place-order/demo-order.ts';
import { ORDER_FIELD, type OrderAction, readOrderAction } from '#storefront/orders/status/order-status.ts';
import { cacheStorefronts } from '#storefront/server/page-cache.server.ts';
import { languageQuery } from '#storefront/server/page-language.ts';
import { createStatusPages, inPageLanguage } from '#storefront/server/status-pages.server.ts';
import {
  notToBeFound,
  type StorefrontPage,
  type StorefrontRenderer,
} from '#storefront/server/storefront-page.ts';
import { translateView } from '#storefront/view/translate-view.ts';
import {
  callForOrder,
  claimPayment,
  findByCode,
  findOrderStatus,
  type OrderForCustomer,
  withdrawOrder,
} from './customer-access.server.ts';
import { createDemoOrders, demoPageStatus, pageStatus } from './page-status.server.ts';

/** Anybody with the URL can see the order, so it must not leak: no referrer, and no access from other windows. */
const headers = {
  ...isolatedPageHeaders,
  ...notToBeFound,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** Each address of the demo is a page of its own, so each costs a rendering. */
const OF_THE_DEMO = 1 / 5;

/** Of menus in more than one language, for the names in orders. */
const MENU_BYTES = 4 * 1024 * 1024;

const changes: Record<OrderAction, (services: Services, found: OrderForCustomer) => Promise<unknown>> = {
  withdraw: withdrawOrder,
  paid: claimPayment,
  waiter: (services, found) => callForOrder(services, found, 'waiter'),
  bill: (services, found) => callForOrder(services, found, 'bill'),
};

/**
 * The routes of `/o/{code}`: the status page of an order, and the customer's actions
 * (docs/product/orders.md#status-page).
 */
export function statusPageRoutes(
  services: Services,
  renderer: StorefrontRenderer,
  trustedProxies: TrustedProxies,
): Hono {
  const findView = cacheStorefronts(services, (view) => view, MENU_BYTES);
  const sendPage = createStatusPages<StorefrontPage>(renderer);
  const demoOrder = createDemoOrders(services);
  const find = (c: Context, code: string) => findByCode(services, code, findClientAddress(c, trustedProxies));

  return new Hono()
    .on(['GET', 'POST'], pages.order(DEMO), limited({ share: OF_THE_DEMO }))
    .get(pages.order(DEMO), async (c) => {
      const found = await demoOrder(c.req.query(DEMO_ORDER) ?? '', readOrderAction(c.req.query(ORDER_FIELD)));
      return found ? send(c, found, demoPage, 200) : sendMissing(c);
    })
    .post(pages.order(DEMO), async (c) => {
      const action = await actionOf(c);
      const found = await demoOrder(c.req.query(DEMO_ORDER) ?? '');
      if (!found) return sendMissing(c);
      if (action === 'withdraw' && found.order.status !== 'placed')
        return send(c, found, (demo) => ({ ...demoPage(demo), isTooLate: true }), 409);
      // The action is stored in the URL, like everything about a demo order.
      return c.redirect(demoPath(c, action), 303);
    })
    .get(pagePatterns.order, async (c) => {
      const code = c.req.param('code').toUpperCase();
      const found = await find(c, code);
      if (found) return send(c, found, pageOf, 200);
      return sendMissing(c, isOrderCode(code) ? code : undefined);
    })
    .post(pagePatterns.order, async (c) => {
      const found = await find(c, c.req.param('code'));
      if (!found || !isOurOwn(c)) return c.redirect(here(c, c.req.param('code')), 303);
      return change(c, found);
    });

  async function change(c: Context, found: OrderForCustomer): Promise<Response> {
    const action = await actionOf(c);
    try {
      if (action) await changes[action](services, found);
      return c.redirect(here(c, found.order.code), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      const now = await findOrderStatus(services.db, found.order.code, services.clock.now());
      return send(c, now ?? found, (order, menu) => ({ ...pageOf(order, menu), isTooLate: true }), 409);
    }
  }

  function pageOf(found: OrderForCustomer, menu?: MenuNow): OrderPage {
    const order = pageStatus(found, services.clock.now(), menu);
    const at = found.restaurant.id;
    const find = `/api/orders?number=${orderNumber(order.code)}`;
    return { kind: 'order', order, tag: tagOf(order), owner: { at, find, open: pages.orderInList('', at) } };
  }

  function demoPage(found: OrderForCustomer): OrderPage {
    const order = demoPageStatus(found, services.clock.now());
    return { kind: 'order', order, tag: tagOf(order), isDemo: true };
  }

  /** Sends what `pageOf` makes of an order, in a language that its restaurant offers. */
  async function send(
    c: Context,
    found: OrderForCustomer,
    pageOf: (found: OrderForCustomer, menu?: MenuNow) => OrderPage,
    status: 200 | 409,
  ): Promise<Response> {
    const { languages, slug } = found.restaurant;
    // The restaurant's own names are in the order itself.
    const storefront = languages.includes(' ') ? await findView(slug) : undefined;
    return inPageLanguage(c, languages, () => {
      const view = storefront?.kind === 'open' ? storefront.value : undefined;
      const menu = view && menuNow(translateView(view, languageNow.tag()));
      return sendOnce(c, pageOf(found, menu), status);
    });
  }

  /** Says that no order has arrived with this code, or without one that there is nothing at this address. */
  function sendMissing(c: Context, code?: string): Response {
    return inPageLanguage(c, null, () =>
      code
        ? sendOnce(c, { kind: 'orderMissing', code, tag: tagOf('missing') }, 404)
        : sendPage({ kind: 'notFound' }, c.req, { status: 404, headers }),
    );
  }

  /** Renders each page once, however often it is looked at; answers 304 where the browser has the same version. */
  function sendOnce(
    c: Context,
    page: Extract<StorefrontPage, { tag: string }>,
    status: 200 | 404 | 409,
  ): Response {
    if (c.req.header('If-None-Match') === `"${page.tag}"`) return c.body(null, 304, headers) as Response;
    return sendPage(page, c.req, { status, headers });
  }
}

type OrderPage = Extract<StorefrontPage, { kind: 'order' }>;

/** The URL path of an order's page, in the language of the request. */
function here(c: Context, code: string): string {
  return pages.order(code) + languageQuery(c.req.url);
}

function demoPath(c: Context, done?: OrderAction): string {
  const query = new URLSearchParams(languageQuery(c.req.url));
  query.set(DEMO_ORDER, c.req.query(DEMO_ORDER) ?? '');
  if (done) query.set(ORDER_FIELD, done);
  return `${pages.order(DEMO)}?${query}`;
}

async function actionOf(c: Context): Promise<OrderAction | undefined> {
  return readOrderAction((await c.req.parseBody())[ORDER_FIELD]);
}

/** Trusts `Sec-Fetch-Site`, which all browsers since 2023 send; a request without it counts as our own. */
function isOurOwn(c: Context): boolean {
  return (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
}

/** Identifies what a page shows, in the language of the moment. */
function tagOf(order: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([languageNow.tag(), order]))
    .digest('base64url')
    .slice(0, 22);
}
