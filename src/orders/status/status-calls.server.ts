import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { clientAddress, isCrossSite } from '#platform/http/limits/client-address.server.ts';
import { call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { presentPublicOrder, publicOrderWire } from '../wire.ts';
import {
  canBePaid,
  claimPayment,
  findByCode,
  type OrderForCustomer,
  withdrawOrder,
} from './customer-access.server.ts';
import { statusTexts } from './status-texts.ts';

const params = z.object({ code: z.string().min(1).max(100).openapi({ example: '7K3M4PQ8XWD2FG' }) });
const refusals = {
  404: 'No order with this code has arrived',
  429: 'Too many unknown codes from one IP address',
};
const changeRefusals = {
  ...refusals,
  409: '`too_late`: the order was accepted or declined meanwhile; `not_payable`: it cannot be paid by UPI',
};

/** The public API calls about one order, for anybody who has its code (docs/product/orders.md#status-page). */
export function statusCalls(services: Services) {
  /** Throws 404 where no order has this code, 429 after too many unknown codes. */
  async function find(c: Context, code: string): Promise<OrderForCustomer> {
    const found = await findByCode(services, code, clientAddress(c));
    if (!found) throw notFound(statusTexts.unknown);
    return found;
  }
  const present = (found: OrderForCustomer) => ({
    success: true as const,
    order: presentStatus(found),
    now: services.clock.now().toISOString(),
  });

  return calls(services, [
    call('GET /api/order/{code}', {
      says: 'The status of an order',
      params,
      answer: statusAnswer,
      present,
      run: ({ c, code }) => find(c, code),
      refuses: refusals,
    }),
    call('POST /api/order/{code}/withdraw', {
      says: 'Withdraws an order that nobody has accepted yet',
      params,
      answer: statusAnswer,
      present,
      run: async ({ c, code }) => {
        refuseElsewhere(c);
        return withdrawOrder(services, await find(c, code));
      },
      refuses: changeRefusals,
    }),
    call('POST /api/order/{code}/says-paid', {
      says: 'Stores that the customer says they have paid by UPI',
      params,
      answer: statusAnswer,
      present,
      run: async ({ c, code }) => {
        refuseElsewhere(c);
        return claimPayment(services, await find(c, code));
      },
      refuses: changeRefusals,
    }),
  ]);
}

function refuseElsewhere(c: Context): void {
  if (isCrossSite(c)) throw forbidden(statusTexts.elsewhere, 'from_elsewhere');
}

/** An order for anybody who has its code. Amounts are rupees. */
const statusWire = publicOrderWire.extend({
  restaurant: z.object({
    name: z.string(),
    slug: z.string(),
    whatsapp: z.string(),
    timeZone: z.string().openapi({ description: 'The time zone in which its times are meant' }),
  }),
  upi: z
    .object({ id: z.string(), name: z.string(), payWhen: z.enum(['after', 'before']) })
    .nullable()
    .openapi({ description: 'Where the order can be paid by UPI; null if it cannot be paid' }),
});

type OrderStatusWire = z.infer<typeof statusWire>;

const statusAnswer = z.object({
  success: z.literal(true),
  order: statusWire,
  now: z.iso
    .datetime()
    .openapi({ description: 'The server’s time at the response: a client’s own clock is often wrong' }),
});

function presentStatus(found: OrderForCustomer): OrderStatusWire {
  const { name, slug, whatsapp, timeZone, upiId, upiName, payWhen } = found.restaurant;
  return {
    ...presentPublicOrder(found.order),
    restaurant: { name, slug, whatsapp, timeZone },
    upi: canBePaid(found) ? { id: upiId, name: upiName, payWhen } : null,
  };
}
