import { z } from '@hono/zod-openapi';
import { canBePaid, type StoodOrder } from './stood-order.ts';
import { presentPublicOrder, publicOrderWire } from './wire.ts';

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

/** The type of `statusWire`. */
export type OrderStatusWire = z.infer<typeof statusWire>;

/** The response of the customer's calls about an order. */
export const statusAnswer = z.object({
  success: z.literal(true),
  order: statusWire,
  now: z.iso
    .datetime()
    .openapi({ description: 'The server’s time at the response: a client’s own clock is often wrong' }),
});

/** Converts an order for anybody who has its code. */
export function presentStatus(stood: StoodOrder): OrderStatusWire {
  const { name, slug, whatsapp, timeZone, upiId, upiName, payWhen } = stood.restaurant;
  return {
    ...presentPublicOrder(stood.order),
    restaurant: { name, slug, whatsapp, timeZone },
    upi: canBePaid(stood) ? { id: upiId, name: upiName, payWhen } : null,
  };
}
