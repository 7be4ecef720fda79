import { z } from '@hono/zod-openapi';
import { declineReasons } from './order.ts';
import { orderWire } from './wire.ts';

const { status, payment } = orderWire.shape;

/** The body of `PATCH /api/orders/{id}`. */
export const orderChangeWire = z
  .object({
    from: status
      .optional()
      .openapi({ description: 'The status that the screen showed; needed with `status`' }),
    status: status.optional(),
    readyAt: z.iso.datetime().nullable().optional(),
    declineReason: z.enum(declineReasons).optional().openapi({ description: 'Needed to decline the order' }),
    payment: payment.optional(),
    seen: z
      .literal(true)
      .optional()
      .openapi({ description: 'Somebody has seen the order, so the bell stops ringing for it' }),
  })
  .refine(({ from, status }) => (from === undefined) === (status === undefined), {
    path: ['from'],
    message: 'Send the state before and the state after.',
  });

/** The response: the order after the change. */
export const changedOrderWire = z.object({
  success: z.literal(true),
  order: orderWire,
  short: z.array(z.object({ name: z.string(), left: z.int() })).openapi({
    description:
      'The dishes of which too few were left when the order was accepted, and how many of each were left',
  }),
});
