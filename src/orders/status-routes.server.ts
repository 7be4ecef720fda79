import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { isFromElsewhere } from '#platform/http/from-elsewhere.server.ts';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { apiPatterns } from '#routes';
import { sayOrderPaid, withdrawOrder } from './change-as-customer.server.ts';
import { findByCode } from './find-by-code.server.ts';
import { statusTexts } from './status-texts.ts';
import { presentStatus, statusAnswer } from './status-wire.ts';
import type { StoodOrder } from './stood-order.ts';

const request = {
  params: z.object({ code: z.string().min(1).max(100).openapi({ example: '7K3M4PQ8XWD2FG' }) }),
};
const answers = {
  200: jsonAnswer('The order', statusAnswer),
  404: { description: 'No order with this code has arrived' },
  429: { description: 'Too many unknown codes from one IP address' },
};
const changed = {
  ...answers,
  409: {
    description:
      '`too_late`: the order was accepted or declined meanwhile; `not_payable`: it cannot be paid by UPI',
  },
};

/** The public API calls about one order, for anybody who has its code (docs/product/orders.md#status-page). */
export function statusRoutes(services: Services) {
  const look = createRoute({
    method: 'get',
    path: apiPatterns.orderStatus,
    summary: 'The status of an order',
    request,
    responses: answers,
  });
  const withdraw = createRoute({
    method: 'post',
    path: apiPatterns.withdrawOrder,
    summary: 'Withdraws an order that nobody has accepted yet',
    request,
    responses: changed,
  });
  const saysPaid = createRoute({
    method: 'post',
    path: apiPatterns.saysPaid,
    summary: 'Stores that the customer says they have paid by UPI',
    request,
    responses: changed,
  });

  /** Throws 404 where no order has this code, 429 after too many unknown codes. */
  async function find(c: Context, code: string): Promise<StoodOrder> {
    const found = await findByCode(services, code, clientAddress(c));
    if (!found) throw notFound(statusTexts.unknown);
    return found;
  }

  const answer = (stood: StoodOrder) => ({
    success: true as const,
    order: presentStatus(stood),
    now: services.clock.now().toISOString(),
  });

  return createRouter()
    .openapi(look, async (c) => c.json(answer(await find(c, c.req.valid('param').code)), 200))
    .openapi(withdraw, async (c) => {
      refuseElsewhere(c);
      return c.json(answer(await withdrawOrder(services, await find(c, c.req.valid('param').code))), 200);
    })
    .openapi(saysPaid, async (c) => {
      refuseElsewhere(c);
      return c.json(answer(await sayOrderPaid(services, await find(c, c.req.valid('param').code))), 200);
    });
}

function refuseElsewhere(c: Context): void {
  if (isFromElsewhere(c)) throw forbidden(statusTexts.elsewhere, 'from_elsewhere');
}
