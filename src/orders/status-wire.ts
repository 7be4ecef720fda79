import { z } from '@hono/zod-openapi';
import { canBePaid, type StoodOrder } from './stood-order.ts';
import { orderWire, presentOrder } from './wire.ts';

/** An order as whoever has its code sees it. Amounts are rupees. */
const statusWire = orderWire
  .pick({
    code: true,
    number: true,
    dayNo: true,
    type: true,
    table: true,
    area: true,
    isElsewhere: true,
    wantedAt: true,
    hasNote: true,
    lines: true,
    sums: true,
    status: true,
    declineReason: true,
    readyAt: true,
    payment: true,
    placedAt: true,
    updatedAt: true,
  })
  .extend({
    restaurant: z.object({
      name: z.string(),
      slug: z.string(),
      whatsapp: z.string(),
      timeZone: z.string().openapi({ description: 'By whose clocks its times are meant' }),
    }),
    upi: z
      .object({ id: z.string(), name: z.string(), payWhen: z.enum(['after', 'before']) })
      .nullable()
      .openapi({ description: 'Where it can be paid to; null where it cannot' }),
  });

/** The order as `statusWire` has it. */
export type OrderStatusWire = z.infer<typeof statusWire>;

/** The answer of the calls about an order that its customer may make. */
export const statusAnswer = z.object({
  success: z.literal(true),
  order: statusWire,
  now: z.iso
    .datetime()
    .openapi({ description: 'The moment of the answer: a client’s own clock is often wrong' }),
});

/** An order for whoever has its code. */
export function presentStatus(stood: StoodOrder): OrderStatusWire {
  const { name, slug, whatsapp, timeZone, upiId, upiName, payWhen } = stood.restaurant;
  // Leaves out what is its restaurant's alone.
  return statusWire.parse({
    ...presentOrder(stood.order),
    restaurant: { name, slug, whatsapp, timeZone },
    upi: canBePaid(stood) ? { id: upiId, name: upiName, payWhen } : null,
  });
}
