import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { findRestaurant } from '#restaurant/guards.server.ts';
import { api } from '#routes';
import { paymentsOf } from './list-payments.server.ts';
import { ownPaymentsWire, presentOwnPayment } from './wire.ts';

/** `GET /api/payments`: the payments of the caller's restaurant, newest first; none before there is one. */
export function ownPaymentRoutes(services: Services) {
  const ownPayments = createRoute({
    method: 'get',
    path: api.payments(),
    summary: "What the caller's restaurant has paid",
    middleware: findRestaurant(services, 'payments.read'),
    responses: {
      200: jsonAnswer('The payments', ownPaymentsWire),
    },
  });
  return createRouter().openapi(ownPayments, async (c) => {
    const restaurant = c.get('restaurant');
    const payments = restaurant ? await paymentsOf(services.db, restaurant.id) : [];
    return c.json({ success: true as const, payments: payments.map(presentOwnPayment) }, 200);
  });
}
